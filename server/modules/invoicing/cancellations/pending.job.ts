/**
 * Asks now and then what others want us to let them cancel. A job of each client that never ends. What the list no
 * longer holds was answered elsewhere or ran out: its row goes.
 */
import { pendingBackoff, stampBackoff } from '../../../jobs/backoff.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { finishJob } from '../../../store/kernel/jobs.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import type { Handler } from '../../work.ts';
import { defineJob } from '../../work.ts';
import { throughAccount } from '../through-account.ts';
import { savePending } from './save-pending.ts';

export const lookForRequests: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const client = await findClient(scope, deps.store.db);
  if (client === undefined) {
    await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
    return undefined;
  }
  const found = await throughAccount(scope, deps, '', async (pac) => await pac.pending(client.rfc, signal));
  switch (found.kind) {
    case 'found':
      await savePending(scope, deps, found.uuids);
      return { afterMs: pendingBackoff(deps.chance()), reason: '' };
    case 'not_offered':
      return { afterMs: 4 * pendingBackoff(deps.chance()), reason: found.kind };
    default: {
      const soonest = found.kind === 'not_taken' ? (found.retryAfterMs ?? 0) : 0;
      const wait = Math.min(stampBackoff(job.attempts, deps.chance()), pendingBackoff(deps.chance()));
      return { afterMs: Math.max(soonest, wait), reason: found.kind };
    }
  }
};

export const pendingJob = defineJob({
  kind: 'pending',
  concurrency: 2,
  durable: false,
  every: { ms: 30 * 60_000 },
  handler: lookForRequests,
});
