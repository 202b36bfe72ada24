/**
 * Pipeline: step 7 of a cancellation. Asks what became of a request: the SAT soon, then ever more rarely, until it has
 * ended; and of one that the SAT does not show, the provider through which it left. Only what surely neither has is
 * sent again; where nobody can tell it waits and says so.
 */
import { isLive } from '../../../../schema/documents/cancellation.ts';
import { satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import type { SatStatus } from '../../../fiscal/sat/status.ts';
import { cancelStatusBackoff } from '../../../jobs/backoff.ts';
import {
  cancellationsOf,
  findCancellation,
  type StoredCancellation,
} from '../../../store/invoicing/cancellations.ts';
import { filesOf } from '../../../store/invoicing/receipt-files.ts';
import { finishJob, queueJob } from '../../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { defineJob, type Handler, type WorkDeps } from '../../work.ts';
import { applyStatus } from './apply-status.ts';
import { cancelledFamily } from './cancelled-family.ts';
import { changeByLook } from './change-by-look.ts';
import { followWithholding } from './follow-withholding.ts';
import { afterLook, isUnseen, needsAcuse } from './surely.ts';

export const followCancellation: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const before = await findCancellation(scope, deps.store.db, job.subject_id);
  if (before === undefined || !(isLive(before) || before.state === 'refused')) {
    await deps.store.transaction(scope, async (tx) => {
      if (before !== undefined) await queueAcuse(scope, tx, deps, before);
      await finishJob(scope, tx, job.job_id, 'done');
    });
    return undefined;
  }
  const later = (reason: string) => ({
    afterMs: cancelStatusBackoff(job.attempts + 1, deps.chance()),
    reason,
  });
  const family = await cancelledFamily(scope, deps.store.db, before);
  if (family === 'retention') {
    if (isLive(before)) return later(await followWithholding(scope, deps, before, signal));
    await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
    return undefined;
  }
  const { uuid, rfc: issuer, rfc_receiver: receiver, total, seal } = before;
  try {
    const status = await deps.sat.ask({ uuid, issuer, receiver, total, seal }, signal);
    deps.failpoint('cancel_status_answered');
    const after = await deps.store.transaction(scope, async (tx) => {
      await applyStatus(scope, tx, deps, uuid, status);
      const stored = (await findCancellation(scope, tx, before.cancellation_id)) as StoredCancellation;
      if (isLive(stored)) return stored;
      const isFollowed = (await cancellationsOf(scope, tx, uuid)).some(isLive);
      if (mayHaveArrived(stored, status) && !isFollowed) return stored;
      await queueAcuse(scope, tx, deps, stored);
      await finishJob(scope, tx, job.job_id, 'done');
      return undefined;
    });
    if (after === undefined) return undefined;
    if (isUnseen(status) && needsAcuse(after, deps.clock(), deps.cancelLimits)) {
      await lookFurther(scope, deps, after, signal);
    }
    return later(`${status.estado} ${status.estatus_cancelacion}`.trim());
  } catch (error) {
    return later(error instanceof Error ? error.message : String(error));
  }
};

/**
 * A provider that refuses may have sent it on before it failed: what the SAT shows in process is followed to its
 * end, though here it ended.
 */
function mayHaveArrived({ state }: StoredCancellation, status: SatStatus): boolean {
  const verdict = satVerdict(status);
  return state === 'refused' && verdict.state === 'current' && verdict.cancellation === 'in_process';
}

/** Of one that the SAT does not show: the provider has its receipt, or nobody has it, or nobody can tell. */
async function lookFurther(
  scope: Scope,
  deps: WorkDeps,
  asked: StoredCancellation,
  signal: AbortSignal,
): Promise<void> {
  await changeByLook(scope, deps, asked, signal, (existing, { look, xml }, now) => {
    const change = afterLook(existing, look, now, deps.cancelLimits);
    if (change === undefined) return undefined;
    return {
      change,
      by: look === 'found' ? 'pac' : 'sat',
      acuse: change.state === 'requested' ? xml : '',
    };
  });
}

/** The SAT's receipt of the request, where the provider's answer brought none. */
async function queueAcuse(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  { cancellation_id, uuid, state }: StoredCancellation,
) {
  if (state !== 'cancelled') return;
  if ((await filesOf(scope, tx, uuid)).some((file) => file.kind === 'acuse_cancel')) return;
  const at = deps.clock().toISOString();
  const job = { job_id: deps.uuid(), kind: 'acuse', subject_id: cancellation_id } as const;
  await queueJob(scope, tx, { ...job, due_at: at, created_at: at });
}

export const cancelStatusJob = defineJob({
  kind: 'cancel_status',
  concurrency: 4,
  durable: false,
  handler: followCancellation,
});
