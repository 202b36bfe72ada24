import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../catalogs/small.ts';
import { checkReceipt } from './check.ts';
import { checkCustomer } from './check-customer.ts';
import { EMPTY_RECEIVER, emptyReceipt } from './empty-receipt.ts';

const KNOWN = {
  rfc: 'URE180429TM6',
  name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  business_name: '',
  codigo_postal: '86991',
  tax_regime: '601',
};
const RECEIVER = {
  ...EMPTY_RECEIVER,
  rfc: KNOWN.rfc,
  name: KNOWN.name,
  tax_domicile: KNOWN.codigo_postal,
  tax_regime_receiver: KNOWN.tax_regime,
};

describe('a receiver beside the record of the customer', () => {
  test('who is as recorded has nothing to be told', () => {
    expect(checkCustomer(RECEIVER, KNOWN)).toEqual([]);
    expect(checkCustomer({ ...RECEIVER, name: ' universidad robotica  española' }, KNOWN)).toEqual([]);
    expect(checkCustomer(RECEIVER, undefined)).toEqual([]);
    expect(checkCustomer({ ...RECEIVER, rfc: 'KIJ0906199R1', name: 'X' }, KNOWN)).toEqual([]);
  });

  test('the name of another is told, and one press brings all of the record', () => {
    const other = { ...RECEIVER, name: 'XENON INDUSTRIAL ARTICLES', tax_domicile: '76343' };
    const found = checkCustomer(other, KNOWN);
    expect(found.map(({ path, severity }) => [path, severity])).toEqual([
      ['receiver.name', 'warning'],
      ['receiver.tax_domicile', 'warning'],
    ]);
    for (const { fix } of found)
      expect(fix).toEqual([
        { path: 'receiver.name', value: KNOWN.name },
        { path: 'receiver.tax_domicile', value: '86991' },
      ]);
  });

  test('what the record leaves empty, and what is not written yet, is nothing to be told', () => {
    expect(checkCustomer(RECEIVER, { ...KNOWN, codigo_postal: '', tax_regime: '' })).toEqual([]);
    expect(checkCustomer({ ...RECEIVER, name: '', tax_domicile: '' }, KNOWN)).toEqual([]);
  });
});

test.each([
  ['URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA S.A. DE C.V.', 'UNIVERSIDAD ROBOTICA ESPAÑOLA'],
  ['URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA', undefined],
  ['CUSC850516316', 'CESAR OSBALDO CRUZ SA DE CV', undefined],
])('%s under %s', (rfc, name, value) => {
  const receipt = { ...emptyReceipt('I'), receiver: { ...RECEIVER, rfc, name } };
  const problems = checkReceipt(receipt, { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' });
  const told = problems.find(({ path, code }) => path === 'receiver.name' && code === undefined);
  expect(told?.fix).toEqual(value && [{ path: 'receiver.name', value }]);
  if (value)
    expect(told).toMatchObject({ severity: 'warning', text: expect.stringContaining('S.A. DE C.V.') });
});
