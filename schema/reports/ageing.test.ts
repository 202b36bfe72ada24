import { expect, test } from 'vitest';
import { agedLine } from './ageing.ts';

// spec: house.1161
test.each([
  ['2026-11-30T23:59:59', '0', 'age_30'],
  ['2026-12-05T10:00:00', '0', 'age_30'],
  ['2026-10-31T00:00:00', '30', 'age_30'],
  ['2026-10-30T00:00:00', '31', 'age_60'],
  ['2026-10-01', '60', 'age_60'],
  ['2026-09-30', '61', 'age_90'],
  ['2026-09-01', '90', 'age_90'],
  ['2026-08-31', '91', 'age_over'],
])('issued at %s it is owed for %s days, in %s', (issued, age, key) => {
  expect(agedLine(issued, '2026-11-30', '10.50')).toEqual({ age, balance: '10.50', [key]: '10.50' });
});
