/** Tells the outbox what the change feed brought of its operations. Pipeline: step 8 (back). */

import type { RxChangeEvent } from 'rxdb';
import type { Observable } from 'rxjs';
import type { CollectionName } from '../../../schema/documents/collections.ts';
import { feedsOf, OPERATION_KINDS } from '../../../schema/operations/index.ts';
import type { LocalDb } from '../device/dexie.ts';
import { inStates } from '../device/outbox-store.ts';
import type { Collections } from '../device/rxdb.ts';
import { throttle } from '../device/store.ts';
import { addToBatch, applyFeed, batchOf, type FeedBatch, keyOf } from './apply-feed.ts';

/** What the feed brings in a burst is told in one transaction. */
const GATHER_MS = 100;
/** What could not be written is looked for again among what is here. */
const AGAIN_MS = 5_000;

/** Those whose documents tell of operations. */
const TELLING: ReadonlySet<CollectionName> = new Set(
  OPERATION_KINDS.flatMap((kind) => feedsOf(kind).map(({ collection }) => collection)),
);

type Settling = {
  /** Looks at what is here already: an answer may come after the news that it should have come before. */
  look(): void;
  stop(): void;
};

/** Follows what operations are about, after looking at what came while nobody followed. */
export function settleFromFeed(local: LocalDb, collections: Collections): Settling {
  let stopped = false;
  let gathered: FeedBatch = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (error: unknown) => {
    if (stopped) return;
    console.warn('settle', error);
    clearTimeout(timer);
    timer = setTimeout(look, AGAIN_MS);
  };
  const settle = throttle(() => {
    const fed = gathered;
    gathered = new Map();
    if (!stopped) applyFeed(local, fed, Date.now()).catch(again);
  }, GATHER_MS);
  const following = [...TELLING].map((collection) =>
    /** Of any collection: each has its own type of event. */
    (collections[collection].$ as Observable<RxChangeEvent<object>>).subscribe((event) => {
      const last = event.documentData;
      addToBatch(gathered, {
        collection,
        key: keyOf(collections, collection, last),
        last,
        isGone: event.operation === 'DELETE',
      });
      settle.call();
    }),
  );

  async function catchUp(): Promise<void> {
    for (const row of await inStates(local, ['sending', 'unknown', 'accepted', 'refused'])) {
      if (stopped) return;
      const fed = await batchOf(row, collections);
      /** What came while this was being read is newer. */
      for (const [key, each] of fed) if (!gathered.has(key)) gathered.set(key, each);
    }
    settle.call();
  }
  const look = () => void catchUp().catch(again);
  look();
  return {
    look,
    stop() {
      stopped = true;
      clearTimeout(timer);
      for (const each of following) each.unsubscribe();
      settle.stop();
    },
  };
}
