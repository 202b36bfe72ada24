/** What becomes of an IndexedDB connection that the browser, or another tab, takes away. */
import type { Dexie } from 'dexie';

export type ConnectionWatch = {
  /** Another tab runs a newer version and wants to change the database: this tab is old. */
  onOutdated(): void;
  /** The browser closed a connection by itself (Safari does); it is opened again here. */
  onReopened(): void;
};

/** A connection the browser closed is opened again; one that a newer version must change is let go. */
export function keepConnection(dexie: Dexie, watch: ConnectionWatch): void {
  dexie.on('versionchange', (event) => {
    dexie.close({ disableAutoOpen: true });
    if (event.newVersion !== null) watch.onOutdated();
    return false;
  });
  /** The native event comes only when nobody here asked for the end of the connection. */
  const reopen = () => void dexie.open().then(watch.onReopened, watch.onOutdated);
  dexie.on(
    'ready',
    () => {
      (dexie.backendDB() as IDBDatabase).addEventListener('close', () => queueMicrotask(reopen));
    },
    true,
  );
}
