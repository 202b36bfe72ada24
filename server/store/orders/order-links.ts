/** What CFDI are linked to, or proposed for. In a transaction that has the client's lock. */
import { type OrderLinkRow, orderLinks } from '../../../schema/resources/orders/order-links.ts';
import { wholeClient } from '../kernel/audience.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { uuidOf } from '../kernel/uuid-of.ts';

const stored = resourceStore(orderLinks);

/** Of a CFDI and a document there is one. */
export const linkIdOf = (uuid: string, documentId: string): string => uuidOf(uuid, documentId);

export async function putLink(scope: Scope, tx: Tx, row: OrderLinkRow): Promise<void> {
  await stored.put(scope, tx, row);
}

export async function findLink(scope: Scope, db: Db, linkId: string): Promise<OrderLinkRow | undefined> {
  return await stored.find(scope, db, linkId);
}

export async function removeLink(scope: Scope, tx: Tx, linkId: string): Promise<boolean> {
  return await stored.remove(scope, tx, linkId);
}

/** Of every place. */
export const linksOfCfdi = async (scope: Scope, db: Db, uuid: string): Promise<OrderLinkRow[]> =>
  await of(scope, db, 'uuid', uuid);

/** Of an order and of goods received of it; of every place. */
export const linksOfOrder = async (scope: Scope, db: Db, orderId: string): Promise<OrderLinkRow[]> =>
  await of(scope, db, 'order_id', orderId);

async function of(scope: Scope, db: Db, field: 'uuid' | 'order_id', value: string): Promise<OrderLinkRow[]> {
  const filters = { [field]: { values: [value] } };
  return await stored.list(wholeClient(scope), db, {
    ...{ search: '', filters, sort: 'linked_at', descending: false },
  });
}
