/** Sums of what is selected, by currency: pesos and dollars are never added, transfers (XXX) have none. Pure. */
import { add, type exact, parseDecimal, toFixed, ZERO } from '../../../schema/values/decimal.ts';

export function totalsByCurrency(
  rows: readonly { currency: string; total: string }[],
): { currency: string; total: string }[] {
  const sums = new Map<string, ReturnType<typeof exact>>();
  for (const { currency, total } of rows) {
    const value = parseDecimal(total);
    if (value !== undefined && currency !== 'XXX') sums.set(currency, add(sums.get(currency) ?? ZERO, value));
  }
  return [...sums].map(([currency, value]) => ({
    currency,
    total: toFixed(value, Math.max(2, value.scale)),
  }));
}
