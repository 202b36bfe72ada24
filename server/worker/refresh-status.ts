/** Way: step 7 (stamp). Asks the SAT until it has the stamped document: `issue` then becomes `sent`. */

import { satExpression } from '../receipts/sat-expression.ts';
import { isCurrentAtSat } from '../sat/status.ts';
import { finishJob } from '../store/jobs.ts';
import { findReceipt, updateReceipt } from '../store/receipts.ts';
import { systemScope } from '../store/scope.ts';
import { statusBackoff } from './backoff.ts';
import type { Handler } from './work.ts';

export const refreshStatus: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const receipt = await findReceipt(scope, deps.store.db, job.subject_id);
  if (receipt === undefined || receipt.status !== 'issue' || receipt.uuid === '') {
    await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
    return undefined;
  }
  const later = (reason: string) => ({ afterMs: statusBackoff(job.attempts + 1, deps.chance()), reason });
  try {
    const status = await deps.sat.ask(satExpression(receipt), signal);
    if (!isCurrentAtSat(status)) return later(status.codigo_estatus);
  } catch (error) {
    return later(error instanceof Error ? error.message : String(error));
  }
  await deps.store.transaction(scope, async (tx) => {
    await updateReceipt(scope, tx, receipt.id, { status: 'sent' });
    await finishJob(scope, tx, job.job_id, 'done');
  });
  return undefined;
};
