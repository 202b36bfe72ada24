import { describe, expect, test } from 'vitest';
import { emptyReceipt } from '../../../../schema/forms/receipt/empty-receipt.ts';
import { withSettings } from './use-late-settings.ts';

const branch = (id: string, zip: string, main = false) => ({
  branch_office_id: id,
  alias: id,
  zip_code: zip,
  is_main: main,
  is_active: true,
  is_used: true,
  certificate_branch_office_related: '',
});
const serie = (name: string, branchId: string, type: string) => ({
  serie: name,
  branch_office_id: branchId,
  receipt_type: type,
  next_folio: 1,
  is_active: true,
});
const settings = {
  branches: [branch('norte', '64000'), branch('matriz', '42501', true)],
  series: [serie('N', 'norte', ''), serie('NC', 'matriz', 'E'), serie('A', 'matriz', 'I')],
};
const none: ReadonlySet<string> = new Set();

describe('settings that arrive after the form', () => {
  test('fill branch, series of the type and place of issue', () => {
    expect(withSettings(emptyReceipt('I', { expedition_place: '01000' }), settings, none)).toMatchObject({
      branch_office_id: 'matriz',
      serie: 'A',
      expedition_place: '42501',
    });
  });

  test('a receipt like an earlier one keeps its series and place, and gets its branch', () => {
    const like = { ...emptyReceipt('I'), serie: 'N', expedition_place: '64010' };
    expect(withSettings(like, settings, none)).toMatchObject({
      branch_office_id: 'norte',
      serie: 'N',
      expedition_place: '64010',
    });
  });

  test('nothing that a person chose or left empty is changed', () => {
    const chosen = { ...emptyReceipt('I'), branch_office_id: 'norte' };
    expect(withSettings(chosen, settings, none)).toBe(chosen);
    const emptied = emptyReceipt('I');
    expect(withSettings(emptied, settings, new Set(['serie']))).toBe(emptied);
    expect(withSettings(emptied, { branches: [], series: [] }, none)).toBe(emptied);
  });
});
