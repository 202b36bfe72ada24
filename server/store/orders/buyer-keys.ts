/** What a client invoices the products of its buyers as. */
import { type BuyerKeyRow, buyerKeys } from '../../../schema/resources/orders/buyer-keys.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(buyerKeys);

/** @param keys as the buyer has them */
export async function findBuyerKeys(
  scope: Scope,
  db: Db,
  rfc: string,
  keys: readonly string[],
): Promise<BuyerKeyRow[]> {
  const filters = { buyer_rfc: { values: [rfc] }, ordered_key: { values: [...keys] } };
  return await stored.list(scope, db, { search: '', filters, sort: 'ordered_key', descending: false });
}

export async function putBuyerKey(scope: Scope, tx: Tx, row: BuyerKeyRow): Promise<void> {
  await stored.put(scope, tx, row);
}
