/**
 * Way: step 7 of a cancellation. Asks the SAT what became of a request: soon, then ever more rarely, until it has
 * ended. A request that the SAT never shows is sent again: the provider's 201 proves nothing.
 */
import { isLive } from '../../schema/documents/cancellation.ts';
import { CANCELLING } from '../../schema/texts/cancelling.ts';
import { satVerdict } from '../../sync/sat-verdict.ts';
import { hearStatus } from '../cancellations/hear-status.ts';
import { keepChange } from '../cancellations/keep-change.ts';
import { SEND_AGAIN_MS } from '../cancellations/life.ts';
import type { SatStatus } from '../sat/status.ts';
import { cancellationsOf, findCancellation, type StoredCancellation } from '../store/cancellations.ts';
import { lockClient } from '../store/changes.ts';
import { findJob, finishJob, queueJob } from '../store/jobs.ts';
import { filesOf } from '../store/receipt-files.ts';
import { type Scope, systemScope } from '../store/scope.ts';
import type { Tx } from '../store/tables.ts';
import { cancelStatusBackoff } from './backoff.ts';
import type { Handler, WorkDeps } from './work.ts';

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
  const { uuid, rfc: issuer, rfc_receiver: receiver, total, seal } = before;
  try {
    const status = await deps.sat.ask({ uuid, issuer, receiver, total, seal }, signal);
    deps.reach('cancel_status_answered');
    const ended = await deps.store.transaction(scope, async (tx) => {
      await hearStatus(scope, tx, deps, uuid, status);
      const after = (await findCancellation(scope, tx, before.cancellation_id)) as StoredCancellation;
      if (isLive(after)) {
        const verdict = satVerdict(status);
        const isUnseen = verdict.state === 'current' && verdict.cancellation === '';
        if (isUnseen && after.state === 'requested') await sendAgain(scope, tx, deps, after);
        return false;
      }
      const isFollowed = (await cancellationsOf(scope, tx, uuid)).some(isLive);
      if (mayHaveArrived(after, status) && !isFollowed) return false;
      await queueAcuse(scope, tx, deps, after);
      await finishJob(scope, tx, job.job_id, 'done');
      return true;
    });
    return ended ? undefined : later(`${status.estado} ${status.estatus_cancelacion}`.trim());
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

/** At each of the waits of SEND_AGAIN_MS once: what was sent last says which have passed. */
async function sendAgain(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  cancellation: StoredCancellation,
): Promise<void> {
  const id = cancellation.cancellation_id;
  const since = Date.parse(cancellation.requested_at);
  const now = deps.clock().getTime();
  const lastSent = Date.parse((await findJob(scope, tx, 'cancel', id))?.due_at ?? cancellation.asked_at);
  if (!SEND_AGAIN_MS.some((wait) => since + wait <= now && lastSent < since + wait)) return;
  // A person may have seen more at this moment.
  await lockClient(scope, tx);
  if ((await findCancellation(scope, tx, id))?.state !== 'requested') return;
  const at = new Date(now).toISOString();
  const job = { job_id: deps.uuid(), kind: 'cancel', subject_id: id, due_at: at, created_at: at } as const;
  await queueJob(scope, tx, job);
  const change = { text: CANCELLING.sentAgain };
  await keepChange(scope, tx, id, { change, by: 'sat', acuse: '', at, uuid: deps.uuid });
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
