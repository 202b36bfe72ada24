/** Taxes by rate: exact, less what was credited, each currency apart. */
import { expect, test } from 'vitest';
import { taxesBy, taxesOfRows, taxSumsOf } from './taxes-by.ts';

const vat = (base: string, amount: string, key = 'T002:0.16') => ({ key, base, amount });
const rows = [
  {
    receipt_type: 'I',
    currency: 'MXN',
    taxes: [vat('0.1', '0.2'), vat('100', '10.6667', 'R002:0.106667')],
  },
  { receipt_type: 'I', currency: 'MXN', taxes: [vat('0.2', '0.1'), vat('', '3', 'T002:0.08')] },
  { receipt_type: 'E', currency: 'MXN', taxes: [vat('0.05', '0.05')] },
  { receipt_type: 'P', currency: 'MXN', taxes: [vat('900', '900')] },
  { receipt_type: 'I', currency: 'USD', taxes: [vat('7', '1.12')] },
  { receipt_type: 'I', currency: 'MXN' },
];
const said = (all: ReturnType<typeof taxesBy>) =>
  all.map(({ key, base, amount, documents }) => `${key} ${base} ${amount} ${documents}`);

// spec: house.1123
test('are added up by rate, what is transferred first, whether of documents or of sums of them', () => {
  const own = taxesOfRows(rows);
  const expected = ['T002:0.08 0 3 1', 'T002:0.16 0.25 0.25 3', 'R002:0.106667 100 10.6667 1'];
  expect(said(taxesBy(own, 'MXN'))).toEqual(expected);
  expect(said(taxesBy(taxSumsOf(own), 'MXN'))).toEqual(expected);
  expect(said(taxesBy(own, 'USD'))).toEqual(['T002:0.16 7 1.12 1']);
  expect(taxesBy(own, 'EUR')).toEqual([]);
});
