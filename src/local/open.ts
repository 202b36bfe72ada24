/** Opens everything of one client: both databases, the live outbox, the list, and the courier of this browser. */

import { startCatalogs } from './catalogs.ts';
import { keepConnection } from './connection.ts';
import { startCourier } from './courier.ts';
import { type Device, outdated } from './device.ts';
import { describeLocal, LOCAL_VERSION } from './dexie.ts';
import { followOutbox } from './outbox-live.ts';
import { prune } from './outbox-store.ts';
import { openReceiptList } from './receipt-list.ts';
import { openReplicated, removeReplicated } from './rxdb.ts';
import { wipeSpare } from './spare-words.ts';
import { askToKeep } from './storage.ts';
import { takeUpWords } from './take-up-words.ts';

export async function openAll(clientId: string): Promise<Device> {
  const watch = { onOutdated: () => outdated.set(true), onReopened: () => undefined };
  const local = describeLocal(clientId);
  keepConnection(local, watch);
  /** First: a newer version raises this one, which tells the older tabs before anything else changes. */
  await local.open();
  /** Dexie opens newer data too, and would write it the old way. */
  if (local.backendDB().version > LOCAL_VERSION * 10) outdated.set(true);
  const replicated = await openReplicated(clientId, watch);
  /** Before anybody reads a draft, and before another device's text can take its place. */
  await takeUpWords({ clientId, local, collections: replicated.collections }).catch((error: unknown) =>
    console.warn('last words', error),
  );
  const outbox = followOutbox(local);
  const receipts = openReceiptList(replicated.collections.receipts);
  const catalogs = startCatalogs(local.catalogs);
  const courier = startCourier({ clientId, local, collections: replicated.collections });
  void askToKeep();
  void prune(local, Date.now()).catch(() => undefined);

  const close = async () => {
    await courier.stop();
    outbox.stop();
    receipts.stop();
    catalogs.stop();
    await replicated.close();
    local.close();
  };
  return {
    clientId,
    local,
    collections: replicated.collections,
    outbox,
    receipts,
    close,
  };
}

/** Removes everything of a client from the device. Tabs that have it open let go of it. */
export async function wipeAll(clientId: string): Promise<void> {
  wipeSpare(clientId);
  await describeLocal(clientId).delete();
  await removeReplicated(clientId);
}
