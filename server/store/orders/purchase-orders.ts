/** Purchase orders of a client: its own, and those that its buyers sent. In a transaction that has the client's lock. */
import { type PurchaseOrderRow, purchaseOrders } from '../../../schema/resources/orders/purchase-orders.ts';
import { wholeClient } from '../kernel/audience.ts';
import { isOwnDocument } from '../kernel/partial-indexes.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(purchaseOrders);

export async function findOrder(scope: Scope, db: Db, id: string): Promise<PurchaseOrderRow | undefined> {
  return await stored.find(scope, db, id);
}

/** Of a place that who asks does not see, too: whether a key is taken. */
export async function orderExists(scope: Scope, db: Db, id: string): Promise<boolean> {
  return (await stored.stored(wholeClient(scope), db, id)) !== undefined;
}

export async function putOrder(scope: Scope, tx: Tx, row: PurchaseOrderRow): Promise<void> {
  await stored.put(scope, tx, row);
}

/** Whether one of one's own has this number, of whatever place. */
export async function isNumberTaken(scope: Scope, db: Db, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('client_id', '=', scope.clientId)
    .where(isOwnDocument)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

const MOST_OPEN = 200;

/** One's own of a supplier, of every place, the last ones first. */
export async function ordersOfProvider(
  scope: Scope,
  db: Db,
  rfc: string,
  limit = MOST_OPEN,
): Promise<PurchaseOrderRow[]> {
  const filters = { provider_rfc: { values: [rfc] }, role: { values: ['buyer'] } };
  const query = { search: '', filters, sort: 'sent_at', descending: true };
  return await stored.list(wholeClient(scope), db, query, { limit, offset: 0 });
}
