import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../tests/factories/random.ts';
import { monthProgress } from './month-progress.ts';
import {
  firstMonth,
  gapsIn,
  halvesOf,
  nextPeriods,
  nudged,
  type Period,
  periodOf,
  settledUntil,
} from './periods.ts';

const instant = (seconds: number) =>
  new Date(Date.UTC(2026, 0, 1) + seconds * 1_000).toISOString().slice(0, 19);
const seconds = (local: string) => (Date.parse(`${local}Z`) - Date.UTC(2026, 0, 1)) / 1_000;

test('the months up to three days ago are asked for, the newest first, and no second of them twice', () => {
  const today = '2026-03-05';
  expect(settledUntil(today)).toBe('2026-03-01T23:59:59');
  const first = nextPeriods('2026-01', today, []);
  expect(first).toEqual([
    { since: '2026-03-01T00:00:00', until: '2026-03-01T23:59:59' },
    { since: '2026-02-01T00:00:00', until: '2026-02-28T23:59:59' },
    { since: '2026-01-01T00:00:00', until: '2026-01-31T23:59:59' },
  ]);
  expect(nextPeriods('2026-01', today, first)).toEqual([]);
  expect(nextPeriods('2026-01', '2026-03-06', first)).toEqual([
    { since: '2026-03-02T00:00:00', until: '2026-03-02T23:59:59' },
  ]);
});

test('gaps cover what was not asked, and nothing that was', () => {
  const period = fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 2, max: 120 }))
    .map(([from, long]): Period => ({ since: instant(from), until: instant(from + long) }));
  fc.assert(
    fc.property(period, fc.array(period, { maxLength: 6 }), (whole, asked) => {
      const covered = new Set<number>();
      const mark = ({ since, until }: Period) => {
        for (let at = seconds(since); at <= seconds(until); at += 1) covered.add(at);
      };
      asked.forEach(mark);
      for (const gap of gapsIn(whole, asked)) {
        expect(gap.since >= whole.since && gap.until <= whole.until).toBe(true);
        for (let at = seconds(gap.since); at <= seconds(gap.until); at += 1)
          expect(covered.has(at)).toBe(false);
        mark(gap);
      }
      // What is left is too short to be asked for.
      let run = 0;
      for (let at = seconds(whole.since); at <= seconds(whole.until); at += 1) {
        run = covered.has(at) ? 0 : run + 1;
        expect(run).toBeLessThan(3);
      }
    }),
    randomRuns(300),
  );
});

test('halves are the whole, one after the other; what is too short has none', () => {
  const [before, after] = halvesOf({ since: '2026-01-01T00:00:00', until: '2026-01-31T23:59:59' })!;
  expect([before.since, before.until, after.since, after.until]).toEqual([
    '2026-01-01T00:00:00',
    '2026-01-16T11:59:59',
    '2026-01-16T12:00:00',
    '2026-01-31T23:59:59',
  ]);
  expect(halvesOf({ since: '2026-01-01T00:00:00', until: '2026-01-01T00:00:04' })).toBeUndefined();
});

test('one document is a period long enough for the SAT, and a nudge makes it another one', () => {
  const one = periodOf({ first: '2026-01-05T10:00:00', last: '2026-01-05T10:00:00', count: 1 });
  expect(one).toEqual({ since: '2026-01-05T10:00:00', until: '2026-01-05T10:00:02' });
  expect(nudged(one, 2).until).toBe('2026-01-05T10:00:04');
});

test('nothing is asked of more than six years ago', () => {
  expect([firstMonth('2026-11-20'), firstMonth('2026-12-02'), firstMonth('2026-11-01')]).toEqual([
    '2020-12',
    '2021-01',
    '2020-11',
  ]);
  expect(nextPeriods('2015-01', '2026-11-20', []).at(-1)?.since).toBe('2020-12-01T00:00:00');
});

test('a month is whole once all its settled days were told', () => {
  const row = {
    side: 'received',
    what: 'metadata',
    since: '2026-02-01T00:00:00',
    until: '2026-02-14T23:59:59',
  } as const;
  const rest = { ...row, since: '2026-02-15T00:00:00', until: '2026-02-28T23:59:59' };
  const of = (...asked: Parameters<typeof monthProgress>[2]) =>
    monthProgress('2026-02', '2026-03-03', asked, [
      { month: '2026-02', side: 'received', difference: 'missing', count: 12 },
      { month: '2026-02', side: 'received', difference: 'none', count: 30 },
    ]).find(({ side }) => side === 'received');
  expect(of()).toMatchObject({ covered: 'none', documents: 42, differences: { missing: 12 } });
  expect(of({ ...row, state: 'done' })?.covered).toBe('partly');
  expect(of({ ...row, state: 'done' }, { ...rest, state: 'asked' })?.covered).toBe('waiting');
  expect(of({ ...row, state: 'done' }, { ...rest, state: 'failed' })?.covered).toBe('failed');
  expect(of({ ...row, state: 'done' }, { ...rest, state: 'empty' })?.covered).toBe('whole');
});
