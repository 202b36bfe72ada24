/**
 * Work that one tab of the browser does at a time. A Web Lock chooses it; where there are no locks every tab does it, which
 * leases and ids make safe. A tab lets go of the lock when it cannot do the work: its version is too old for the server or for
 * the data, the browser freezes it, or it has been hidden for a while and another one waits.
 */
import { callState } from '../api.ts';
import { outdated } from '../opened.ts';

/** A hidden tab works on, as long as it is the only one: the browser may stop its timers whenever it likes. */
const HIDDEN_MS = 60_000;

export type Running = { stop(): Promise<void> };

/** @param begin starts the work; `isAlone`: no other tab does it */
export function inOneTab(name: string, begin: (isAlone: boolean) => Running): Running {
  let turn: AbortController | undefined;
  let isOver = false;
  let isFrozen = false;
  let ending: Promise<unknown> = Promise.resolve();
  let hiddenSince: number | undefined;

  /** Holds the lock for as long as the promise that it gives is open. */
  async function hold({ signal }: AbortController, isAlone: boolean): Promise<void> {
    /** What this very tab did before has ended. */
    await ending;
    if (signal.aborted) return;
    const running = begin(isAlone);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    /** Not waited for: who gets the lock sends again what was under way, under the same id. */
    ending = running.stop().catch((error: unknown) => console.warn(name, error));
  }

  function take(): void {
    if (turn !== undefined || isOver || isFrozen || isTooOld()) return;
    const mine = new AbortController();
    turn = mine;
    const done = navigator.locks
      ? navigator.locks.request(name, { signal: mine.signal }, () => hold(mine, true))
      : hold(mine, false);
    done.catch((error: unknown) => {
      if (!mine.signal.aborted) console.error(name, error);
    });
  }

  function letGo(): void {
    turn?.abort();
    turn = undefined;
  }

  const onAge = () => isTooOld() && letGo();
  const onFreeze = () => {
    isFrozen = true;
    letGo();
  };
  const onResume = () => {
    isFrozen = false;
    take();
  };
  const onVisibility = () => {
    hiddenSince = document.visibilityState === 'hidden' ? performance.now() : undefined;
  };
  const looking = setInterval(() => {
    if (hiddenSince === undefined || performance.now() - hiddenSince < HIDDEN_MS) return;
    void isAwaited(name).then((awaited) => {
      if (!awaited || hiddenSince === undefined) return;
      letGo();
      take();
    });
  }, HIDDEN_MS);
  const subscriptions = [outdated.subscribe(onAge), callState.subscribe(onAge)];
  document.addEventListener('freeze', onFreeze);
  document.addEventListener('resume', onResume);
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  take();
  return {
    async stop() {
      isOver = true;
      clearInterval(looking);
      for (const unsubscribe of subscriptions) unsubscribe();
      document.removeEventListener('freeze', onFreeze);
      document.removeEventListener('resume', onResume);
      document.removeEventListener('visibilitychange', onVisibility);
      letGo();
      /** The abort has been heard by then. */
      await Promise.resolve();
      await ending;
    },
  };
}

/** Until it is loaded again: the work is another tab's. */
function isTooOld(): boolean {
  return outdated.get() || callState.get().oldVersion;
}

async function isAwaited(name: string): Promise<boolean> {
  const { pending = [] } = (await navigator.locks?.query()) ?? {};
  return pending.some((request) => request.name === name);
}

/** Whether a tab of this browser does that work now; one that takes its turn in this moment may not be seen yet. */
export async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}
