/** Which receipt has the goods of each count, its own and those that others handed over to it. In a transaction that has the client's lock. */
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

type Joined = { count_id: string; receipt_id: string };

/** Of any place. */
export async function receiptsOfCounts(scope: Scope, db: Db, countIds: readonly string[]): Promise<Joined[]> {
  return await db
    .selectFrom('goods_joined')
    .select(['count_id', 'receipt_id'])
    .where('client_id', '=', scope.clientId)
    .where('count_id', 'in', countIds)
    .execute();
}

export async function putJoined(
  scope: Scope,
  tx: Tx,
  receipt_id: string,
  countIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('goods_joined')
    .values(countIds.map((count_id) => ({ client_id: scope.clientId, count_id, receipt_id })))
    .onConflict((conflict) => conflict.columns(['client_id', 'count_id']).doUpdateSet({ receipt_id }))
    .execute();
}

/** What one receipt had is in the one that takes its place. */
export async function carryJoined(scope: Scope, tx: Tx, from: string, receipt_id: string): Promise<void> {
  await tx
    .updateTable('goods_joined')
    .set({ receipt_id })
    .where('client_id', '=', scope.clientId)
    .where('receipt_id', '=', from)
    .execute();
}
