/**
 * Way: step 7 of a cancellation. Sends the request, signed with the CSD, until the provider answers. To repeat it is
 * safe while it is open: the second answer is 202. Long after, the SAT is looked at first.
 */
import { cancelacion } from '../../schema/cfdi/messages/cancelacion.ts';
import { type Cancellation, isLive } from '../../schema/documents/cancellation.ts';
import { ERRORS, TinteroError } from '../../schema/errors.ts';
import { hearStatus } from '../cancellations/hear-status.ts';
import { keepAcuse } from '../cancellations/keep-acuse.ts';
import { keepChange } from '../cancellations/keep-change.ts';
import { afterAbsence, afterProvider } from '../cancellations/life.ts';
import type { CancelResult, Motive, Proof } from '../pac/port.ts';
import { CENTRAL_ZONE, localTime } from '../sat/local-time.ts';
import { cancellationRequest } from '../sat/message-nodes.ts';
import { signMessage } from '../seal/sign-message.ts';
import { findCancellation, type StoredCancellation } from '../store/cancellations.ts';
import { lockClient } from '../store/changes.ts';
import { finishJob, holdsJob, type Job, queueJob } from '../store/jobs.ts';
import type { Scope } from '../store/scope.ts';
import { systemScope } from '../store/scope.ts';
import type { Tx } from '../store/tables.ts';
import { cancelStatusBackoff, stampBackoff } from './backoff.ts';
import { findDependents } from './find-dependents.ts';
import { openCsd, withCsdFiles } from './open-csd.ts';
import { throughAccount } from './through-account.ts';
import { type Handler, inMs, type Later, type WorkDeps } from './work.ts';

/** Until the SAT would show a request that was refused on its way. */
const LOOK_AFTER_MS = 10 * 60_000;
/** How some providers say, too, that live documents name it. */
const NOT_APPLICABLE = '204';
const NOT_ANSWERED_BY_SAT: readonly string[] = ['asked', 'waiting_sat', 'requested'];

export const cancelReceipt: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const cancellation = await findCancellation(scope, deps.store.db, job.subject_id);
  if (cancellation === undefined || !NOT_ANSWERED_BY_SAT.includes(cancellation.state)) {
    await deps.store.transaction(scope, async (tx) => {
      await finishJob(scope, tx, job.job_id, 'done');
      // The SAT showed it before the provider's answer was heard: it still has to be followed to its end and its acuse.
      if (cancellation !== undefined && (isLive(cancellation) || cancellation.state === 'cancelled')) {
        await queueFollowing(scope, tx, deps, cancellation.cancellation_id);
      }
    });
    return undefined;
  }
  deps.reach('cancel_leased');
  const seen = mayHaveArrivedLongAgo(job, cancellation, deps.clock())
    ? await lookFirst(scope, deps, job, cancellation, signal)
    : undefined;
  if (seen !== undefined) return seen.later;
  const asked = await askProvider(scope, deps, cancellation, signal);
  if (asked.kind === 'requested') deps.reach('cancel_answered');
  const isBlocked = asked.kind === 'not_cancelable';
  const mayBe = isBlocked || (asked.kind === 'refused' && asked.code === NOT_APPLICABLE);
  const dependents = mayBe ? await findDependents(scope, deps, cancellation, isBlocked, signal) : [];
  const result = blockedBy(asked, dependents);
  const later = await keepAnswer(scope, deps, job, cancellation.cancellation_id, result, dependents);
  if (result.kind === 'requested') deps.reach('cancel_stored');
  return later;
};

/** So long a repetition is simply sent: hardly a receiver answers sooner. */
const LONG_AGO_MS = 3_600_000;

function mayHaveArrivedLongAgo(job: Job, { asked_at, state }: StoredCancellation, now: Date): boolean {
  return job.attempts > 1 && state !== 'requested' && now.getTime() - Date.parse(asked_at) > LONG_AGO_MS;
}

/**
 * An earlier attempt may have arrived without an answer, and the receiver may have rejected it since: to send it once
 * more would be a second request, which nobody asked for. @returns undefined when it is to be sent
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
  const now = deps.clock();
  const heard = { by: 'sat', acuse: '', at: now.toISOString(), uuid: deps.uuid } as const;
  return await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const known = (await findCancellation(scope, tx, id)) as StoredCancellation;
    if (typeof status === 'string') {
      const { text } = ERRORS.sat_unavailable;
      if (known.text !== text) await keepChange(scope, tx, id, { ...heard, change: { text, said: status } });
      return { later: { afterMs: stampBackoff(job.attempts, deps.chance()), reason: status } };
    }
    await hearStatus(scope, tx, deps, uuid, status);
    const rejected = afterAbsence(known, status, now);
    if (rejected !== undefined) await keepChange(scope, tx, id, { ...heard, change: rejected });
    const after = (await findCancellation(scope, tx, id)) as StoredCancellation;
    if (after.state === 'asked' || after.state === 'waiting_sat') return undefined;
    await finishJob(scope, tx, job.job_id, 'done');
    if (isLive(after) || after.state === 'cancelled') await queueFollowing(scope, tx, deps, id);
    return { later: undefined };
  });
}

async function askProvider(
  scope: Scope,
  deps: WorkDeps,
  cancellation: StoredCancellation,
  signal: AbortSignal,
): Promise<CancelResult> {
  const csd = await openCsd(scope, deps, cancellation.rfc);
  if (csd === undefined) {
    const { message } = new TinteroError('certificate_missing');
    return { kind: 'not_taken', error: 'certificate_missing', code: '', message };
  }
  const { uuid, motive, substitute_uuid: substitute, rfc: issuer, rfc_receiver, total } = cancellation;
  const request = {
    issuer,
    uuid,
    motive: motive as Motive,
    substitute,
    receiver: rfc_receiver,
    total,
    otherPac: cancellation.receipt_id === '',
  };
  const message = cancellationRequest({
    issuer,
    fecha: localTime(deps.clock().getTime(), CENTRAL_ZONE),
    uuid,
    motive: request.motive,
    ...(substitute !== '' && { substitute }),
  });
  const xml = signMessage(cancelacion, message, csd);
  return await throughAccount(scope, deps, cancellation.pac_account_id, async (pac, isAnother) => {
    const otherPac = request.otherPac || isAnother;
    const send = async (proof: Proof) => await pac.cancel({ ...request, otherPac, proof }, signal);
    const signed = await send({ kind: 'signed', xml });
    return signed.kind === 'not_offered' ? await send(withCsdFiles(csd)) : signed;
  });
}

function blockedBy(asked: CancelResult, dependents: Cancellation['dependents']): CancelResult {
  if (asked.kind !== 'refused' || dependents.length === 0) return asked;
  return { kind: 'not_cancelable', code: asked.code, message: asked.message };
}

async function keepAnswer(
  scope: Scope,
  deps: WorkDeps,
  job: Job,
  id: string,
  result: CancelResult,
  dependents: Cancellation['dependents'],
): Promise<Later | undefined> {
  const now = deps.clock();
  const acuse = 'acuse' in result ? (result.acuse ?? '') : '';
  const goesOn = await deps.store.transaction(scope, async (tx) => {
    // As it is now: while the provider was asked, the SAT or another worker may have told more.
    await lockClient(scope, tx);
    const isMine = await holdsJob(scope, tx, job);
    const known = (await findCancellation(scope, tx, id)) as StoredCancellation;
    // That the SAT has the request is true whoever hears it; any other word counts only from who has the job.
    if (!isMine && result.kind !== 'requested') return false;
    const change = isLive(known) ? afterProvider(known, result, now) : undefined;
    const told = dependents.length > 0 ? { ...change, dependents: JSON.stringify(dependents) } : change;
    if (told !== undefined) {
      const heard = { by: 'pac', acuse, at: now.toISOString(), uuid: deps.uuid } as const;
      await keepChange(scope, tx, id, { ...heard, change: told });
    } else if (acuse !== '') {
      await keepAcuse(scope, tx, deps, known, acuse);
    }
    const state = change?.state ?? known.state;
    const isReceived = hasSat(result) || state === 'in_process';
    if (!isReceived && isLive({ state })) return true;
    await finishJob(scope, tx, job.job_id, 'done');
    if (isReceived || state === 'cancelled') await queueFollowing(scope, tx, deps, id);
    // It may have reached the SAT all the same.
    if (state === 'refused') await queueFollowing(scope, tx, deps, id, LOOK_AFTER_MS);
    return false;
  });
  if (!goesOn) return undefined;
  const wait = result.kind === 'not_at_sat' ? cancelStatusBackoff : stampBackoff;
  const asked = result.kind === 'not_taken' ? (result.retryAfterMs ?? 0) : 0;
  return {
    afterMs: Math.max(asked, wait(job.attempts, deps.chance())),
    reason: 'reason' in result ? result.reason : 'message' in result ? result.message : result.kind,
  };
}

/** It was received, now or (202, 798) before. */
function hasSat(result: CancelResult): boolean {
  return result.kind === 'requested' || (result.kind === 'not_taken' && result.error === 'cancel_still_open');
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
