/**
 * Pipeline: step 7 of a cancellation. Sends the request, once: that it leaves is written before it does, and whoever finds
 * it so asks what became of it instead of sending it again (cancel-status.ts). It leaves anew only after an answer that
 * says that nothing was done with it.
 */
import type { DocumentFamily } from '../../../../schema/cfdi/document-family.ts';
import { type Cancellation, isLive } from '../../../../schema/documents/cancellation.ts';
import { NOTICES } from '../../../../schema/notices/index.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { NOTICE_TEXTS } from '../../../../schema/texts/notice-kinds.ts';
import { shortUuid } from '../../../../schema/values/uuid.ts';
import type { CancelResult } from '../../../fiscal/pac/port.ts';
import { cancelStatusBackoff, inMs, stampBackoff } from '../../../jobs/backoff.ts';
import { findCancellation, type StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob, holdsJob, type Job, queueJob } from '../../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob, type Handler, type Later, type WorkDeps } from '../../work.ts';
import { afterProvider } from './apply-answer.ts';
import { applyStatus } from './apply-status.ts';
import { cancelledFamily } from './cancelled-family.ts';
import { findDependents } from './find-dependents.ts';
import { saveAcuse } from './save-acuse.ts';
import { saveChange } from './save-change.ts';
import { type CancelSending, sendCancellation } from './send-cancellation.ts';
import { phaseOf } from './state-machine.ts';

/** Until the SAT would show a request that was refused on its way. */
const LOOK_AFTER_MS = 10 * 60_000;
/** How some providers say, too, that live documents name it. */
const NOT_APPLICABLE = '204';

export const cancelReceipt: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const cancellation = await findCancellation(scope, deps.store.db, job.subject_id);
  const phase = cancellation && phaseOf(cancellation);
  if (cancellation === undefined || (phase !== 'asked' && phase !== 'waiting_sat' && phase !== 'sending')) {
    await deps.store.transaction(scope, async (tx) => {
      await finishJob(scope, tx, job.job_id, 'done');
      // The SAT showed it before the provider's answer was heard: it still has to be followed to its end and its acuse.
      if (cancellation !== undefined && (isLive(cancellation) || cancellation.state === 'cancelled')) {
        await queueFollowing(scope, tx, deps, cancellation.cancellation_id);
      }
    });
    return undefined;
  }
  if (phase === 'sending')
    return await savePacAnswer(scope, deps, job, cancellation, nobodySays(cancellation));
  deps.failpoint('cancel_leased');
  const family = await cancelledFamily(scope, deps.store.db, cancellation);
  // Of withholdings the SAT's service says nothing.
  if (cancellation.sends > 0 && family === 'cfdi') {
    const seen = await lookFirst(scope, deps, job, cancellation, signal);
    if (seen !== undefined) return seen.later;
  }
  const sending = await sendCancellation(scope, deps, job, cancellation, family, signal);
  const { result } = sending;
  if (result.kind === 'requested') deps.failpoint('cancel_answered');
  const isBlocked = result.kind === 'not_cancelable';
  const mayBe = isBlocked || (result.kind === 'refused' && result.code === NOT_APPLICABLE);
  const dependents = mayBe ? await findDependents(scope, deps, cancellation, isBlocked, signal) : [];
  const blocked = { ...sending, result: blockedBy(result, dependents) };
  const later = await savePacAnswer(scope, deps, job, cancellation, blocked, dependents, family);
  if (result.kind === 'requested') deps.failpoint('cancel_stored');
  return later;
};

/** Of what an earlier attempt sent: whoever sent it has not come back, and may have died. */
function nobodySays({ sends }: StoredCancellation): CancelSending {
  return { sends, hasLeft: false, result: { kind: 'unknown', reason: '' } };
}

/**
 * It left before, and whoever took it said that nothing was done with it. The SAT is asked all the same, so that one
 * who was wrong makes no second request. @returns undefined when it is to be sent
 */
async function lookFirst(
  scope: Scope,
  deps: WorkDeps,
  job: Job,
  { cancellation_id: id, uuid, rfc: issuer, rfc_receiver: receiver, total, seal }: StoredCancellation,
  signal: AbortSignal,
): Promise<{ later: Later | undefined } | undefined> {
  const status = await deps.sat
    .ask({ uuid, issuer, receiver, total, seal }, signal)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  const at = deps.clock().toISOString();
  return await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    if (typeof status === 'string') {
      const stored = await findCancellation(scope, tx, id);
      const text = ERROR_TEXTS.sat_unavailable;
      const change = { code: '', text, said: status };
      const update = { change, by: 'sat', acuse: '', at, uuid: deps.uuid } as const;
      if (stored?.text !== text) await saveChange(scope, tx, id, update);
      return { later: { afterMs: stampBackoff(job.attempts, deps.chance()), reason: status } };
    }
    await applyStatus(scope, tx, deps, uuid, status);
    const after = (await findCancellation(scope, tx, id)) as StoredCancellation;
    if (after.state === 'asked' || after.state === 'waiting_sat') return undefined;
    await finishJob(scope, tx, job.job_id, 'done');
    if (isLive(after) || after.state === 'cancelled') await queueFollowing(scope, tx, deps, id);
    return { later: undefined };
  });
}

function blockedBy(asked: CancelResult, dependents: Cancellation['dependents']): CancelResult {
  if (asked.kind !== 'refused' || dependents.length === 0) return asked;
  return { kind: 'not_cancelable', code: asked.code, message: asked.message };
}

async function savePacAnswer(
  scope: Scope,
  deps: WorkDeps,
  job: Job,
  { cancellation_id: id }: StoredCancellation,
  { result, sends, hasLeft }: CancelSending,
  dependents: Cancellation['dependents'] = [],
  family: DocumentFamily = 'cfdi',
): Promise<Later | undefined> {
  const now = deps.clock();
  const acuse = 'acuse' in result ? (result.acuse ?? '') : '';
  const later = laterAfter(deps, job, result);
  return await deps.store.transaction(scope, async (tx) => {
    // As it is now: while the provider was asked, the SAT or another worker may have told more.
    await lockClient(scope, tx);
    const isMine = await holdsJob(scope, tx, job);
    const current = (await findCancellation(scope, tx, id)) as StoredCancellation;
    // That the SAT has the request is true whoever hears it. Any other word is that of who sent it last, whoever has
    // the job by now, or of who has it while nothing was sent.
    const counts = current.sends === sends && (hasLeft || isMine);
    if (!counts && result.kind !== 'requested') return isMine ? later : undefined;
    const change = isLive(current) ? afterProvider(current, result, now, family) : undefined;
    const reported = dependents.length > 0 ? { ...change, dependents: JSON.stringify(dependents) } : change;
    if (reported !== undefined) {
      const received = { by: 'pac', acuse, at: now.toISOString(), uuid: deps.uuid } as const;
      await saveChange(scope, tx, id, { ...received, change: reported });
      if (reported.state === 'refused' || reported.state === 'not_cancelable')
        await tellRefused(scope, tx, deps, { ...current, ...reported });
    } else if (acuse !== '') {
      await saveAcuse(scope, tx, deps, current, acuse);
    }
    const after = (await findCancellation(scope, tx, id)) as StoredCancellation;
    if (phaseOf(after) === 'asked' || after.state === 'waiting_sat') {
      if (isMine) return later;
      await queueCancel(scope, tx, deps, id, later.afterMs);
      return undefined;
    }
    await finishJob(scope, tx, job.job_id, 'done');
    if (isLive(after) || after.state === 'cancelled') await queueFollowing(scope, tx, deps, id);
    // It may have reached the SAT all the same.
    if (after.state === 'refused') await queueFollowing(scope, tx, deps, id, LOOK_AFTER_MS);
    return undefined;
  });
}

async function tellRefused(scope: Scope, tx: Tx, deps: WorkDeps, of: StoredCancellation): Promise<void> {
  await announce(scope, tx, deps, NOTICES.operation_refused, {
    ...{ key: of.cancellation_id, at: deps.clock().toISOString(), to: of.user_id },
    data: {
      name: NOTICE_TEXTS.refused.cancel(shortUuid(of.uuid)),
      ...{ why: of.text || of.said, path: '/receipts' },
    },
  });
}

function laterAfter({ chance }: WorkDeps, job: Job, result: CancelResult): Later {
  const wait = result.kind === 'not_at_sat' ? cancelStatusBackoff : stampBackoff;
  const asked = result.kind === 'not_taken' ? (result.retryAfterMs ?? 0) : 0;
  return {
    afterMs: Math.max(asked, wait(job.attempts, chance())),
    reason: 'reason' in result ? result.reason : 'message' in result ? result.message : result.kind,
  };
}

/** Sends it, or sends it anew: whoever queues it knows that nothing of it is out there. */
export async function queueCancel(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  id: string,
  afterMs: number,
): Promise<void> {
  const due_at = inMs(deps.clock, afterMs);
  const next = { kind: 'cancel', subject_id: id, due_at } as const;
  await queueJob(scope, tx, { job_id: deps.uuid(), ...next, created_at: deps.clock().toISOString() });
}

async function queueFollowing(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  id: string,
  afterMs = cancelStatusBackoff(1, deps.chance()),
): Promise<void> {
  const due_at = inMs(deps.clock, afterMs);
  const next = { kind: 'cancel_status', subject_id: id, due_at } as const;
  await queueJob(scope, tx, { job_id: deps.uuid(), ...next, created_at: deps.clock().toISOString() });
}

export const cancelJob = defineJob({
  kind: 'cancel',
  concurrency: 4,
  durable: true,
  leaves: true,
  handler: cancelReceipt,
});
