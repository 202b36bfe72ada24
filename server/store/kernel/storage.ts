/**
 * How much of each client is stored: the bytes of its drafts and what else devices write, of its receipts and files. Counted where they are written, in the
 * same transaction, so that nobody ever has to go through them all.
 */
import type { Scope } from './scope.ts';
import type { Db, Tx } from './tables.ts';

/** As octet_length counts them in both databases. */
export function bytesOf(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text, 'utf8'), 0);
}

/** For what is in no feed; what is, says it to recordChange. */
export async function addStored(scope: Scope, tx: Tx, bytes: number): Promise<void> {
  await tx
    .updateTable('client')
    .set((eb) => ({ stored_bytes: eb('stored_bytes', '+', bytes) }))
    .where('client_id', '=', scope.clientId)
    .execute();
}

/** Bytes; 0 for a client that is not there. */
export async function storedBytes(scope: Scope, db: Db): Promise<number> {
  const row = await db
    .selectFrom('client')
    .select('stored_bytes')
    .where('client_id', '=', scope.clientId)
    .executeTakeFirst();
  return Number(row?.stored_bytes ?? 0);
}
