/**
 * The change feed. Way: step 8 (back). One sequence per client; a number is taken inside the
 * transaction of the change, under the lock of the client's row, so that a device that has seen
 * number n will never meet a smaller one afterwards.
 */
import type { ChangeNotice, CollectionName } from '../../schema/documents/replicated.ts';
import type { Scope } from './scope.ts';
import type { Db, Tx } from './tables.ts';

/**
 * Notes that a document changed; call it in the transaction that changes it.
 * @param grownBy bytes by which what is stored of the client grew (storage.ts)
 * @returns its number
 */
export async function recordChange(
  scope: Scope,
  tx: Tx,
  collection: CollectionName,
  docId: string,
  grownBy = 0,
): Promise<number> {
  const { last_seq: seq } = await tx
    .updateTable('client')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), stored_bytes: eb('stored_bytes', '+', grownBy) }))
    .where('client_id', '=', scope.clientId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('change')
    .values({ client_id: scope.clientId, collection, doc_id: docId, seq })
    .onConflict((conflict) => conflict.columns(['client_id', 'collection', 'doc_id']).doUpdateSet({ seq }))
    .execute();
  return seq;
}

/** What changed after `since`, oldest first. A document that changed twice is there once. */
export async function changesSince(
  scope: Scope,
  db: Db,
  since: number,
  limit: number,
): Promise<ChangeNotice[]> {
  return await db
    .selectFrom('change')
    .select(['seq', 'collection'])
    .where('client_id', '=', scope.clientId)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** The number of the client's newest change; 0 before the first. */
export async function lastSequence(scope: Scope, db: Db): Promise<number> {
  const row = await db
    .selectFrom('client')
    .select('last_seq')
    .where('client_id', '=', scope.clientId)
    .executeTakeFirst();
  return row?.last_seq ?? 0;
}

/** Makes other transactions on this client wait for the end of this one: call it before reading what decides. */
export async function lockClient(scope: Scope, tx: Tx): Promise<void> {
  await tx
    .updateTable('client')
    .set((eb) => ({ last_seq: eb.ref('last_seq') }))
    .where('client_id', '=', scope.clientId)
    .execute();
}
