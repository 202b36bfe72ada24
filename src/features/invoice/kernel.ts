/** What the form asks of the schema, with this device's catalogues and clock. */
import type { CatalogLookup } from '../../../schema/catalogs/lookup.ts';
import { checkReceipt } from '../../../schema/receipt/check.ts';
import { applyEffects } from '../../../schema/receipt/effects.ts';
import { priceReceipt } from '../../../schema/receipt/totals.ts';
import { withoutOpenRows } from './concepts/rows.ts';
import type { FormKernel } from './form-store.ts';

/** Keys that follow each other closer than this are one change to the rules. */
const REST_MS = 120;

/**
 * @param fecha local time at which the receipt would be issued, YYYY-MM-DDThh:mm:ss; rules that look at
 * dates use it. The server sets the real one.
 */
export function createKernel(catalogs: () => CatalogLookup, fecha: string): FormKernel {
  return {
    effects: applyEffects,
    price: (receipt) => priceReceipt(receipt, catalogs()),
    check: (receipt) => checkReceipt(withoutOpenRows(receipt), { catalogs: catalogs(), fecha }),
    today: fecha.slice(0, 10),
    later(work) {
      const timer = setTimeout(work, REST_MS);
      return () => clearTimeout(timer);
    },
  };
}

/** This device's wall clock, YYYY-MM-DDThh:mm:ss. */
export function localNow(now = new Date()): string {
  const shifted = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}
