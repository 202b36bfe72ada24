/**
 * The open operations in memory, followed in every tab: Dexie tells of changes that other tabs made too.
 * Read again at most every 150 ms, because a draining queue changes twice for each operation.
 */
import { Dexie, type ObservabilitySet } from 'dexie';
import type { Operation } from '../../sync/operation.ts';
import type { LocalDb } from './dexie.ts';
import { openOperations } from './outbox-store.ts';
import { createStore, type Store, throttle } from './store.ts';

const QUIET_MS = 150;

export type OutboxLive = { rows: Store<readonly Operation[] | undefined>; stop(): void };

export function followOutbox(db: LocalDb): OutboxLive {
  const rows = createStore<readonly Operation[] | undefined>(undefined);
  let stopped = false;
  let turn = 0;
  const refresh = throttle(() => {
    const mine = ++turn;
    openOperations(db).then(
      (found) => {
        if (!stopped && mine === turn) rows.set(found);
      },
      (error: unknown) => {
        /** The connection is being opened again; the next change reads anew. */
        if (!stopped) console.warn('outbox', error);
      },
    );
  }, QUIET_MS);
  const prefix = `idb://${db.name}/outbox/`;
  const onMutated = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some((part) => part.startsWith(prefix))) refresh.call();
  };
  Dexie.on('storagemutated', onMutated);
  refresh.call();
  return {
    rows,
    stop() {
      stopped = true;
      Dexie.on.storagemutated.unsubscribe(onMutated);
      refresh.stop();
    },
  };
}
