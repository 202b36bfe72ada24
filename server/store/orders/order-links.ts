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

/** Of goods received. */
export const linksOfGoods = async (
  scope: Scope,
  db: Db,
  { id, order_id }: { id: string; order_id: string },
): Promise<OrderLinkRow[]> =>
  (await linksOfOrder(scope, db, order_id)).filter(({ document_id }) => document_id === id);

/**
 * Of goods that others took the place of: what was linked to them is of those. Of goods that did not come, it is proposed for their order, so that
 * somebody looks at what the invoice is of.
 */
export async function carryLink(
  scope: Scope,
  tx: Tx,
  link: OrderLinkRow,
  to: { id: string; folio: string } | undefined,
): Promise<void> {
  const whole = wholeClient(scope);
  await removeLink(whole, tx, link.link_id);
  const document_id = to?.id ?? link.order_id;
  const link_id = linkIdOf(link.uuid, document_id);
  if ((await findLink(whole, tx, link_id)) !== undefined) return;
  const moved = { ...link, link_id, document_id };
  await putLink(
    whole,
    tx,
    to === undefined
      ? { ...moved, document_kind: 'order', folio: '', state: 'proposed', origin: 'proposal', linked_by: '' }
      : { ...moved, folio: to.folio },
  );
}

async function of(scope: Scope, db: Db, field: 'uuid' | 'order_id', value: string): Promise<OrderLinkRow[]> {
  const filters = { [field]: { values: [value] } };
  return await stored.list(wholeClient(scope), db, {
    ...{ search: '', filters, sort: 'linked_at', descending: false },
  });
}
