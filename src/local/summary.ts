/** What a list shows of an operation. Way: step 4 (ask). */
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { Receipt } from '../../schema/receipt/receipt.ts';
import { priceReceipt } from '../../schema/receipt/totals.ts';
import type { IssueSummary } from '../../sync/operation.ts';

export function summaryOf(receipt: Receipt): IssueSummary {
  const totals = priceReceipt(receipt, smallCatalogs);
  return {
    receipt_type: receipt.receipt_type,
    rfc_receiver: receipt.receiver.rfc,
    name_receiver: receipt.receiver.name,
    currency: receipt.currency,
    subtotal: totals.subtotal,
    total: totals.total,
    serie: receipt.serie,
    payment_method: receipt.payment_method,
    payment_form: receipt.payment_form,
  };
}
