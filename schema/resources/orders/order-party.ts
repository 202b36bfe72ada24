/** Who the other one of an order is, and what an operation on it shows of it. Pure. */
import type { PurchaseOrderRow } from './purchase-orders.ts';

export type Named = Pick<
  PurchaseOrderRow,
  'role' | 'provider_name' | 'provider_rfc' | 'buyer_name' | 'buyer_rfc'
>;

/** Of an order, or of what was received of one. */
export const partyOf = (row: Named) =>
  row.role === 'buyer'
    ? { name: row.provider_name, rfc: row.provider_rfc }
    : { name: row.buyer_name, rfc: row.buyer_rfc };

export const summaryOfOrder = (row: PurchaseOrderRow) => ({
  ...{ number: row.number, name: partyOf(row).name, total: row.total, currency: row.currency_id },
});
