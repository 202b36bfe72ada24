/** An invoice that is asked for, or was ceded, is cancelled: all three are warned, whoever of them learns it first. */
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob } from '../../../store/kernel/jobs.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { FACTORING_CANCELLED, liveFactoring, partiesOf } from '../../../store/payments/factorings.ts';
import { defineJob, type Handler } from '../../work.ts';
import { redirectPayments } from './follow-payments.ts';
import { announceFactoring, tellFactoring } from './tell-factoring.ts';

const warn: Handler = async (deps, job) => {
  const scope = systemScope(job.client_id);
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await finishJob(scope, tx, job.job_id, 'done');
    const before = await liveFactoring(scope, tx, job.subject_id);
    const parties = before && (await partiesOf(scope, tx, before.request_id));
    if (before === undefined || parties === undefined) return;
    const at = deps.clock().toISOString();
    const row = await tellFactoring(
      scope,
      tx,
      { uuid: deps.uuid, at },
      { ...before, cancelled_at: at },
      parties,
    );
    if (row.role === 'host') await redirectPayments(scope, tx, row, at);
    await announceFactoring(scope, tx, deps, row, at);
  });
  return undefined;
};

export const factoringCancelledJob = defineJob({
  kind: FACTORING_CANCELLED,
  concurrency: 2,
  durable: false,
  handler: warn,
});
