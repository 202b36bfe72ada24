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
 * @param now local time at which the receipt would be issued, YYYY-MM-DDThh:mm:ss; rules that look at dates
 * use it. Asked each time: a form may stay open over the end of a year. The server sets the real one.
 */
export function createKernel(catalogs: () => CatalogLookup, now: () => string): FormKernel {
  return {
    effects: applyEffects,
    price: (receipt) => priceReceipt(receipt, catalogs()),
    check: (receipt) => checkReceipt(withoutOpenRows(receipt), { catalogs: catalogs(), fecha: now() }),
    get today() {
      return now().slice(0, 10);
    },
    later(work) {
      const timer = setTimeout(work, REST_MS);
      return () => clearTimeout(timer);
    },
  };
}
