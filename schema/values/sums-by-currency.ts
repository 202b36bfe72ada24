/** What amounts add up to, each currency apart: pesos and dollars are never added. Pure. */
import { add, type Exact, parseDecimal, toFixed, ZERO } from './decimal.ts';

/** Transfers have no currency, and are worth nothing. */
const NO_CURRENCY = 'XXX';

export type CurrencySum = { currency: string; total: string };

/** In the order in which the currencies first come, with all their decimals, two at least. */
export function sumsByCurrency(rows: Iterable<{ currency: string; total: Exact }>): CurrencySum[] {
  const sums = new Map<string, Exact>();
  for (const { currency, total } of rows)
    if (currency !== NO_CURRENCY) sums.set(currency, add(sums.get(currency) ?? ZERO, total));
  return [...sums].map(([currency, sum]) => ({ currency, total: toFixed(sum, Math.max(2, sum.scale)) }));
}

/** The same of amounts as they are written; what is no amount adds nothing. */
export function totalsByCurrency(rows: Iterable<{ currency: string; total: string }>): CurrencySum[] {
  return sumsByCurrency(
    Array.from(rows, ({ currency, total }) => ({ currency, total: parseDecimal(total) ?? ZERO })),
  );
}
