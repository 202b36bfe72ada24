/** One tab of the browser carries: it sends the outbox and replicates (one-tab.ts). */

import { callState } from './api.ts';
import { listen, tell } from './bus.ts';
import { checkOperation } from './check-operation.ts';
import type { LocalDb } from './dexie.ts';
import { inOneTab, type Running } from './one-tab.ts';
import { CHANGE_WATCH_MS, startReplication } from './replicate.ts';
import type { Collections } from './rxdb.ts';
import { startSender } from './sender.ts';
import { settleFromFeed } from './settle.ts';

export type CourierScope = { clientId: string; local: LocalDb; collections: Collections };

export function startCourier(scope: CourierScope): Running {
  return inOneTab(`tintero-courier-${scope.clientId}`, (isAlone) => carry(scope, isAlone));
}

function carry(scope: CourierScope, isAlone: boolean): Running {
  const settle = settleFromFeed(scope.local, scope.collections);
  const replication = startReplication(scope, { onAnew: () => sender.wake() });
  const sender = startSender({
    clientId: scope.clientId,
    local: scope.local,
    isAlone,
    check: (row) => checkOperation(scope.collections, row),
    onAccepted: settle.look,
    onRestarted: () => replication.resync(),
  });
  const wake = () => {
    sender.wake();
    replication.resync();
  };
  const quietly = setInterval(() => {
    if (document.visibilityState === 'visible') replication.resync();
  }, CHANGE_WATCH_MS);
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const deaf = listen((message) => {
    if (message.type === 'wake') sender.wake();
    if (message.type === 'signed_in') wake();
  });
  const reachable = callState.subscribe(() =>
    tell({ type: 'reachable', reachable: callState.get().reachable }),
  );
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', onVisible);
  return {
    async stop() {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', onVisible);
      clearInterval(quietly);
      deaf();
      reachable();
      settle.stop();
      await Promise.all([sender.stop(), replication.stop()]);
    },
  };
}
