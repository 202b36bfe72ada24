/**
 * One tab of the browser carries: it sends the outbox and replicates. A Web Lock chooses it and passes to
 * another tab when it closes; where there are no locks every tab carries, which leases and ids make safe.
 */

import { callState } from './api.ts';
import { listen, tell } from './bus.ts';
import { checkOperation } from './check-operation.ts';
import type { LocalDb } from './dexie.ts';
import { CHANGE_WATCH_MS, startReplication } from './replicate.ts';
import type { Collections } from './rxdb.ts';
import { startSender } from './sender.ts';
import { settleFromFeed } from './settle.ts';

export type CourierScope = { clientId: string; local: LocalDb; collections: Collections };
export type Courier = { stop(): Promise<void> };

export function startCourier(scope: CourierScope): Courier {
  const ending = new AbortController();
  const work = async (lock?: unknown) => {
    const settle = settleFromFeed(scope.local, scope.collections);
    const replication = startReplication(scope);
    const sender = startSender({
      clientId: scope.clientId,
      local: scope.local,
      isAlone: lock !== undefined,
      check: (row) => checkOperation(scope.collections, row),
      onAccepted: settle.look,
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
    await new Promise<void>((resolve) => {
      if (ending.signal.aborted) resolve();
      else ending.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', onVisible);
    clearInterval(quietly);
    deaf();
    reachable();
    settle.stop();
    await Promise.all([sender.stop(), replication.stop()]);
  };

  const done = navigator.locks
    ? navigator.locks
        .request(`tintero-courier-${scope.clientId}`, { signal: ending.signal }, work)
        .catch((error: unknown) => {
          if (!ending.signal.aborted) throw error;
        })
    : work();
  done.catch((error: unknown) => console.error('courier', error));
  return {
    async stop() {
      ending.abort();
      await done.catch(() => undefined);
    },
  };
}
