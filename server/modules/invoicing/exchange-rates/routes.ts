/** Rates of exchange of Banco de México, for who writes an invoice or a payment in dollars. */
import { ExchangeRatesSchema } from '../../../../schema/documents/exchange-rates.ts';
import type { Router } from '../../../http/router.ts';
import { exchangeRates } from '../../../store/invoicing/exchange-rates.ts';
import type { Deps } from '../../deps.ts';

export function exchangeRateRoutes(router: Pick<Router, 'client'>, { store }: Pick<Deps, 'store'>): void {
  // What Banco de México publishes is the same for everybody.
  const options = { can: 'session', answer: ExchangeRatesSchema } as const;
  router.client('GET', '/api/v1/exchange_rates', options, async () => await exchangeRates(store.db));
}
