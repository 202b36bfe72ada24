import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FixRateSchema, mergeRates, rateFor } from './exchange-rates.ts';

const rates = [
  { date: '2026-11-19', rate: '18.4010' },
  { date: '2026-11-20', rate: '18.4120' },
  { date: '2026-11-24', rate: '18.3900' },
];

test('the rate for a day is its own, or the last one before it, unless that is old', () => {
  const on = (day: string) => rateFor(rates, day)?.date;
  expect(['2026-11-20', '2026-11-22', '2026-11-24', '2026-12-04'].map(on)).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-24',
    '2026-11-24',
  ]);
  expect(['2026-11-18', '2026-12-05', '', '24-11-2026'].map(on)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('what comes anew takes the place of its day, in order, and the oldest go', () => {
  const newer = [
    { date: '2026-11-24', rate: '18.3901' },
    { date: '2026-11-23', rate: '18.4000' },
  ];
  expect(mergeRates(rates, newer, 3)).toEqual([
    { date: '2026-11-20', rate: '18.4120' },
    { date: '2026-11-23', rate: '18.4000' },
    { date: '2026-11-24', rate: '18.3901' },
  ]);
});

test.each(['N/E', '', '0.0000', '-18.4', '18,40', '1e3', '18', '99999.9'])('«%s» is no rate', (rate) => {
  expect(v.safeParse(FixRateSchema, { date: '2026-11-24', rate }).success).toBe(false);
});
