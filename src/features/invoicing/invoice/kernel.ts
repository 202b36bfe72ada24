/** What the form asks of the schema, with this device's catalogues and clock. */
import type { CatalogLookup } from '../../../../schema/catalogs/lookup.ts';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import { withBegun } from '../../../../schema/forms/addenda/registry.ts';
import { addendaLabel, addendaRequirement } from '../../../../schema/forms/addenda/states.ts';
import { oneCauseEach } from '../../../../schema/forms/engine/problems.ts';
import { checkReceipt } from '../../../../schema/forms/receipt/check.ts';
import { checkCustomer, type KnownCustomer } from '../../../../schema/forms/receipt/check-customer.ts';
import { applyEffects } from '../../../../schema/forms/receipt/effects.ts';
import { conceptIndexOf, SECTIONS, sectionOf } from '../../../../schema/forms/receipt/paths.ts';
import { toCfdi } from '../../../../schema/forms/receipt/to-cfdi.ts';
import { priceReceipt } from '../../../../schema/forms/receipt/totals.ts';
import { withValueAt } from '../../../../schema/forms/receipt/value-at.ts';
import { whenKeysRest } from '../../../forms/when-keys-rest.ts';
import { withoutOpenRows } from './concepts/rows.ts';
import { fieldLabel } from './field-label.ts';
import { requirementOf } from './states.ts';
import type { InvoiceKernel } from './use-invoice.ts';

/**
 * @param now local time at which the receipt would be issued, YYYY-MM-DDThh:mm:ss; rules that look at dates
 * use it. Asked each time: a form may stay open over the end of a year. The server sets the real one.
 * @param layouts addenda that the account describes
 * @param customer the record of whoever has the receiver's RFC, when there is one on this device
 */
export function createKernel(
  catalogs: () => CatalogLookup,
  now: () => string,
  customer: () => KnownCustomer | undefined = () => undefined,
  layouts: () => readonly AddendaLayout[] = () => [],
): InvoiceKernel {
  return {
    effects: (before, after) => withBegun(applyEffects(before, after), layouts()),
    price: (receipt) => priceReceipt(receipt, catalogs()),
    check: (receipt) =>
      oneCauseEach([
        ...checkReceipt(withoutOpenRows(receipt), { catalogs: catalogs(), fecha: now(), layouts: layouts() }),
        ...checkCustomer(receipt.receiver, customer()),
      ]),
    write: withValueAt,
    finished: withoutOpenRows,
    toCfdi: (receipt) => toCfdi(receipt, { fecha: now() }, catalogs()),
    requirement: (receipt, path) =>
      addendaRequirement(receipt.addenda, path, layouts()) ?? requirementOf(receipt, path),
    label: (path) => addendaLabel(path, layouts()) ?? fieldLabel(path),
    rowOf: conceptIndexOf,
    sections: SECTIONS,
    sectionOf,
    get today() {
      return now().slice(0, 10);
    },
    later: whenKeysRest,
  };
}
