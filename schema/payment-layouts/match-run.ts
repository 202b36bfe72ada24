/** Which movements of the bank are which lines of a run: the exact amount and the reference, and only where one of each has them. Pure. */
import { compare, exact, negate } from '../values/decimal.ts';

/** Of the bank. */
type Movement = { moved_on: string; amount: string; concept: string; reference: string };
/** Of a run. */
type Line = { state: string; reference: string; amount: string };

/** Numbers in it, without the noughts before them. */
const numbersOf = ({ concept, reference }: Movement): Set<string> =>
  new Set([...`${concept} ${reference}`.matchAll(/\d+/g)].map(([digits]) => digits.replace(/^0+/, '')));

export function matchRun<L extends Line, M extends Movement>(
  { lines, exported_at }: { lines: readonly L[]; exported_at: string },
  movements: readonly M[],
): { line: L; movement: M }[] {
  // The bank's day may be one behind the server's, never more.
  const since = new Date(Date.parse(exported_at) - 86_400_000).toISOString().slice(0, 10);
  const named = movements
    .filter(({ moved_on }) => moved_on >= since)
    .map((movement) => ({ movement, numbers: numbersOf(movement) }));
  return lines.flatMap((line) => {
    if (line.state !== 'open') return [];
    const reference = line.reference.replace(/^0+/, '');
    const found = named.filter(
      ({ movement, numbers }) =>
        numbers.has(reference) && compare(negate(exact(movement.amount)), exact(line.amount)) === 0,
    );
    const [only] = found;
    return only !== undefined && found.length === 1 ? [{ line, movement: only.movement }] : [];
  });
}
