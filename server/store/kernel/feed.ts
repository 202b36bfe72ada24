/**
 * Which history the numbers of a client's feed are of. Pipeline: step 8 (back). A database that was put back counts on from an older
 * number: a device that has seen more would hear nothing of what happens now, and keep what never happened here. The epoch
 * names the history; whoever comes with another one is told everything anew, and reconciles first (R28 of sync/SPEC.md).
 */
import type { CollectionName } from '../../../schema/documents/collections.ts';
import { readersOfDocument } from '../../../schema/pushables/readers.ts';
import { seenAs } from './audience.ts';
import { lockClient, revisionOf } from './changes.ts';
import { type Scope, systemScope } from './scope.ts';
import type { Store } from './store.ts';
import type { Db, Tx } from './tables.ts';

/** @property epochSeq rows whose last change has this number or a smaller one are as the copy had them that was put back */
export type Feed = { epoch: string; epochSeq: number; lastSeq: number };

export async function feedOf(scope: Scope, db: Db): Promise<Feed> {
  const row = await db
    .selectFrom('client')
    .select(['feed_epoch', 'feed_epoch_seq', 'last_seq'])
    .where('client_id', '=', scope.clientId)
    .executeTakeFirstOrThrow();
  return { epoch: row.feed_epoch, epochSeq: row.feed_epoch_seq, lastSeq: row.last_seq };
}

/** Where a device stands: the number that it has, and of which history; undefined from one that knows of none. */
export type FeedPosition = { since: number; epoch: string | undefined };

/**
 * The feed, and from which number on this device is to be told. One that is of this history and has seen more than there is
 * tells that the database was put back by hand: from then on it is another history, for every device.
 * @param uuid names it
 */
export async function feedPositionOf(
  scope: Scope,
  store: Pick<Store, 'db' | 'transaction'>,
  { since, epoch }: FeedPosition,
  uuid: () => string,
): Promise<{ feed: Feed; from: number }> {
  let feed = await feedOf(scope, store.db);
  if (since > feed.lastSeq && epoch === feed.epoch) {
    feed = await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const now = await feedOf(scope, tx);
      // Nobody knows since when: nothing counts as only the copy's.
      if (since > now.lastSeq && epoch === now.epoch) await beginEpoch(scope, tx, uuid(), 0);
      return await feedOf(scope, tx);
    });
  }
  const isOther = (epoch !== undefined && epoch !== feed.epoch) || since > feed.lastSeq;
  return { feed, from: isOther ? 0 : since };
}

/**
 * For whoever puts a copy back: every client's feed is another history from here on. To be called once, before anything else
 * is written to the restored database.
 * @param uuid a new one each time
 */
export async function beginEpochs(
  store: Pick<Store, 'db' | 'transaction'>,
  uuid: () => string,
): Promise<void> {
  const clients = await store.db.selectFrom('client').select(['client_id', 'last_seq']).execute();
  for (const { client_id, last_seq } of clients) {
    const scope = systemScope(client_id);
    await store.transaction(scope, async (tx) => await beginEpoch(scope, tx, uuid(), last_seq));
  }
}

async function beginEpoch(scope: Scope, tx: Tx, epoch: string, epochSeq: number): Promise<void> {
  await tx
    .updateTable('client')
    .set({ feed_epoch: epoch, feed_epoch_seq: epochSeq })
    .where('client_id', '=', scope.clientId)
    .execute();
}

/** Whether a document changed since this history began: else it is as the copy had it that was put back. */
export async function changedSince(
  scope: Scope,
  db: Db,
  collection: CollectionName,
  id: string,
): Promise<boolean> {
  const { epochSeq } = await feedOf(scope, db);
  return (await revisionOf(scope, db, collection, id)) > epochSeq;
}

/** Which of these documents the feed has never told who asks of: not even as deleted ones. */
export async function unknownDocuments(
  scope: Scope,
  db: Db,
  collection: CollectionName,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('change')
    .select(['doc_id', 'branch', 'former_branches'])
    .where('client_id', '=', scope.clientId)
    .where('collection', '=', collection)
    .where('doc_id', 'in', [...ids])
    .execute();
  const seen = rows.filter(
    (row) => scope.can(readersOfDocument(collection, row.doc_id)) && seenAs(scope, row) !== 'nothing',
  );
  const there = new Set(seen.map(({ doc_id }) => doc_id));
  return ids.filter((id) => !there.has(id));
}
