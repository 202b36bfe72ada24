/** Removes what has expired, while a server runs: soon after it starts, and from then on every hour. */
import { removeExpiredAuth } from '../../store/identity/expired-auth.ts';
import { removeOldSecurityEvents } from '../../store/identity/security-events.ts';
import { removeDeadSubscriptions } from '../../store/insight/push-subscriptions.ts';
import type { WorkDeps } from '../work.ts';
import { defineJob } from '../work.ts';

/** Small, so that on SQLite nobody waits long for a turn to write. */
const BATCH = 500;
/** Two years: who entered is asked for long after it happened, and not for ever. */
const SECURITY_EVENT_MS = 730 * 86_400_000;

/** @param isStopped asked before each batch */
export async function sweepExpired(
  { store, clock }: Pick<WorkDeps, 'store' | 'clock'>,
  isStopped: () => boolean,
  batch = BATCH,
): Promise<void> {
  const one = () =>
    store.withRelaxedDurability(async (db) => {
      const now = clock();
      const before = new Date(now.getTime() - SECURITY_EVENT_MS).toISOString();
      const more = [
        await removeExpiredAuth(db, store.kind, now, batch),
        await removeOldSecurityEvents(db, before, batch),
        await removeDeadSubscriptions(db),
      ];
      return more.includes(true);
    });
  while (!isStopped() && (await one()));
}

export const sweepJob = defineJob({
  kind: 'sweep',
  // A start has better things to do first.
  every: { firstMs: 60_000, ms: 3_600_000 },
  run: (deps, signal) => sweepExpired(deps, () => signal.aborted),
});
