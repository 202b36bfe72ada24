/** From documents of the feed to events of the outbox. What they say is known by each kind's definition. Pipeline: step 8 (back). */
import type { CollectionName } from '../../../schema/documents/collections.ts';
import { feedsOf } from '../../../schema/operations/index.ts';
import type { Operation } from '../../../sync/operation.ts';
import { afterDocument, targetsOf } from '../../../sync/operation-feed.ts';
import type { LocalDb } from '../device/dexie.ts';
import type { Collections } from '../device/rxdb.ts';

/** The newest state of a document that operations are about; `document` undefined: it is gone. */
export type FeedEntry = { collection: CollectionName; key: string; last: unknown; isGone: boolean };
/** By collection and key. */
export type FeedBatch = Map<string, FeedEntry>;

export function addToBatch(fed: FeedBatch, document: FeedEntry): void {
  fed.set(`${document.collection} ${document.key}`, document);
}

/** One transaction; documents of which this device has no operation are nothing to it. */
export async function applyFeed(db: LocalDb, fed: FeedBatch, at: number): Promise<void> {
  const update = [...fed.values()].flatMap(({ collection, last, isGone }) =>
    targetsOf(collection, last, isGone).map((each) => ({
      ...each,
      collection,
      document: isGone ? undefined : last,
    })),
  );
  const byId = update.flatMap((each) => ('id' in each ? [each] : []));
  const bySubject = update.flatMap((each) => ('subject' in each ? [each] : []));
  await db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.bulkGet(byId.map(({ id }) => id));
    const subjects = [...new Set(bySubject.map(({ subject }) => subject))];
    const about = subjects.length === 0 ? [] : await db.outbox.where('subject').anyOf(subjects).toArray();
    const changed = new Map<string, Operation>();
    const tell = (row: Operation, { collection, document }: (typeof update)[number]) => {
      const now = changed.get(row.id) ?? row;
      const next = afterDocument(now, collection, document, at);
      if (next !== now) changed.set(next.id, next);
    };
    rows.forEach((row, i) => {
      const said = byId[i] as (typeof byId)[number];
      if (row?.kind === said.kind) tell(row, said);
    });
    for (const row of about)
      for (const said of bySubject)
        if (row.kind === said.kind && row.subject === said.subject) tell(row, said);
    if (changed.size > 0) await db.outbox.bulkPut([...changed.values()]);
  });
}

/** What this device has of the documents that tell of an operation. */
export async function batchOf(row: Operation, collections: Collections): Promise<FeedBatch> {
  const fed: FeedBatch = new Map();
  for (const { collection, find, updatesWhenGone } of feedsOf(row.kind)) {
    const fields = find(row);
    if (fields === undefined) continue;
    const last = await findDocument(collections, collection, fields);
    if (last !== undefined)
      addToBatch(fed, { collection, key: keyOf(collections, collection, last), last, isGone: false });
    else if (updatesWhenGone) addToBatch(fed, { collection, key: row.subject, last: fields, isGone: true });
  }
  return fed;
}

/** @param fields that are equal */
export async function findDocument(
  collections: Collections,
  name: CollectionName,
  fields: Record<string, string>,
): Promise<object | undefined> {
  const found = await collections[name].findOne({ selector: fields as never }).exec();
  return found?.toJSON() ?? undefined;
}

/** Of a row of a collection: what it is known by there. */
export function keyOf(collections: Collections, name: CollectionName, document: object): string {
  return String(Reflect.get(document, collections[name].schema.primaryPath));
}
