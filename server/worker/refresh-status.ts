/** Way: step 7 (stamp). Asks the SAT until it has the stamped document: `issue` then becomes `sent`. */

import { satVerdict } from '../../sync/sat-verdict.ts';
import { hearStatus, isNews } from '../cancellations/hear-status.ts';
import { satExpression } from '../receipts/sat-expression.ts';
import { finishJob } from '../store/jobs.ts';
import { findReceipt } from '../store/receipts.ts';
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
    const { state } = satVerdict(status);
    const isKnown = state === 'current' || state === 'cancelled';
    // The first «No Encontrado» is what everybody hears; only what lasts is worth a row on every device.
    if (isKnown || (job.attempts > SHOWN_FROM && isNews(receipt, status, deps.clock()))) {
      await deps.store.transaction(scope, async (tx) => {
        await hearStatus(scope, tx, deps, receipt.uuid, status);
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
