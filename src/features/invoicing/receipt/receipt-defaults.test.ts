import { expect, test } from 'vitest';
import { receiptDefaults } from './receipt-defaults.ts';

const session = {
  client: {
    client_id: '1',
    rfc: 'EKU9003173C9',
    name: 'ESCUELA',
    tax_regime: '601',
    zip_code: '42501',
    is_suspended: false,
  },
};
const branch = (branch_office_id: string, is_main: boolean, is_active = true) => ({
  branch_office_id,
  alias: branch_office_id,
  zip_code: `0000${branch_office_id}`,
  is_main,
  is_active,
  is_used: false,
  certificate_branch_office_related: '',
});
const serie = (name: string, branch_office_id: string, receipt_type: string, is_active = true) => ({
  serie: name,
  branch_office_id,
  receipt_type,
  next_folio: 1,
  is_active,
});

test('the main branch gives place and series; a series of the type goes before one for all', () => {
  const settings = {
    branches: [branch('1', false), branch('2', true)],
    series: [serie('X', '1', 'I'), serie('GEN', '2', ''), serie('A', '2', 'I'), serie('NC', '2', 'E', false)],
  };
  expect(receiptDefaults('I', session, settings)).toMatchObject({
    branch_office_id: '2',
    expedition_place: '00002',
    serie: 'A',
    emitter: { rfc: 'EKU9003173C9' },
  });
  expect(receiptDefaults('G', session, settings).serie).toBe('A');
  expect(receiptDefaults('E', session, settings).serie).toBe('GEN');
});

test('without branches the account says where', () => {
  expect(receiptDefaults('I', session, { branches: [], series: [] })).toMatchObject({
    branch_office_id: '',
    expedition_place: '42501',
    serie: '',
  });
});
