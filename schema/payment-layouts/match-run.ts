/** Which movements of the bank are which lines of a run: the exact amount and the reference, and only where one of each has them. Pure. */
import type { BankMovementRow } from '../resources/payments/bank-movements.ts';
import type { PaymentRunRow, RunLine } from '../resources/payments/payment-runs.ts';
import { compare, exact, negate } from '../values/decimal.ts';

type Movement = Pick<BankMovementRow, 'movement_id' | 'moved_on' | 'amount' | 'concept' | 'reference'>;

/** Numbers in it, without the noughts before them. */
const numbersOf = ({ concept, reference }: Movement): Set<string> =>
  new Set([...`${concept} ${reference}`.matchAll(/\d+/g)].map(([digits]) => digits.replace(/^0+/, '')));

export function matchRun<M extends Movement>(
  { lines, exported_at }: Pick<PaymentRunRow, 'lines' | 'exported_at'>,
  movements: readonly M[],
): { line: RunLine; movement: M }[] {
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
