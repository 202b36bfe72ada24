/** Pipeline: step 7 (stamp). Asks the SAT until it has the stamped document: `issue` then becomes `sent`. */

import { satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { satExpression } from '../../../fiscal/sat/sat-expression.ts';
import { statusBackoff } from '../../../jobs/backoff.ts';
import { findReceipt, updateReceipt } from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob } from '../../../store/kernel/jobs.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { defineJob, type Handler } from '../../work.ts';
import { applyStatus, isStatusChange } from '../cancellations/apply-status.ts';

const WITHHOLDING = 'R';

const refreshStatus: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const receipt = await findReceipt(scope, deps.store.db, job.subject_id);
  if (receipt === undefined || receipt.status !== 'issue' || receipt.uuid === '') {
    await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
    return undefined;
  }
  if (receipt.receipt_type === WITHHOLDING) {
    // Nobody tells a program what the SAT has of withholdings: the stamp is the last word.
    await deps.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const stored = await findReceipt(scope, tx, receipt.id);
      if (stored?.status === 'issue')
        await updateReceipt(scope, tx, receipt.id, { status: 'sent', sent_at: deps.clock().toISOString() });
      await finishJob(scope, tx, job.job_id, 'done');
    });
    return undefined;
  }
  const later = (reason: string) => ({ afterMs: statusBackoff(job.attempts + 1, deps.chance()), reason });
  try {
    const status = await deps.sat.ask(satExpression(receipt), signal);
    const { state } = satVerdict(status);
    const isKnown = state === 'current' || state === 'cancelled';
    // The first «No Encontrado» is what everybody hears; only what lasts is worth a row on every device.
    if (isKnown || (job.attempts > SHOWN_FROM && isStatusChange(receipt, status, deps.clock()))) {
      await deps.store.transaction(scope, async (tx) => {
        await applyStatus(scope, tx, deps, receipt.uuid, status);
        if (isKnown) await finishJob(scope, tx, job.job_id, 'done');
      });
    }
    return isKnown ? undefined : later(status.codigo_estatus);
  } catch (error) {
    return later(error instanceof Error ? error.message : String(error));
  }
};

/** Some minutes after the stamp. */
const SHOWN_FROM = 5;

export const statusJob = defineJob({
  kind: 'status',
  concurrency: 4,
  durable: false,
  handler: refreshStatus,
});
