import { describe, expect, test } from 'vitest';
import { formatAmount, formatDateTime, formatRate } from './format.ts';

describe('amounts', () => {
  test.each([
    ['0', '0.00'],
    ['5', '5.00'],
    ['999.9', '999.90'],
    ['1234567.5', '1,234,567.50'],
    ['1000', '1,000.00'],
    ['-1234.5', '-1,234.50'],
    ['0.000001', '0.000001'],
    ['123456789012345678.123456', '123,456,789,012,345,678.123456'],
  ])('%s reads %s', (written, read) => expect(formatAmount(written)).toBe(read));

  test('a quantity keeps the decimals that it was written with', () => {
    expect(formatAmount('1500', 0)).toBe('1,500');
    expect(formatAmount('1.250', 0)).toBe('1.250');
  });

  test('what is not an amount stays as it is', () => expect(formatAmount('1e5')).toBe('1e5'));
});

test.each([
  ['2026-11-20T11:08:01', '20-11-2026 11:08:01'],
  ['2026-11-20', '20-11-2026'],
  ['ayer', 'ayer'],
])('the moment %s reads %s', (written, read) => expect(formatDateTime(written)).toBe(read));

test.each([
  ['Tasa', '0.160000', '16.00 %'],
  ['Tasa', '0.106667', '10.6667 %'],
  ['Tasa', '0.000000', '0.00 %'],
  ['Cuota', '3.000000', '3.000000'],
  ['Tasa', 'x', 'x'],
])('%s %s reads %s', (factor, rate, read) => expect(formatRate(factor, rate)).toBe(read));
