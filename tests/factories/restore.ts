/** A copy of a client's data, as a backup has it, and putting it back under a server that goes on. */
import { beginEpochs } from '../../server/store/kernel/feed.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import type { Tables } from '../../server/store/kernel/tables.ts';

/** What a device's data rests on; its accounts, keys and certificates stay as they are. */
const TABLES = [
  'serie',
  'customer',
  'product',
  'draft',
  'draft_save',
  'written',
  'receipt',
  'operation',
  'job',
  'change',
  'cancellation',
  'cancel_request',
  'returned_receipt',
] as const satisfies (keyof Tables)[];
/** SQLite takes so many values in a statement, and more. */
const ROWS = 20;

type Copy = { lastSeq: number; rows: Map<string, object[]> };

export async function takeCopy({ clientId }: Scope, { db }: Store): Promise<Copy> {
  const rows = new Map<string, object[]>();
  for (const table of TABLES)
    rows.set(table, await db.selectFrom(table).selectAll().where('client_id', '=', clientId).execute());
  const client = await db
    .selectFrom('client')
    .select('last_seq')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return { lastSeq: client.last_seq, rows };
}

/** @param byHand nobody tells the database that it was put back */
export async function putBack(
  { clientId }: Scope,
  store: Store,
  { lastSeq, rows }: Copy,
  { byHand = false } = {},
): Promise<void> {
  for (const table of TABLES) {
    await store.db.deleteFrom(table).where('client_id', '=', clientId).execute();
    const all = rows.get(table) ?? [];
    for (let i = 0; i < all.length; i += ROWS)
      await store.db
        .insertInto(table)
        .values(all.slice(i, i + ROWS) as never)
        .execute();
  }
  await store.db.updateTable('client').set({ last_seq: lastSeq }).where('client_id', '=', clientId).execute();
  if (!byHand) await beginEpochs(store, () => crypto.randomUUID());
}
