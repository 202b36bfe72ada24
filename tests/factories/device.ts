/**
 * A device inside the test: the real databases (Dexie and RxDB over an IndexedDB in memory) and the real sender and
 * replication, whose calls a server of the test answers. One at a time, as in a page.
 */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { vi } from 'vitest';
import { callState, speakFor } from '../../src/local/api.ts';
import { ownerOf } from '../../src/local/device/owner.ts';
import { foundPlaces } from '../../src/local/device/places.ts';
import { wipeAll } from '../../src/local/open.ts';
import { closeDevice, type Device, openDevice } from '../../src/local/opened.ts';
import type { Person, TestServer } from './server.ts';

Dexie.dependencies.indexedDB = indexedDB;
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

export type TestDevice = Device & {
  /** Whether calls arrive; what the browser knows of it follows. */
  setOnline(online: boolean): void;
  /** A page event, as `online` or `pagehide`. */
  fire(type: string): void;
  /** Closes the page and opens it again. */
  reopen(): Promise<TestDevice>;
};

const realFetch = globalThis.fetch;

/** What the page keeps beside its databases, until the test ends. */
const storage = new Map<string, string>();

/** @param calls may be changed while the device is open: who is called, and with whose cookie */
export async function openTestDevice(calls: { server: TestServer; person: Person }): Promise<TestDevice> {
  const page = stubPage();
  let isOnline = true;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    /** The server of the test is in this process too, and calls providers. */
    if (!path.startsWith?.('/')) return await realFetch(path, init);
    if (!isOnline) throw new TypeError('no network');
    const { server, person } = calls;
    const headers = { ...(init.headers as Record<string, string>), cookie: person.cookie };
    return await server.app.request(path, { ...init, headers } as RequestInit);
  });
  callState.set({ reachable: true, expired: false, oldVersion: false });
  speakFor(calls.person.session);
  const device = await openDevice(ownerOf(calls.person.session));
  return {
    ...device,
    setOnline(online) {
      isOnline = online;
      Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
      callState.update((now) => ({ ...now, reachable: online }));
      page.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
    fire: (type) => void page.dispatchEvent(new Event(type)),
    async reopen() {
      await closeDevice();
      return await openTestDevice(calls);
    },
  };
}

/** Closes the page and removes what it kept. */
export async function removeTestDevice(): Promise<void> {
  await closeDevice();
  for (const { place } of await foundPlaces()) await wipeAll(place);
  storage.clear();
  vi.unstubAllGlobals();
}

/** What src/local asks of a page beside IndexedDB. The stream never opens: a test pulls when it wants to. */
function stubPage(): EventTarget {
  const page = new EventTarget();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readonly readyState = 0;
      close(): void {}
    },
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    key: (index: number) => [...storage.keys()][index] ?? null,
    get length() {
      return storage.size;
    },
  });
  return page;
}
