/** Rates of exchange of Banco de México: asked of the server at most once in an hour, and kept on this device for when there is no network. */
import * as v from 'valibot';
import { ExchangeRatesSchema, type FixRate } from '../../../schema/documents/exchange-rates.ts';
import { callServer } from '../api.ts';
import { device } from '../opened.ts';

const KEY = 'exchange_rates';
const FRESH_MS = 3_600_000;
const KeptSchema = v.object({ at: v.number(), answer: ExchangeRatesSchema });

/** None where nobody asked Banco de México, or this device never had a word of it. */
export async function exchangeRates(): Promise<readonly FixRate[]> {
  const { local } = await device();
  const read = v.safeParse(KeptSchema, (await local.meta.get(KEY))?.value);
  const kept = read.success ? read.output : undefined;
  const now = Date.now();
  const isFresh = kept !== undefined && kept.answer.rates.length > 0 && Math.abs(now - kept.at) < FRESH_MS;
  if (isFresh) return kept.answer.rates;
  const said = await callServer<unknown>('GET', '/api/v1/exchange_rates');
  const answer = v.safeParse(ExchangeRatesSchema, said.ok ? said.value : undefined);
  if (!answer.success) return kept?.answer.rates ?? [];
  // A full disk keeps nothing, and what was said is offered all the same.
  await local.meta.put({ key: KEY, value: { at: now, answer: answer.output } }).catch(() => undefined);
  return answer.output.rates;
}
