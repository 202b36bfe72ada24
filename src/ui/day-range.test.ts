import { expect, test } from 'vitest';
import { RECORDS } from '../../schema/texts/records.ts';
import { dayRangeProblems } from './day-range.ts';

const TODAY = '2026-11-23';

// spec: 1§5.12
test('a range of days ends today at the latest and does not turn back', () => {
  const ask = (from: string, to: string, latest: string | undefined = TODAY) =>
    dayRangeProblems({ from, to }, latest);
  for (const [from, to] of [
    ['', ''],
    ['2026-11-01', ''],
    ['', TODAY],
    ['2026-11-01', '2026-11-01'],
    [TODAY, TODAY],
  ] as const)
    expect(ask(from, to), `${from}..${to}`).toEqual({});
  expect(ask('2026-11-02', '2026-11-01')).toEqual({ to: RECORDS.dayTurned });
  expect(ask('2026-11-01', '2026-11-24')).toEqual({ to: RECORDS.dayFuture });
  expect(ask('2026-11-24', '')).toEqual({ from: RECORDS.dayFuture });
  expect(ask('2026-11-24', '2026-11-25')).toEqual({ from: RECORDS.dayFuture, to: RECORDS.dayFuture });
});

test('days that are still to come may be asked for, in their order', () => {
  expect(dayRangeProblems({ from: '2027-01-01', to: '2027-02-01' })).toEqual({});
  expect(dayRangeProblems({ from: '2027-01-02', to: '2027-01-01' })).toEqual({ to: RECORDS.dayTurned });
});
