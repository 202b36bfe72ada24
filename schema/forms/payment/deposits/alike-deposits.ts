/** Deposits that may be one that a list has already: of the same day and amount, read of other columns or another source. Pure. */
import { compare, parseDecimal, ZERO } from '../../../values/decimal.ts';
import type { DepositLine } from './deposit-run.ts';

type Known = Pick<DepositLine, 'line_id' | 'moved_on' | 'amount' | 'currency'>;

/** One that may be there is not issued until a person says that it is another. @param there those of every list */
export function markAlike(fresh: readonly DepositLine[], there: readonly Known[]): DepositLine[] {
  const own = new Set(fresh.map(({ line_id }) => line_id));
  const byDay = new Map<string, Known[]>();
  for (const one of there) {
    // The very same one is issued once wherever it stands.
    if (own.has(one.line_id)) continue;
    const key = keyOf(one);
    byDay.set(key, [...(byDay.get(key) ?? []), one]);
  }
  return fresh.map((line) => {
    const is_alike = (byDay.get(keyOf(line)) ?? []).some(
      ({ amount }) => compare(parseDecimal(amount) ?? ZERO, parseDecimal(line.amount) ?? ZERO) === 0,
    );
    return is_alike ? { ...line, is_alike, is_sure: false } : line;
  });
}

const keyOf = ({ moved_on, currency }: Known): string => `${moved_on} ${currency}`;
