/** One tab of the browser carries: it sends the outbox and replicates (one-tab.ts). */

import type { CollectionName } from '../../../schema/documents/collections.ts';
import { callState } from '../api.ts';
import type { Arrival, ArrivalsLive } from '../device/arrivals.ts';
import { listen, tell } from '../device/bus.ts';
import type { LocalDb } from '../device/dexie.ts';
import type { Owner, Place } from '../device/owner.ts';
import type { Collections } from '../device/rxdb.ts';
import { startPhotoSender } from '../files/photo-sender.ts';
import { checkOperation } from '../outbox/check-operation.ts';
import { startSender } from '../outbox/sender.ts';
import { settleFromFeed } from '../outbox/settle.ts';
import { inOneTab, isHeld, type Running } from '../session/one-tab.ts';
import { CHANGE_WATCH_MS, type Replication, startReplication } from './replicate.ts';

export type SyncLeaderScope = {
  owner: Owner;
  place: Place;
  local: LocalDb;
  collections: Collections;
  arrivals: ArrivalsLive;
};

export type SyncLeader = Running & {
  /** Ends once the rows of a collection are as the server has them now. Where another tab carries they come to it as they change. */
  caughtUp(name: CollectionName): Promise<void>;
};

export function startSyncLeader(scope: SyncLeaderScope): SyncLeader {
  const lock = `tintero-courier-${scope.place}`;
  const { promise: carried, resolve: begun } = Promise.withResolvers<void>();
  let carrying: Replication | undefined;
  const running = inOneTab(lock, (isAlone) => {
    const { replication, stop } = carry(scope, isAlone);
    carrying = replication;
    begun();
    return {
      async stop() {
        carrying = undefined;
        await stop();
      },
    };
  });
  return {
    stop: running.stop,
    async caughtUp(name) {
      if (carrying === undefined && !(await isHeld(lock))) await carried;
      await carrying?.caughtUp(name);
    },
  };
}

function carry(scope: SyncLeaderScope, isAlone: boolean): Running & { replication: Replication } {
  const settle = settleFromFeed(scope.local, scope.collections);
  const note = (name: CollectionName, said: Partial<Arrival>) =>
    void scope.arrivals.note(name, said).catch((error: unknown) => console.warn('arrivals', error));
  const replication = startReplication(scope, {
    onAnew: () => sender.wake(),
    onTotal: (name, total) => note(name, { total }),
    onWhole: (name) => note(name, { whole: true }),
  });
  const sender = startSender({
    owner: scope.owner,
    local: scope.local,
    isAlone,
    check: (row) => checkOperation(scope.collections, row),
    onAccepted: () => {
      settle.look();
      photos.wake();
    },
    onRestarted: () => replication.resync(),
  });
  const photos = startPhotoSender(scope);
  const wake = () => {
    sender.wake();
    photos.wake();
    replication.resync();
  };
  const pollTimer = setInterval(() => {
    if (document.visibilityState === 'visible') replication.resync();
  }, CHANGE_WATCH_MS);
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const unlisten = listen((message) => {
    if (message.type === 'wake') {
      sender.wake();
      photos.wake();
    }
    if (message.type === 'signed_in') wake();
  });
  const reachable = callState.subscribe(() =>
    tell({ type: 'reachable', reachable: callState.get().reachable }),
  );
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', onVisible);
  return {
    replication,
    async stop() {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', onVisible);
      clearInterval(pollTimer);
      unlisten();
      reachable();
      settle.stop();
      await Promise.all([sender.stop(), photos.stop(), replication.stop()]);
    },
  };
}
