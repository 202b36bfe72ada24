/** What was received of orders: counted here, or told by a buyer. In a transaction that has the client's lock. */
import {
  type MerchandiseReceiptRow,
  merchandiseReceipts,
} from '../../../schema/resources/orders/merchandise-receipts.ts';
import { wholeClient } from '../kernel/audience.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(merchandiseReceipts);

export async function findGoods(
  scope: Scope,
  db: Db,
  id: string,
): Promise<MerchandiseReceiptRow | undefined> {
  return await stored.find(scope, db, id);
}

/** Of a place that who asks does not see, too: whether a key is taken. */
export async function goodsExist(scope: Scope, db: Db, id: string): Promise<boolean> {
  return (await stored.stored(wholeClient(scope), db, id)) !== undefined;
}

export async function putGoods(scope: Scope, tx: Tx, row: MerchandiseReceiptRow): Promise<void> {
  await stored.put(scope, tx, row);
}

/** All of an order, the oldest first. */
export async function goodsOfOrder(scope: Scope, db: Db, orderId: string): Promise<MerchandiseReceiptRow[]> {
  const filters = { order_id: { values: [orderId] } };
  return await stored.list(wholeClient(scope), db, {
    ...{ search: '', filters, sort: 'receipt_date', descending: false },
  });
}
