/**
 * The device that is open: the databases of one person in a client and what runs over them. One at a time; everything that
 * the screens ask goes through here. The databases load apart from the first script.
 */

import type { CollectionName } from '../../schema/documents/collections.ts';
import type { Arrivals } from './device/arrivals.ts';
import type { LocalDb } from './device/dexie.ts';
import { isSameOwner, type Owner, type Place } from './device/owner.ts';
import type { Collections } from './device/rxdb.ts';
import { createStore, type Store } from './device/store.ts';
import type { ReceiptList } from './documents/receipt-list.ts';
import type { OutboxLive } from './outbox/outbox-live.ts';

export type Device = {
  owner: Owner;
  /** Where it is kept (places.ts). */
  place: Place;
  local: LocalDb;
  collections: Collections;
  outbox: OutboxLive;
  receipts: ReceiptList;
  arrivals: Store<Arrivals>;
  /**
   * Ends once the rows of a collection are as the server has them now, or after that long: what was saved a moment ago in another
   * screen may not have come yet. Begins to replicate, if that still waits for the first screen.
   */
  caughtUp(name: CollectionName, atMostMs: number): Promise<void>;
  /** Ends what runs and closes the connections. */
  close(): Promise<void>;
};

/** undefined: nobody signed in, or still opening. */
export const currentDevice = createStore<Device | undefined>(undefined);
/** This tab is of an older version than the data: it must not write. */
export const outdated = createStore(false);
/** Why the databases could not be opened. */
const openProblem = createStore<'blocked' | undefined>(undefined);

let opening: { owner: Owner; done: Promise<Device> } | undefined;

/** Opens the owner's databases, closing another's. Asking again for the same one gives the same. */
export function openDevice(owner: Owner): Promise<Device> {
  if (opening !== undefined && isSameOwner(opening.owner, owner)) return opening.done;
  const before = opening?.done;
  const done = openAfter(before, owner, () => opening?.done === done);
  done.catch(() => {
    openProblem.set('blocked');
    if (opening?.done === done) opening = undefined;
  });
  opening = { owner, done };
  return done;
}

/** @param isWanted whether nobody signed out, nor another one entered, while it was being opened */
async function openAfter(
  before: Promise<Device> | undefined,
  owner: Owner,
  isWanted: () => boolean,
): Promise<Device> {
  await before?.then((device) => device.close()).catch(() => undefined);
  const { openAll } = await import('./open.ts');
  const device = await openAll(owner);
  openProblem.set(undefined);
  if (isWanted()) currentDevice.set(device);
  return device;
}

export async function closeDevice(): Promise<void> {
  const was = opening?.done;
  opening = undefined;
  currentDevice.set(undefined);
  await (await was?.catch(() => undefined))?.close();
}

/** The open device, waiting for it when it is being opened. */
export async function device(): Promise<Device> {
  const open = currentDevice.get() ?? (await opening?.done);
  if (open === undefined) throw new Error('No device is open: sign in first');
  return open;
}
