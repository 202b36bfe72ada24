/** Asks Banco de México for the rates of exchange of these days, and keeps them by date. Each process does; what they write is the same. */
import { mergeRates } from '../../../../schema/documents/exchange-rates.ts';
import { addDays } from '../../../../schema/values/dates.ts';
import { centralDay } from '../../../base/local-time.ts';
import { exchangeRates, keepExchangeRates } from '../../../store/invoicing/exchange-rates.ts';
import { defineJob, type WorkDeps } from '../../work.ts';

/** What may have been missed, and the days that are settled with what is published already. */
const BACK_DAYS = 30;
const AHEAD_DAYS = 7;
/** Days that are kept. */
const MOST_RATES = 400;

export const fixJob = defineJob({
  kind: 'exchange_rates',
  every: { firstMs: 8_000, ms: 3_600_000 },
  run: fetchFix,
});

type FixDeps = Pick<WorkDeps, 'store' | 'clock' | 'askFix'>;

export async function fetchFix({ store, clock, askFix }: FixDeps, signal: AbortSignal): Promise<void> {
  if (askFix === undefined) return;
  const now = clock();
  const today = centralDay(now.getTime());
  const days = { from: addDays(today, -BACK_DAYS), until: addDays(today, AHEAD_DAYS) };
  const found = await askFix(days, signal);
  const before = await exchangeRates(store.db);
  const rates = mergeRates(before.rates, found, MOST_RATES);
  await keepExchangeRates(store.db, { ...before, asked_at: now.toISOString(), rates });
}
