/** Fetches the SAT's receipt of a cancellation from the provider, which may have it only some time later. */
import { cancelStatusBackoff } from '../../../jobs/backoff.ts';
import { findCancellation } from '../../../store/invoicing/cancellations.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob } from '../../../store/kernel/jobs.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import type { Handler } from '../../work.ts';
import { defineJob } from '../../work.ts';
import { throughAccount } from '../through-account.ts';
import { saveAcuse } from './save-acuse.ts';

/** Almost three weeks: then the provider will not have it either. */
const MOST_TRIES = 150;

export const fetchAcuse: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const cancellation = await findCancellation(scope, deps.store.db, job.subject_id);
  const end = async (state: 'done' | 'failed') =>
    await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, state));
  if (cancellation === undefined) return void (await end('failed'));
  const { pac_account_id, rfc, uuid } = cancellation;
  const found = await throughAccount(scope, deps, pac_account_id, async (pac) => {
    return await pac.acuse(rfc, uuid, 'cancel', signal);
  });
  if (found.kind === 'found') {
    await deps.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      await saveAcuse(scope, tx, deps, cancellation, found.xml);
      await finishJob(scope, tx, job.job_id, 'done');
    });
    return undefined;
  }
  if (found.kind === 'not_offered' || job.attempts >= MOST_TRIES) return void (await end('failed'));
  return { afterMs: cancelStatusBackoff(job.attempts, deps.chance()), reason: found.kind };
};

export const acuseJob = defineJob({
  kind: 'acuse',
  concurrency: 2,
  durable: false,
  handler: fetchAcuse,
});
