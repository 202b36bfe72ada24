/** Removes what has expired, while a server runs: soon after it starts, and from then on every hour. */
import { removeExpiredAuth } from '../store/expired-auth.ts';
import { removeOldSecurityEvents } from '../store/security-events.ts';
import type { WorkDeps } from './work.ts';

export type Sweeping = {
  /** Ends what runs and comes back. */
  stop(): Promise<void>;
};

/** A start has better things to do first. */
const FIRST_MS = 60_000;
const LOOK_MS = 3_600_000;
/** Small, so that on SQLite nobody waits long for a turn to write. */
const BATCH = 500;
/** Two years: who entered is asked for long after it happened, and not for ever. */
const SECURITY_EVENT_MS = 730 * 86_400_000;

type SweepDeps = Pick<WorkDeps, 'store' | 'clock' | 'log'>;

/** @param isStopped asked before each batch */
export async function sweepExpired(
  { store, clock }: Omit<SweepDeps, 'log'>,
  isStopped: () => boolean,
  batch = BATCH,
): Promise<void> {
  const one = () =>
    store.lightly(async (db) => {
      const now = clock();
      const before = new Date(now.getTime() - SECURITY_EVENT_MS).toISOString();
      const more = [
        await removeExpiredAuth(db, store.kind, now, batch),
        await removeOldSecurityEvents(db, before, batch),
      ];
      return more.includes(true);
    });
  while (!isStopped() && (await one()));
}

export function startSweeping(deps: SweepDeps): Sweeping {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  function sleep(ms: number): void {
    timer = setTimeout(() => {
      running = sweepExpired(deps, () => stopped)
        .catch((error: unknown) => deps.log.error({ err: error }, 'what has expired cannot be removed'))
        .finally(() => {
          if (!stopped) sleep(LOOK_MS);
        });
    }, ms);
    // Nothing to stay alive for.
    timer.unref();
  }

  sleep(FIRST_MS);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
