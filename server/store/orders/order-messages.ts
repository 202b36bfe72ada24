/** What buyer and supplier wrote each other on orders. In a transaction that has the client's lock. */
import {
  MOST_MESSAGES,
  type OrderMessageRow,
  orderMessages,
} from '../../../schema/resources/orders/order-messages.ts';
import { wholeClient } from '../kernel/audience.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(orderMessages);

export async function findMessage(scope: Scope, db: Db, id: string): Promise<OrderMessageRow | undefined> {
  return await stored.find(scope, db, id);
}

/** Of a place that who asks does not see, too: whether a key is taken. */
export async function messageExists(scope: Scope, db: Db, id: string): Promise<boolean> {
  return (await stored.stored(wholeClient(scope), db, id)) !== undefined;
}

export async function putMessage(scope: Scope, tx: Tx, row: OrderMessageRow): Promise<void> {
  await stored.put(scope, tx, row);
}

/** The last one first. */
export async function messagesOfOrder(scope: Scope, db: Db, orderId: string): Promise<OrderMessageRow[]> {
  const filters = { order_id: { values: [orderId] } };
  const query = { search: '', filters, sort: 'sent_at', descending: true };
  return await stored.list(wholeClient(scope), db, query, { limit: MOST_MESSAGES, offset: 0 });
}

/** An order that is delivered to another place takes what was written on it along. */
export async function moveMessages(scope: Scope, tx: Tx, orderId: string, branch: string): Promise<void> {
  for (const row of await messagesOfOrder(scope, tx, orderId))
    if (row.branch_office_id !== branch) await putMessage(scope, tx, { ...row, branch_office_id: branch });
}
