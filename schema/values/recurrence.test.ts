import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { CADENCES, nextFrom, occurrencesBetween } from './recurrence.ts';

const monthly = { every: 'month', starts_on: '2026-01-31', ends_on: '' } as const;

describe('what comes round again', () => {
  test('each month on its day, or on the last of a month that has no such day', () => {
    expect(occurrencesBetween(monthly, '2026-01-01', '2026-06-30')).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ]);
    expect(nextFrom(monthly, '2028-02-01')).toBe('2028-02-29');
    expect(nextFrom(monthly, '2026-12-31')).toBe('2026-12-31');
    expect(nextFrom(monthly, '2027-01-01')).toBe('2027-01-31');
  });

  test('each week on the same day of it', () => {
    const weekly = { every: 'week', starts_on: '2026-11-20', ends_on: '2026-12-04' } as const;
    expect(occurrencesBetween(weekly, '2020-01-01', '2030-01-01')).toEqual([
      ...['2026-11-20', '2026-11-27', '2026-12-04'],
    ]);
    expect(nextFrom(weekly, '2026-12-05')).toBe('');
  });

  test('once on its day alone', () => {
    const once = { every: 'once', starts_on: '2026-11-20', ends_on: '' } as const;
    expect(nextFrom(once, '2026-11-20')).toBe('2026-11-20');
    expect(nextFrom(once, '2026-11-21')).toBe('');
  });

  test('the next one is never before the day that is asked, and none lies between', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(fc.constantFrom(...CADENCES), day, day, (every, starts_on, asked) => {
        const of = { every, starts_on, ends_on: '' };
        const next = nextFrom(of, asked);
        if (every === 'once') return next === (starts_on >= asked ? starts_on : '');
        expect(next >= asked && next >= starts_on).toBe(true);
        const gap = every === 'week' ? 7 : 31;
        expect(next <= addDays(asked > starts_on ? asked : starts_on, gap)).toBe(true);
        expect(nextFrom(of, next)).toBe(next);
      }),
    );
  });
});
