/** Tells the outbox what the change feed brought of its operations. Way: step 8 (back). */
import type { LocalDb } from './dexie.ts';
import { type Fed, newsOf, tellOutbox } from './outbox-news.ts';
import { inStates } from './outbox-store.ts';
import type { Collections } from './rxdb.ts';
import type { StoredCancelRequest, StoredReceipt } from './schemas.ts';
import { throttle } from './store.ts';

/** What the feed brings in a burst is told in one transaction. */
const GATHER_MS = 100;
/** What could not be written is looked for again among what is here. */
const AGAIN_MS = 5_000;

type Settling = {
  /** Looks at what is here already: an answer may come after the news that it should have come before. */
  look(): void;
  stop(): void;
};

/** Follows what operations are about, after looking at what came while nobody followed. */
export function settleFromFeed(local: LocalDb, { receipts, cancel_requests }: Collections): Settling {
  let stopped = false;
  let gathered: Fed = nothing();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (error: unknown) => {
    if (stopped) return;
    console.warn('settle', error);
    clearTimeout(timer);
    timer = setTimeout(look, AGAIN_MS);
  };
  const settle = throttle(() => {
    const fed = gathered;
    gathered = nothing();
    if (!stopped) tellOutbox(local, fed, Date.now()).catch(again);
  }, GATHER_MS);
  const ofReceipts = receipts.$.subscribe((event) => {
    const row = event.documentData as StoredReceipt;
    /** Only after a restore: the server never had it. */
    if (event.operation === 'DELETE') {
      gathered.receipts.delete(row.id);
      return;
    }
    gathered.receipts.set(row.id, row);
    settle.call();
  });
  const ofRequests = cancel_requests.$.subscribe((event) => {
    const row = event.documentData as StoredCancelRequest;
    gathered.requests.set(row.uuid, event.operation === 'DELETE' ? undefined : row);
    settle.call();
  });

  async function catchUp(): Promise<void> {
    for (const row of await inStates(local, ['sending', 'unknown', 'accepted', 'refused'])) {
      if (stopped) return;
      const fed = await newsOf(row, { receipts, cancel_requests });
      /** What came while this was being read is newer. */
      for (const [id, each] of fed.receipts) if (!gathered.receipts.has(id)) gathered.receipts.set(id, each);
      for (const [uuid, each] of fed.requests)
        if (!gathered.requests.has(uuid)) gathered.requests.set(uuid, each);
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
      ofReceipts.unsubscribe();
      ofRequests.unsubscribe();
      settle.stop();
    },
  };
}

const nothing = (): Fed => ({ receipts: new Map(), requests: new Map() });
