import { describe, expect, test } from 'vitest';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { emptyReceipt } from '../../../../schema/forms/receipt/empty-receipt.ts';
import type { Receipt, ReceiptPath } from '../../../../schema/forms/receipt/receipt.ts';
import type { Settings } from '../../../local/index.ts';
import { UNTOUCHED, withoutSerieOf, withSerie } from './customer-serie.ts';

const branch = (branch_office_id: string, zip_code: string, is_active = true) =>
  ({ branch_office_id, zip_code, is_active, alias: branch_office_id }) as Settings['branches'][number];
const serie = (name: string, branch_office_id: string, over: object = {}) =>
  ({
    ...{ serie: name, branch_office_id, receipt_type: '', next_folio: 1, is_active: true },
    ...over,
  }) as Settings['series'][number];
const places = {
  branches: [branch('centro', '06000'), branch('norte', '64000'), branch('cerrada', '20000', false)],
  series: [
    serie('A', 'centro'),
    serie('VIP', 'centro', { receipt_type: 'I' }),
    serie('N', 'norte'),
    serie('OFF', 'centro', { is_active: false }),
    serie('C', 'cerrada'),
    serie('PAGO', 'centro', { receipt_type: 'P' }),
  ],
};
const who = (name: string): Customer =>
  ({ slug: 'c1', rfc: 'URE180429TM6', name: 'UNO', body: { serie: name } }) as never;
const begun = (type: Receipt['receipt_type'] = 'I'): Receipt => ({
  ...emptyReceipt(type),
  ...{ serie: 'A', branch_office_id: 'centro', expedition_place: '06000' },
});
const placeOf = ({ serie: name, branch_office_id, expedition_place }: Receipt) =>
  [name, branch_office_id, expedition_place].join(' ');
const put = (name: string, receipt = begun(), touched: ReadonlySet<ReceiptPath> = new Set()) =>
  placeOf(withSerie(receipt, who(name), places, touched));

describe('the series of a customer', () => {
  // spec: house.943
  test('is that of their invoice, with the branch that it is of', () => {
    expect(put('VIP')).toBe('VIP centro 06000');
    expect(put('N')).toBe('N norte 64000');
    expect(put('VIP', begun('G'))).toBe('VIP centro 06000');
  });

  test.each(['', 'OFF', 'C', 'PAGO', 'GONE'])('«%s» leaves the receipt as it is', (name) => {
    const receipt = begun();
    expect(withSerie(receipt, who(name), places, UNTOUCHED)).toBe(receipt);
  });

  test('of invoices is in no credit note, and gives way to what a person chose', () => {
    expect(put('VIP', begun('E'))).toBe('A centro 06000');
    expect(put('N', begun('E'))).toBe('N norte 64000');
    expect(put('VIP', begun(), new Set(['serie' as const]))).toBe('A centro 06000');
    expect(put('N', begun(), new Set(['branch_office_id' as const]))).toBe('A centro 06000');
    expect(put('VIP', begun(), new Set(['branch_office_id' as const]))).toBe('VIP centro 06000');
  });

  test('goes with them: whoever is chosen next has that of the branch', () => {
    // Without one of invoices alone: that of the branch is the first for any document.
    const others = { ...places, series: places.series.map((one) => ({ ...one, receipt_type: '' })) };
    const vip = withSerie(begun(), who('VIP'), others, UNTOUCHED);
    expect(withoutSerieOf(vip, who('VIP'), others, UNTOUCHED).serie).toBe('A');
    expect(withoutSerieOf(vip, who('N'), places, UNTOUCHED)).toBe(vip);
    expect(withoutSerieOf(vip, undefined, places, UNTOUCHED)).toBe(vip);
    expect(withoutSerieOf(vip, who('VIP'), places, new Set(['serie' as const]))).toBe(vip);
  });
});
