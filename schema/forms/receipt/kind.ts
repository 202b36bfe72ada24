/** Invoices, credit notes, transfers and global receipts, as the engine of forms knows them. */
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import { isRetenciones } from '../../cfdi/issued.ts';
import { defineDocumentKind } from '../document-kind.ts';
import { checkReceipt, fieldOf } from './check.ts';
import { complementKinds } from './complements.ts';
import { applyEffects } from './effects.ts';
import { emptyReceipt } from './empty-receipt.ts';
import { fromCfdi, isReceiptCfdi } from './from-cfdi.ts';
import { SECTIONS, sectionOf } from './paths.ts';
import { RECEIPT_TYPES, type Receipt } from './receipt.ts';
import { toCfdi } from './to-cfdi.ts';
import { priceReceipt, type Totals } from './totals.ts';

export const documentKind = defineDocumentKind<Receipt, Totals, Comprobante40>({
  kind: 'receipt',
  types: RECEIPT_TYPES,
  empty(type, defaults) {
    const found = RECEIPT_TYPES.find((one) => one === type);
    if (found === undefined) throw new RangeError(`no receipt of type ${type}`);
    return emptyReceipt(found, defaults);
  },
  effects: applyEffects,
  price: priceReceipt,
  check: checkReceipt,
  toCfdi,
  fromCfdi,
  reads: (cfdi) => !isRetenciones(cfdi) && isReceiptCfdi(cfdi),
  toFormPath: fieldOf,
  toValuePath: fieldOf,
  sections: SECTIONS,
  sectionOf,
  complements: complementKinds,
  summary(receipt, catalogs) {
    const { subtotal, total } = priceReceipt(receipt, catalogs);
    const { currency, payment_method, payment_form } = receipt;
    return { currency, subtotal, total, payment_method, payment_form };
  },
});
