/** Whether what is written in a draft is the order as it was sent. Pure. */
import { OrderTextSchema } from '../resources/orders/order-text.ts';
import type { PurchaseOrderRow } from '../resources/orders/purchase-orders.ts';
import { stable } from '../values/digest.ts';
import type { OrderDraft } from './order-draft.ts';

/** Of the supplier the server says who it is, and it may have given the number. */
const GIVEN: readonly string[] = ['provider_rfc', 'provider_name'];

export function isSentAs(draft: OrderDraft, order: PurchaseOrderRow): boolean {
  if (order.id !== draft.order_id || order.version !== draft.version + 1) return false;
  return Object.keys(OrderTextSchema.entries).every((name) => {
    if (GIVEN.includes(name) || (name === 'number' && draft.number === '')) return true;
    const field = name as keyof typeof OrderTextSchema.entries;
    return stable(draft[field]) === stable(order[field]);
  });
}
