/** How orders and goods travel between buyer and supplier, and what waits for a supplier who was invited and has not answered. */
import { queueDelivery } from '../kernel/deliveries.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Tx } from '../kernel/tables.ts';
import { goodsOfOrder } from './merchandise-receipts.ts';
import { ordersOfProvider, putOrder } from './purchase-orders.ts';

/** By who sends: the buyer its order, the supplier its word. */
export const ORDER_DELIVERIES = { buyer: 'purchase_order', supplier: 'purchase_order_answer' } as const;
/** By who sends: the buyer what it counted, the supplier its word. */
export const GOODS_DELIVERIES = {
  buyer: 'merchandise_receipt',
  supplier: 'merchandise_receipt_answer',
} as const;

/** A supplier deals with us from now on: what was ordered of it before, and what came of that, found nobody. Of what reached it before nothing is received again. */
export async function tellOrdersOf(
  scope: Scope,
  tx: Tx,
  { relation_id, rfc, name }: { relation_id: string; rfc: string; name: string },
  { uuid, at }: { uuid: () => string; at: string },
): Promise<void> {
  const orders = await ordersOfProvider(scope, tx, rfc);
  for (const order of orders.filter(({ guest_id }) => guest_id === relation_id)) {
    const { id } = order;
    // Who had not answered had no name yet.
    if (order.provider_name === rfc) await putOrder(scope, tx, { ...order, provider_name: name });
    await queueDelivery(scope, tx, { job_id: uuid(), kind: ORDER_DELIVERIES.buyer, document: id, at });
    for (const goods of await goodsOfOrder(scope, tx, id))
      await queueDelivery(scope, tx, {
        ...{ job_id: uuid(), kind: GOODS_DELIVERIES.buyer, document: goods.id, at },
      });
  }
}
