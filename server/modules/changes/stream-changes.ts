/** One listener: told of each collection that changed, until it goes away. Pipeline: step 8 (back). */
import type { ChangeNotice } from '../../../schema/documents/changes.ts';
import { READERS } from '../../../schema/pushables/readers.ts';
import { seenAs } from '../../store/kernel/audience.ts';
import { changesSince } from '../../store/kernel/changes.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import { troubleOf } from '../../store/kernel/trouble.ts';
import type { Deps } from '../deps.ts';

/** Something said this often keeps proxies from closing the connection; as often it is asked who listens. */
const KEEP_ALIVE_MS = 14_000;
/** Changes that another process made wake nobody here: they are found this often. */
const POLL_MS = 2_000;
/** The first change is told at once; what follows it this soon is told together. Devices pull less often than that. */
const GATHER_MS = 100;
const BATCH = 500;

/** Where the notices go: an event stream or a socket. */
export type ChangeListener = {
  readonly aborted: boolean;
  onAbort(listener: () => void): void;
  /** Said at once, so that it knows that it is heard. @param seq what it hears of comes after that number */
  begin(seq: number): Promise<void>;
  /** Oldest first, each collection once. */
  tell(notices: readonly ChangeNotice[]): Promise<void>;
  keepAlive(): Promise<void>;
};

/** How it was over. `not_allowed`: by now they may see something else, or nothing. */
export type StreamEnd = 'gone' | 'closing' | 'replaced' | 'not_allowed';

/**
 * @param place it ends when this is aborted.
 * @param stillAllowed asked now and then, however much there is to tell: a session that ended elsewhere ends what listens by it.
 */
export async function streamChanges(
  scope: Scope,
  deps: Pick<Deps, 'store' | 'hub' | 'clock' | 'meter'>,
  since: number,
  listener: ChangeListener,
  place: AbortSignal,
  stillAllowed: () => Promise<boolean>,
): Promise<StreamEnd> {
  const { store, hub, clock, meter } = deps;
  let last = since;
  let wake: () => void = () => {};
  /** When the change that woke it was committed; undefined when none did. */
  let wokenAt: number | undefined;
  const stop = hub.listen(scope.clientId, () => {
    wokenAt ??= performance.now();
    wake();
  });
  listener.onAbort(() => wake());
  place.addEventListener('abort', () => wake());
  const isOver = () => listener.aborted || hub.closed || place.aborted;
  try {
    await listener.begin(last);
    let asked = clock().getTime();
    while (!isOver()) {
      let hasTold = false;
      try {
        // A clock that was set back may take hours to be there again.
        if (Math.abs(clock().getTime() - asked) >= KEEP_ALIVE_MS) {
          if (!(await stillAllowed())) return 'not_allowed';
          await listener.keepAlive();
          asked = clock().getTime();
        }
        const wokenFor = wokenAt;
        wokenAt = undefined;
        const changes = await changesSince(scope, store.db, last, BATCH);
        const update = newestOf(
          changes.filter(
            (change) => scope.can(READERS[change.collection]) && seenAs(scope, change) !== 'nothing',
          ),
        );
        hasTold = update.length > 0;
        if (hasTold) await listener.tell(update);
        last = changes.at(-1)?.seq ?? last;
        if (hasTold && wokenFor !== undefined) meter.feedLag((performance.now() - wokenFor) / 1_000);
        if (changes.length === BATCH) continue;
      } catch (error) {
        // While the database is away there is nothing to tell; thousands who come back at once would not help it.
        if (troubleOf(error) === undefined) throw error;
      }
      await new Promise<void>((resolve) => {
        if ((wokenAt !== undefined && !hasTold) || isOver()) return resolve();
        const timer = setTimeout(resolve, hasTold ? GATHER_MS : POLL_MS);
        wake = () => {
          if (hasTold && !isOver()) return;
          clearTimeout(timer);
          resolve();
        };
      });
    }
    if (listener.aborted) return 'gone';
    return place.aborted ? 'replaced' : 'closing';
  } finally {
    stop();
  }
}

/** One notice a collection, oldest first: a pull brings all that changed in it. */
function newestOf(changes: readonly ChangeNotice[]): ChangeNotice[] {
  const newest = new Map(changes.map((change) => [change.collection, change]));
  return [...newest.values()].sort((a, b) => a.seq - b.seq);
}
