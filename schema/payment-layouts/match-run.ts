/** Which movements of the bank are which lines of runs: the exact amount and the reference, and only where one of each has them. Pure. */
import { compare, exact, negate } from '../values/decimal.ts';

/** Of the bank. */
type Movement = { moved_on: string; amount: string; concept: string; reference: string };
/** Of a run. */
type Line = { state: string; reference: string; amount: string };
type Run<L> = { lines: readonly L[]; exported_at: string };
type Place<R, L> = { run: R; line: L; since: string };

/** Places of a line and of a run in seven digits. */
const LINES = 1_000;
const RUNS = 9_999;

/** By which a bank knows a line. Of four digits at least: a shorter number may be anything. @param number of the run @param at of the line, from 0 */
export const runReference = (number: number, at: number): string =>
  String((((number - 1) % RUNS) + 1) * LINES + at + 1).padStart(7, '0');

const withoutNoughts = (digits: string): string => digits.replace(/^0+/, '');
/** Numbers in it, without the noughts before them. */
const numbersOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/\d+/g)].map(([digits]) => withoutNoughts(digits)));

/**
 * A movement that may be of two lines, settled or not, is of none: the folio that a concept names may be the reference of another line. What the bank
 * itself calls the reference goes before what stands in the concept.
 */
export function matchRuns<L extends Line, R extends Run<L>, M extends Movement>(
  runs: readonly (R & Run<L>)[],
  movements: readonly M[],
): { run: R; line: L; movement: M }[] {
  const places = runs.flatMap((run) =>
    run.lines.map((line): Place<R, L> => ({ run, line, since: dayBefore(run.exported_at) })),
  );
  const byReference = Map.groupBy(places, ({ line }) => withoutNoughts(line.reference));
  const claims = (movement: M, text: string): Place<R, L>[] =>
    [...numbersOf(text)]
      .flatMap((number) => byReference.get(number) ?? [])
      .filter(
        ({ line, since }) =>
          movement.moved_on >= since && compare(negate(exact(movement.amount)), exact(line.amount)) === 0,
      );
  const found = movements.flatMap((movement) => {
    const named = claims(movement, movement.reference);
    const [only, ...others] = named.length > 0 ? named : claims(movement, movement.concept);
    return only === undefined || others.length > 0 ? [] : [{ ...only, movement }];
  });
  const byLine = Map.groupBy(found, ({ line }) => line);
  return places.flatMap(({ run, line }) => {
    const [only, ...others] = byLine.get(line) ?? [];
    const isOne = only !== undefined && others.length === 0 && line.state === 'open';
    return isOne ? [{ run, line, movement: only.movement }] : [];
  });
}

/** The bank's day may be one behind the server's, never more. */
const dayBefore = (moment: string): string =>
  new Date(Date.parse(moment) - 86_400_000).toISOString().slice(0, 10);
