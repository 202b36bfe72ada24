/** Movements of the bank and lines of runs: where one of each has them, and nothing that may be another's. */
import { expect, test } from 'vitest';
import { matchRuns, runReference } from './match-run.ts';

const line = (reference: string, over = {}) => ({ state: 'open', reference, amount: '500.00', ...over });
const run = (...lines: ReturnType<typeof line>[]) => ({ lines, exported_at: '2027-01-31T18:00:00.000Z' });
const movement = (concept: string, over = {}) => ({
  ...{ moved_on: '2027-01-31', amount: '-500.00', reference: '', concept },
  ...over,
});
const matched = (runs: ReturnType<typeof run>[], ...movements: ReturnType<typeof movement>[]) =>
  matchRuns(runs, movements).map((one) => [one.line.reference, movements.indexOf(one.movement as never)]);

test('a line is the movement that has its reference, with noughts before it or without', () => {
  const runs = [run(line('0001001'), line('0001002'))];
  expect(matched(runs, movement('SPEI 0001002 PAGO A7'), movement('REF1001'))).toEqual([
    ['0001001', 1],
    ['0001002', 0],
  ]);
});

test('one movement never pays two lines: a folio in its words may be the reference of another', () => {
  const runs = [run(line('0001001'), line('0001002'))];
  expect(matched(runs, movement('0001001 PAGO A-1002'))).toEqual([]);
  expect(matched([run(line('0001001')), run(line('0001002'))], movement('0001001 PAGO A-1002'))).toEqual([]);
  // A line that was settled has a movement of its own too.
  const settled = [run(line('0001001', { state: 'paid' }), line('0001002'))];
  expect(matched(settled, movement('0001001 PAGO A-1002'))).toEqual([]);
});

test('what the bank calls the reference goes before what the concept says', () => {
  const runs = [run(line('0001001'), line('0001002'))];
  expect(matched(runs, movement('PAGO A-1002', { reference: '0001001' }))).toEqual([['0001001', 0]]);
  // A number of the bank's own says nothing.
  expect(matched(runs, movement('0001001', { reference: '0076312440' }))).toEqual([['0001001', 0]]);
});

test('two movements for one line, another amount, one that came in and one from before the file are none', () => {
  const runs = [run(line('0001001'))];
  expect(matched(runs, movement('0001001'), movement('0001001'))).toEqual([]);
  for (const over of [{ amount: '-500.01' }, { amount: '500.00' }, { moved_on: '2027-01-29' }])
    expect(matched(runs, movement('0001001', over))).toEqual([]);
});

test('references have seven digits, and the run after the last number begins anew', () => {
  const runs = [1, 2, 9_999, 10_000, 19_998, 19_999];
  expect(runs.map((number) => runReference(number, 0))).toEqual([
    ...['0001001', '0002001', '9999001', '0001001', '9999001', '0001001'],
  ]);
  expect(runReference(9_999, 299)).toBe('9999300');
});

test('a thousand lines are a thousand movements', () => {
  const all = Array.from({ length: 1_000 }, (_, at) => String(1_001 + at).padStart(7, '0'));
  const runs = [run(...all.map((reference) => line(reference)))];
  const movements = all.map((reference) => movement(`SPEI ${reference}`)).toReversed();
  expect(matchRuns(runs, movements)).toHaveLength(1_000);
});
