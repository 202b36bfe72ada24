import { expect, test } from 'vitest';
import { PUBLISHED } from '../../../../schema/forms/payroll/figures/published.ts';
import { readRows, rowsText, worthOf } from './figure-words.ts';

test('rows that were written are read back', () => {
  const tariff = PUBLISHED.find(({ kind }) => kind === 'isr');
  expect(readRows(rowsText(tariff?.rows ?? []))).toEqual({ rows: tariff?.rows });
  expect(worthOf(tariff!)).toBe(`${tariff?.rows.length} renglones`);
});

test('as the DOF has them, with the highest income of each row and signs', () => {
  const pasted = '0.01\t844.59\t0.00\t1.92%\n\n$844.60  $7,168.51  $16.22  6.40 %';
  expect(readRows(pasted.replace(' %', '%'))).toEqual({
    rows: [
      { over: '0.01', quota: '0.00', rate: '1.92' },
      { over: '844.60', quota: '16.22', rate: '6.40' },
    ],
  });
});

test.each([
  ['1 2', 1],
  ['1 2 3\nuno dos tres', 2],
  ['1 2 3 4 5', 1],
])('%j has a wrong line', (text, line) => expect(readRows(text)).toEqual({ wrongLine: line }));
