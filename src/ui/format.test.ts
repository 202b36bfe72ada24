import { describe, expect, test } from 'vitest';
import { groupThousands } from '../../schema/values/group-thousands.ts';
import { shortUuid } from '../../schema/values/uuid.ts';
import {
  cleanAmount,
  formatAmount,
  formatDate,
  formatDateTime,
  formatMoment,
  formatSize,
  formatWhole,
  shorten,
} from './format.ts';

describe('amounts', () => {
  // spec: 1§9.2
  test.each([
    ['0', '0.00'],
    ['999', '999.00'],
    ['1000', '1,000.00'],
    ['1234567.5', '1,234,567.50'],
    ['-1234.565', '-1,234.57'],
    ['12345678901234567890.12', '12,345,678,901,234,567,890.12'],
    ['', ''],
    ['abc', 'abc'],
  ])('%s is shown as %s', (given, shown) => expect(formatAmount(given)).toBe(shown));

  test.each([
    ['4296.293', '4,296.293'],
    ['15999.9', '15,999.90'],
    ['0.0035', '0.0035'],
    ['1000', '1,000.00'],
    ['', ''],
  ])('%s as a whole is shown as %s', (given, shown) => expect(formatWhole(given)).toBe(shown));

  test('separators leave the written decimals alone', () => {
    expect(groupThousands('1234.123456')).toBe('1,234.123456');
    expect(groupThousands('-100000')).toBe('-100,000');
    expect(groupThousands('100.')).toBe('100.');
  });

  test.each([
    ['$ 1,234.50 ', '1234.50'],
    ['.5', '0.5'],
    ['1.2.3', '1.23'],
    ['-3', '3'],
    ['1.1234567', '1.123456'],
    ['MXN', ''],
    ['7.', '7.'],
  ])('%s is taken as %s', (typed, taken) => expect(cleanAmount(typed)).toBe(taken));

  test('a currency without decimals takes none', () =>
    expect(cleanAmount('1,234.5', { decimals: 0 })).toBe('1234'));

  test('a sign is kept only where it may be', () => expect(cleanAmount('-3', { negative: true })).toBe('-3'));
});

describe('dates and names', () => {
  // spec: 1§1.1
  test('dates are DD-MM-YYYY', () => {
    expect(formatDate('2026-11-20')).toBe('20-11-2026');
    expect(formatDateTime('2026-11-20T10:30:59')).toBe('20-11-2026 10:30');
    expect(formatDate('')).toBe('');
  });

  test('a moment is told in the time of the device', () => {
    expect(formatMoment(new Date(2026, 0, 5, 7, 4).getTime())).toBe('05-01-2026 07:04');
    expect(formatMoment('nada')).toBe('nada');
  });

  // spec: 1§9.4
  test('long names are cut', () => {
    expect(shortUuid('6f1c3c1e-7a0b-4a59-9c8e-0a5f2d3b4c5d')).toBe('6f1c3c1e…4c5d');
    expect(shortUuid('corto')).toBe('corto');
    expect(shorten('a'.repeat(101))).toHaveLength(100);
  });
});

test.each([
  ['10%', '10%'],
  [' 10 % ', '10%'],
  ['% 12.5', '12.5%'],
  ['1,000', '1000'],
  ['%', '%'],
])('%j typed where a share may stand is %j', (typed, text) => {
  expect(cleanAmount(typed, { share: true })).toBe(text);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [86_016, '84 kB'],
  [1_048_575, '1.0 MB'],
  [3_355_443, '3.2 MB'],
])('%i bytes are shown as %j', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
