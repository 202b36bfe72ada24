/** What pricing asks of the catalogues. */
import type { CatalogLookup } from '../../catalogs/lookup.ts';

export type Currencies = Pick<CatalogLookup, 'currencyDecimals'>;

/** Of a currency that the catalogue at hand does not know: most have them. */
const USUAL_DECIMALS = 2;

/** Decimals of a currency; two when nobody at hand knows it. */
export function decimalsOfCurrency(currency: string, catalogs: Currencies): number {
  return catalogs.currencyDecimals(currency) ?? USUAL_DECIMALS;
}
