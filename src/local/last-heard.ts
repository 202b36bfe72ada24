/** Until when this device heard of the server: how old what it shows is, with no network. */
import { callState } from './api.ts';

const KEY = 'heard_until';

function note(): void {
  try {
    localStorage.setItem(KEY, new Date().toISOString());
  } catch {
    // A full or forbidden storage: the age is not known.
  }
}

/** While the page is there: what it heard last is noted when it hears no more, or goes. */
export function watchHeard(): void {
  let reachable = callState.get().reachable;
  const isHeard = () => reachable && navigator.onLine;
  addEventListener('pagehide', () => isHeard() && note());
  addEventListener('offline', () => reachable && note());
  callState.subscribe(() => {
    if (reachable && !callState.get().reachable) note();
    reachable = callState.get().reachable;
  });
}

/** ISO-8601 UTC; undefined where it never was. */
export function lastHeard(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}
