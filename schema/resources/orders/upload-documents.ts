/** Orders and goods received that a supplier chose to upload the invoice of: whether it may be, and what the invoice says otherwise. Pure. Spec 1 §5. */

import { toFixed } from '../../values/decimal.ts';
import { netLines } from './goods-returns.ts';
import { restOf, shareAmounts } from './invoiced.ts';
import { type InvoiceFacts, matchInvoice } from './match-invoice.ts';
import { PLAIN_TOLERANCES } from './match-tolerances.ts';
import type { MerchandiseReceiptRow } from './merchandise-receipts.ts';
import type { Difference } from './order-links.ts';
import type { PurchaseOrderRow } from './purchase-orders.ts';

/** A buyer's order, or goods received of one. */
export type UploadDocument = { order: PurchaseOrderRow; goods?: MerchandiseReceiptRow | undefined };
type Refusal = 'upload_several_hosts' | 'order_cancelled' | 'goods_replaced' | 'link_invoiced';

export const MOST_UPLOAD_DOCUMENTS = 20;

/** What the specification refuses. */
export function refusalOfUpload(documents: readonly UploadDocument[]): Refusal | undefined {
  if (new Set(documents.map(({ order }) => order.host_id)).size > 1) return 'upload_several_hosts';
  if (documents.some(({ order }) => order.action_type_id === '3')) return 'order_cancelled';
  if (documents.some(({ goods }) => goods?.status_id === '4' || goods?.action_type_id === '3'))
    return 'goods_replaced';
  const isInvoiced = documents.some(
    ({ order, goods }) => order.status_cfdi_id === '1' || goods?.status_cfdi_id === '1',
  );
  return isInvoiced ? 'link_invoiced' : undefined;
}

/** As the buyer's side will compare it, by what this side knows of what is invoiced already. */
export function uploadDifferences(invoice: InvoiceFacts, documents: readonly UploadDocument[]): Difference[] {
  const matched = documents.map(({ order, goods }) => {
    const { id, total, cfdis } = goods ?? order;
    return {
      ...{ id, currency: order.currency_id, amount: '', rest: toFixed(restOf(total, cfdis), 2) },
      ...{ concepts: order.concepts, came: goods === undefined ? order.received : netLines(goods) },
    };
  });
  const amounts = shareAmounts({ ...invoice, taken: '0' }, matched);
  const found = matchInvoice(
    invoice,
    matched.map((one, i) => ({ ...one, amount: amounts[i] ?? '' })),
    // How far it may be from them is the buyer's to know.
    PLAIN_TOLERANCES,
  );
  return [...found.values()].flat();
}
