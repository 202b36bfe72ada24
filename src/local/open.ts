/** Opens everything of one person in a client: both databases, the live outbox, the list, and what sends and fetches for this browser. */

import type { CollectionName } from '../../schema/documents/collections.ts';
import { startCatalogs } from './catalogs/catalogs.ts';
import { openArrivals } from './device/arrivals.ts';
import { describeLocal, LOCAL_VERSION } from './device/dexie.ts';
import { firstAnswers } from './device/first-answers.ts';
import { prune } from './device/outbox-store.ts';
import type { Owner, Place } from './device/owner.ts';
import { openLocal, openPlace } from './device/places.ts';
import { openReplicated, removeReplicated } from './device/rxdb.ts';
import { askToKeep } from './device/storage.ts';
import { draftsOnlyIn } from './documents/drafts.ts';
import { openReceiptList } from './documents/receipt-list.ts';
import { wipeSpare } from './documents/spare-words.ts';
import { takeUpWords } from './documents/take-up-words.ts';
import { wipeShared } from './files/shared-files.ts';
import { type Device, outdated } from './opened.ts';
import { unsentIn } from './outbox/outbox-actions.ts';
import { followOutbox } from './outbox/outbox-live.ts';
import { type SyncLeader, startSyncLeader } from './replication/sync-leader.ts';

export async function openAll(owner: Owner): Promise<Device> {
  const watch = { onOutdated: () => outdated.set(true), onReopened: () => undefined };
  /** First: a newer version raises this one, which tells the older tabs before anything else changes. */
  const { place, local } = await openPlace(owner, watch);
  /** Dexie opens newer data too, and would write it the old way. */
  if (local.backendDB().version > LOCAL_VERSION * 10) outdated.set(true);
  const replicated = await openReplicated(place, watch);
  /** Before anybody reads a draft, and before another device's text can take its place. */
  await takeUpWords({ place, local, collections: replicated.collections }).catch((error: unknown) =>
    console.warn('last words', error),
  );
  const outbox = followOutbox(local);
  const receipts = openReceiptList(replicated.collections.receipts);
  const catalogs = startCatalogs(local.catalogs);
  const arrivals = await openArrivals(local);
  /** A new device has nothing to show before the server is asked. */
  const isNew = Object.values(arrivals.now.get()).some(({ whole }) => !whole);
  const { promise: wanted, resolve: want } = Promise.withResolvers<void>();
  if (isNew) want();
  let isClosed = false;
  let syncLeader: SyncLeader | undefined;
  const started = Promise.race([wanted, firstAnswers()]).then(() => {
    if (isClosed) return;
    syncLeader = startSyncLeader({ owner, place, local, collections: replicated.collections, arrivals });
    void askToKeep();
    void prune(local, Date.now()).catch(() => undefined);
  });

  const caughtUp = async (name: CollectionName, atMostMs: number) => {
    want();
    const within = new Promise<void>((resolve) => setTimeout(resolve, atMostMs));
    await Promise.race([started.then(() => syncLeader?.caughtUp(name)), within]);
  };

  const close = async () => {
    isClosed = true;
    await syncLeader?.stop();
    outbox.stop();
    receipts.stop();
    arrivals.stop();
    catalogs.stop();
    await replicated.close();
    local.close();
  };
  return {
    owner,
    place,
    local,
    collections: replicated.collections,
    outbox,
    receipts,
    arrivals: arrivals.now,
    caughtUp,
    close,
  };
}

/** Removes everything that is in a place. Tabs that have it open let go of it. */
export async function wipeAll(place: Place): Promise<void> {
  wipeSpare(place);
  await describeLocal(place).delete();
  await removeReplicated(place);
  await wipeShared();
}

/** What only this device has of a place that is not the one at the screen. */
export async function countOnlyHere(place: Place): Promise<{ unsent: number; drafts: number }> {
  const watch = { onOutdated: () => undefined, onReopened: () => undefined };
  const local = await openLocal(place, watch);
  try {
    const replicated = await openReplicated(place, watch);
    const drafts = await draftsOnlyIn({ place, local, collections: replicated.collections });
    await replicated.close();
    return { unsent: await unsentIn(local), drafts };
  } finally {
    local.close();
  }
}
