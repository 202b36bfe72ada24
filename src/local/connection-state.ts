/** Whether the server can be reached, and why nothing is being sent: what the connection line says. */
import { callState } from './api.ts';
import { listen } from './device/bus.ts';
import { diskFull } from './device/storage.ts';
import { createStore } from './device/store.ts';
import type { Connection } from './device/types.ts';
import { watchHeard } from './last-heard.ts';
import { senderPause } from './outbox/sender-pause.ts';

export const connectionPause = createStore<Connection['pause']>(undefined);

export function isOnline(): boolean {
  return callState.get().reachable && navigator.onLine;
}

let watching = false;
/** Begins once. The tab that sends tells the others what it found. */
export function watchConnection(): void {
  if (watching) return;
  watching = true;
  watchHeard();
  const reachable = (now: boolean) =>
    callState.update((state) => (state.reachable === now ? state : { ...state, reachable: now }));
  addEventListener('offline', () => reachable(false));
  addEventListener('online', () => reachable(true));
  listen((message) => {
    if (message.type === 'reachable') reachable(message.reachable);
  });
  const tell = () => connectionPause.set(pauseNow());
  for (const store of [callState, diskFull, senderPause]) store.subscribe(tell);
  tell();
}

function pauseNow(): Connection['pause'] {
  const { expired, oldVersion } = callState.get();
  if (diskFull.get()) return 'disk_full';
  if (oldVersion) return 'old_version';
  if (expired) return 'sign_in';
  return isOnline() ? senderPause.get() : 'offline';
}
