/**
 * Rates of exchange that Banco de México published: for one US dollar, in pesos, by the day on which what is owed in dollars is settled with
 * it (FIX, series SF60653). Why that day: docs/decisions/exchange-rates.md.
 */
import * as v from 'valibot';
import { addDays, isLocalDate } from '../values/dates.ts';

/** The one currency that has such a rate. */
export const FIX_CURRENCY = 'USD';
/** Holidays are four days at most; an older one says nothing of a day. */
const MOST_DAYS = 10;

const day = v.pipe(v.string(), v.check(isLocalDate));
export const FixRateSchema = v.object({
  /** YYYY-MM-DD. */
  date: day,
  /** Decimal string, pesos for a dollar. */
  rate: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,6}$/), v.regex(/[1-9]/)),
});
export type FixRate = v.InferOutput<typeof FixRateSchema>;

/** GET /api/v1/exchange_rates. */
export const ExchangeRatesSchema = v.object({
  currency: v.literal(FIX_CURRENCY),
  /** Instant at which Banco de México was last asked and answered, ISO-8601 UTC; '' when it never was. */
  asked_at: v.string(),
  /** Oldest first, a day once. */
  rates: v.array(FixRateSchema),
});
export type ExchangeRates = v.InferOutput<typeof ExchangeRatesSchema>;

/** The rate for a day: of that day, or of the last one before it that has one. */
export function rateFor(rates: readonly FixRate[], onDay: string): FixRate | undefined {
  if (!isLocalDate(onDay)) return undefined;
  const last = rates.findLast(({ date }) => date <= onDay);
  return last !== undefined && last.date >= addDays(onDay, -MOST_DAYS) ? last : undefined;
}

/** The newer ones in the place of what was known of their days. @param most days that are kept */
export function mergeRates(before: readonly FixRate[], newer: readonly FixRate[], most: number): FixRate[] {
  const byDay = new Map([...before, ...newer].map((one) => [one.date, one]));
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1)).slice(-most);
}
