/** What an operation on an order answers, and what the audit log says of it. */
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import type { Accepted } from '../../operations/accept-once.ts';

export function acceptedOrder(
  did: 'sent' | 'cancelled' | 'answered',
  { id, number, version, status_id, total, answer }: PurchaseOrderRow,
): Accepted {
  const body = { did, id, number, version, status_id };
  return {
    ...{ subjectId: id, status: 200, body },
    audited: { label: number, details: { version, total, status_id, answer } },
  };
}
