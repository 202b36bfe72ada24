/** The rates of exchange that Banco de México published, as they are kept: of the whole deployment, for nobody's alone. */
import * as v from 'valibot';
import {
  type ExchangeRates,
  ExchangeRatesSchema,
  FIX_CURRENCY,
} from '../../../schema/documents/exchange-rates.ts';
import { findFact, replaceFact } from '../kernel/deployment.ts';
import type { Db } from '../kernel/tables.ts';

const NONE: ExchangeRates = { currency: FIX_CURRENCY, asked_at: '', rates: [] };

/** None where nobody asked yet. */
export async function exchangeRates(db: Db): Promise<ExchangeRates> {
  const kept = await findFact(db, 'exchange_rates');
  return kept === undefined ? NONE : v.parse(ExchangeRatesSchema, JSON.parse(kept));
}

export async function keepExchangeRates(db: Db, rates: ExchangeRates): Promise<void> {
  await replaceFact(db, 'exchange_rates', JSON.stringify(rates));
}
