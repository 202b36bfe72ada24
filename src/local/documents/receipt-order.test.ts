import { expect, test } from 'vitest';
import { exact } from '../../../schema/values/decimal.ts';
import { counts, inReceiptOrder, isUsualOrder, isWithin } from './receipt-order.ts';

/** `order_key` stands newest first: a is the newest. */
const rows = [
  { id: 'a', order_key: 'a', folio: 'A|000000000010', name: 'zeta', total: exact('9.50') },
  { id: 'b', order_key: 'b', folio: 'A|000000000009', name: 'alfa', total: exact('100') },
  { id: 'c', order_key: 'c', folio: 'A|000000000008', name: 'alfa', total: exact('9.5') },
];
const ids = (by: Parameters<typeof inReceiptOrder>[1]['by'], descending: boolean) =>
  inReceiptOrder(rows, { by, descending })
    .map(({ id }) => id)
    .join('');

test('folios by their number, amounts by their value; what is equal stands newest first both ways', () => {
  expect([ids('date', true), ids('date', false)]).toEqual(['abc', 'cba']);
  expect([ids('folio', true), ids('folio', false)]).toEqual(['abc', 'cba']);
  expect([ids('receiver', true), ids('receiver', false)]).toEqual(['abc', 'bca']);
  expect([ids('total', true), ids('total', false)]).toEqual(['bac', 'acb']);
});

test('the usual order is the one of the disk', () => {
  expect(isUsualOrder(undefined)).toBe(true);
  expect(isUsualOrder({ by: 'date', descending: true })).toBe(true);
  expect(isUsualOrder({ by: 'date', descending: false })).toBe(false);
});

test('both ends of a period are in it, and an open end is no limit', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  for (const day of ['2026-11-01', '2026-11-30']) expect(isWithin(day, days)).toBe(true);
  for (const day of ['2026-10-31', '2026-12-01']) expect(isWithin(day, days)).toBe(false);
  expect(isWithin('1999-01-01', { from: '', to: '2026-11-30' })).toBe(true);
});

test('what was cancelled counts only where it was asked for', () => {
  expect(counts('cancelled', [])).toBe(false);
  expect(counts('refused', ['sent'])).toBe(false);
  expect(counts('cancelled', ['cancelled'])).toBe(true);
  expect(counts('pending', [])).toBe(true);
});
