/**
 * The open operations in memory, followed in every tab: Dexie tells of changes that other tabs made too.
 * A draining queue changes several times for each operation, so it is read again at most every 150 ms, and
 * less often when reading takes long: it may have a twentieth of the time.
 */
import type { Operation } from '../../../sync/operation.ts';
import { isHeld } from '../../../sync/queue.ts';
import type { LocalDb } from '../device/dexie.ts';
import { openOperations } from '../device/outbox-store.ts';
import { createStore, type Store, throttle } from '../device/store.ts';
import { onTableChange } from '../device/table-change.ts';

const QUIET_MS = 150;
const SLOWEST_MS = 2_000;
/** Growing old changes no row: a page that stays open for days looks at the clock. */
const CLOCK_MS = 60_000;

export type OutboxLive = { rows: Store<readonly Operation[] | undefined>; stop(): void };

export function followOutbox(db: LocalDb): OutboxLive {
  const rows = createStore<readonly Operation[] | undefined>(undefined);
  let stopped = false;
  let turn = 0;
  let took = 0;
  let held = 0;
  const show = (found: readonly Operation[]) => {
    held = countHeld(found);
    rows.set(found);
  };
  const clock = setInterval(() => {
    const shown = rows.get();
    if (shown !== undefined && countHeld(shown) !== held) show([...shown]);
  }, CLOCK_MS);
  const read = async (): Promise<readonly Operation[]> => {
    const start = performance.now();
    const found = await openOperations(db);
    took = performance.now() - start;
    return found;
  };
  const refresh = throttle(
    () => {
      const mine = ++turn;
      read().then(
        (found) => {
          if (!stopped && mine === turn) show(found);
        },
        (error: unknown) => {
          /** The connection is being opened again; the next change reads anew. */
          if (!stopped) console.warn('outbox', error);
        },
      );
    },
    () => Math.min(SLOWEST_MS, Math.max(QUIET_MS, took * 19)),
  );
  const unwatch = onTableChange(db, 'outbox', refresh.call);
  refresh.call();
  return {
    rows,
    stop() {
      stopped = true;
      clearInterval(clock);
      unwatch();
      refresh.stop();
    },
  };
}

function countHeld(rows: readonly Operation[]): number {
  const now = Date.now();
  return rows.filter((row) => isHeld(row, now)).length;
}
