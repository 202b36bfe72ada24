/** One listener's stream: an event for each change, until it goes away. Way: step 8 (back). */
import type { SSEStreamingApi } from 'hono/streaming';
import type { Deps } from '../deps.ts';
import { changesSince } from '../store/changes.ts';
import type { Scope } from '../store/scope.ts';

/** A comment line this often keeps proxies from closing the connection; as often it is asked who listens. */
const KEEP_ALIVE_MS = 14_000;
/** Changes that another process made wake nobody here: they are found this often. */
const POLL_MS = 2_000;
const BATCH = 500;

/**
 * @param place the stream ends when it is aborted.
 * @param stillAllowed asked now and then, however much there is to tell: a session that ended elsewhere ends its streams.
 */
export async function streamChanges(
  scope: Scope,
  deps: Pick<Deps, 'store' | 'hub' | 'clock' | 'meter'>,
  since: number,
  stream: SSEStreamingApi,
  place: AbortSignal,
  stillAllowed: () => Promise<boolean>,
): Promise<void> {
  const { store, hub, clock, meter } = deps;
  let last = since;
  let wake: () => void = () => {};
  let isWoken = false;
  /** When the change that woke it was committed; undefined when none did. */
  let wokenAt: number | undefined;
  const stop = hub.listen(scope.clientId, () => {
    isWoken = true;
    wokenAt ??= performance.now();
    wake();
  });
  stream.onAbort(() => wake());
  place.addEventListener('abort', () => wake());
  const isOver = () => stream.aborted || hub.closed || place.aborted;
  try {
    // Sent at once, so that the listener knows that it is heard.
    await stream.write(`: ${last}\n\n`);
    let asked = clock().getTime();
    while (!isOver()) {
      isWoken = false;
      // A clock that was set back may take hours to be there again.
      if (Math.abs(clock().getTime() - asked) >= KEEP_ALIVE_MS) {
        if (!(await stillAllowed())) return;
        await stream.write(': \n\n');
        asked = clock().getTime();
      }
      const wokenFor = wokenAt;
      wokenAt = undefined;
      const changes = await changesSince(scope, store.db, last, BATCH);
      for (const change of changes) {
        await stream.writeSSE({ event: 'change', id: String(change.seq), data: JSON.stringify(change) });
        last = change.seq;
      }
      if (changes.length > 0 && wokenFor !== undefined) {
        meter.feedLag((performance.now() - wokenFor) / 1_000);
      }
      if (changes.length === BATCH) continue;
      await new Promise<void>((resolve) => {
        if (isWoken || isOver()) return resolve();
        const timer = setTimeout(resolve, POLL_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    stop();
  }
}
