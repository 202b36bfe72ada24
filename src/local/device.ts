/**
 * The device that is open: one client's databases and what runs over them. One at a time; everything that
 * the screens ask goes through here. The databases load apart from the first script.
 */

import type { LocalDb } from './dexie.ts';
import type { OutboxLive } from './outbox-live.ts';
import type { ReceiptList } from './receipt-list.ts';
import type { Collections } from './rxdb.ts';
import { createStore } from './store.ts';

export type Device = {
  clientId: string;
  local: LocalDb;
  collections: Collections;
  outbox: OutboxLive;
  receipts: ReceiptList;
  /** Ends what runs and closes the connections. */
  close(): Promise<void>;
};

/** undefined: nobody signed in, or still opening. */
export const currentDevice = createStore<Device | undefined>(undefined);
/** This tab is of an older version than the data: it must not write. */
export const outdated = createStore(false);
/** Why the databases could not be opened. */
export const openProblem = createStore<'blocked' | undefined>(undefined);

let opening: { clientId: string; done: Promise<Device> } | undefined;

/** Opens the client's databases, closing another client's. Asking again for the same one gives the same. */
export function openDevice(clientId: string): Promise<Device> {
  if (opening?.clientId === clientId) return opening.done;
  const before = opening?.done;
  const done = openAfter(before, clientId, () => opening?.done === done);
  done.catch(() => {
    openProblem.set('blocked');
    if (opening?.done === done) opening = undefined;
  });
  opening = { clientId, done };
  return done;
}

/** @param isWanted whether nobody signed out, nor another client entered, while it was being opened */
async function openAfter(
  before: Promise<Device> | undefined,
  clientId: string,
  isWanted: () => boolean,
): Promise<Device> {
  await before?.then((device) => device.close()).catch(() => undefined);
  const { openAll } = await import('./open.ts');
  const device = await openAll(clientId);
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
