/**
 * Way: step 7 of a cancellation. Sends the request, signed with the CSD, until the provider answers. To repeat it is
 * safe: the second answer is 202.
 */
import { cancelacion } from '../../schema/cfdi/messages/cancelacion.ts';
import { type Cancellation, LIVE_CANCELLATION_STATES } from '../../schema/documents/cancellation.ts';
import { TinteroError } from '../../schema/errors.ts';
import { keepChange } from '../cancellations/keep-change.ts';
import { afterProvider } from '../cancellations/life.ts';
import type { CancelResult, Motive, Proof } from '../pac/port.ts';
import { CENTRAL_ZONE, localTime } from '../sat/local-time.ts';
import { cancellationRequest } from '../sat/message-nodes.ts';
import { signMessage } from '../seal/sign-message.ts';
import { findCancellation, type StoredCancellation } from '../store/cancellations.ts';
import { finishJob, type Job, queueJob } from '../store/jobs.ts';
import type { Scope } from '../store/scope.ts';
import { systemScope } from '../store/scope.ts';
import type { Tx } from '../store/tables.ts';
import { cancelStatusBackoff, stampBackoff } from './backoff.ts';
import { findDependents } from './find-dependents.ts';
import { openCsd, withCsdFiles } from './open-csd.ts';
import { throughAccount } from './through-account.ts';
import { type Handler, inMs, type Later, type WorkDeps } from './work.ts';

const NOT_ANSWERED_BY_SAT: readonly string[] = ['asked', 'waiting_sat', 'requested'];

export const cancelReceipt: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const cancellation = await findCancellation(scope, deps.store.db, job.subject_id);
  if (cancellation === undefined || !NOT_ANSWERED_BY_SAT.includes(cancellation.state)) {
    await deps.store.transaction(scope, async (tx) => {
      await finishJob(scope, tx, job.job_id, 'done');
      // The SAT showed it before the provider's answer was heard: it still has to be followed to its end.
      if (cancellation !== undefined && !isEnd(cancellation.state)) {
        await queueFollowing(scope, tx, deps, cancellation.cancellation_id);
      }
    });
    return undefined;
  }
  deps.reach('cancel_leased');
  const result = await askProvider(scope, deps, cancellation, signal);
  if (result.kind === 'requested') deps.reach('cancel_answered');
  const dependents =
    result.kind === 'not_cancelable' ? await findDependents(scope, deps, cancellation, signal) : [];
  const later = await keepAnswer(scope, deps, job, cancellation, result, dependents);
  if (result.kind === 'requested') deps.reach('cancel_stored');
  return later;
};

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

async function keepAnswer(
  scope: Scope,
  deps: WorkDeps,
  job: Job,
  cancellation: StoredCancellation,
  result: CancelResult,
  dependents: Cancellation['dependents'],
): Promise<Later | undefined> {
  const { cancellation_id: id } = cancellation;
  const now = deps.clock();
  const change = afterProvider(cancellation, result, now);
  const acuse = 'acuse' in result ? (result.acuse ?? '') : '';
  // Received, now or (202, 798) before.
  const isReceived = result.kind === 'requested' || change?.state === 'requested';
  const goesOn = isReceived || isEnd(change?.state);
  const heard = { by: 'pac', acuse, at: now.toISOString(), uuid: deps.uuid } as const;
  await deps.store.transaction(scope, async (tx) => {
    const told = dependents.length > 0 ? { ...change, dependents: JSON.stringify(dependents) } : change;
    if (told !== undefined || acuse !== '') await keepChange(scope, tx, id, { ...heard, change: told ?? {} });
    if (!goesOn) return;
    await finishJob(scope, tx, job.job_id, 'done');
    if (isReceived) await queueFollowing(scope, tx, deps, id);
  });
  if (goesOn) return undefined;
  const wait = result.kind === 'not_at_sat' ? cancelStatusBackoff : stampBackoff;
  const asked = result.kind === 'not_taken' ? (result.retryAfterMs ?? 0) : 0;
  return {
    afterMs: Math.max(asked, wait(job.attempts, deps.chance())),
    reason: 'reason' in result ? result.reason : 'message' in result ? result.message : result.kind,
  };
}

async function queueFollowing(scope: Scope, tx: Tx, deps: WorkDeps, id: string): Promise<void> {
  const due_at = inMs(deps.clock, cancelStatusBackoff(1, deps.chance()));
  const next = { kind: 'cancel_status', subject_id: id, due_at } as const;
  await queueJob(scope, tx, { job_id: deps.uuid(), ...next, created_at: deps.clock().toISOString() });
}

function isEnd(state: StoredCancellation['state'] | undefined): boolean {
  return state !== undefined && !(LIVE_CANCELLATION_STATES as readonly string[]).includes(state);
}
