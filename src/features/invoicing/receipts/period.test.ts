import { expect, test } from 'vitest';
import { readPeriod } from './period.ts';
import { daysOf } from './period-days.ts';

test.each([
  ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['month', '2026-11-23', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-03', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-11-23', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-05..2026-02-06', '2026-11-23', '2026-01-05', '2026-02-06'],
  ['..2026-02-06', '2026-11-23', '', '2026-02-06'],
])('%s on %s is %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});

test('what cannot be meant is no period', () => {
  for (const raw of ['', 'x', '..', 'x..y', 5, undefined]) expect(readPeriod(raw)).toBeUndefined();
  expect(readPeriod('2026-01-01..x')).toBe('2026-01-01..');
  expect(readPeriod('month')).toBe('month');
});
