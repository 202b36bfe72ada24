/**
 * Pipeline: step 7 of an answer to a request to cancel. Signs it with our CSD and sends it, once: that it leaves is written
 * before it does, and whoever finds it so asks the SAT what it holds instead of sending it again.
 */
import { solicitudAceptacionRechazo } from '../../../../schema/cfdi/messages/solicitud-aceptacion-rechazo.ts';
import { type ErrorCode, TinteroError } from '../../../../schema/errors.ts';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import type { AnswerResult, NotTaken } from '../../../fiscal/pac/port.ts';
import { answerRequest as answerMessage } from '../../../fiscal/sat/message-nodes.ts';
import { signMessage } from '../../../fiscal/seal/sign-message.ts';
import { cancelStatusBackoff, inMs, stampBackoff } from '../../../jobs/backoff.ts';
import { findClient } from '../../../store/identity/clients.ts';
import {
  findCancelRequest,
  markAnswerSent,
  putCancelRequest,
  type StoredCancelRequest,
} from '../../../store/invoicing/cancel-requests.ts';
import { insertFile } from '../../../store/invoicing/receipt-files.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob, holdsJob, type Job, queueJob } from '../../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { defineJob, type Handler, type Later, type WorkDeps } from '../../work.ts';
import { openCsd, withCsdFiles } from '../open-csd.ts';
import { throughAccount } from '../through-account.ts';
import { findAnswer } from './answer-status.ts';
import { afterResult, answerPhaseOf } from './answering.ts';

export const answerRequest: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const request = await findCancelRequest(scope, deps.store.db, job.subject_id);
  const phase = request && answerPhaseOf(request);
  switch (phase) {
    case 'answering': {
      deps.failpoint('answer_leased');
      const sending = await send(scope, deps, job, request as StoredCancelRequest, signal);
      if (sending.result.kind === 'answered') deps.failpoint('answer_answered');
      const later = await saveOutcome(scope, deps, job, sending);
      if (sending.result.kind === 'answered') deps.failpoint('answer_stored');
      return later;
    }
    case 'sending': {
      // Whoever sent it has not come back, and may have died.
      const { sends } = request as StoredCancelRequest;
      const result = { kind: 'unknown', reason: '' } as const;
      return await saveOutcome(scope, deps, job, { sends, hasLeft: false, result });
    }
    case 'in_doubt':
      return await findAnswer(scope, deps, job, request as StoredCancelRequest, signal);
    default:
      await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
      return undefined;
  }
};

/** `sends`: which time it left, or the last time before when it did not leave. */
type Sending = { result: AnswerResult; sends: number; hasLeft: boolean };

async function send(
  scope: Scope,
  deps: WorkDeps,
  job: Job,
  { uuid, operation_id, accept, another_pac, sends: before }: StoredCancelRequest,
  signal: AbortSignal,
): Promise<Sending> {
  const client = await findClient(scope, deps.store.db);
  const receiver = client?.rfc ?? '';
  const csd = await openCsd(scope, deps, receiver, {
    call: 'SolicitudAceptacionRechazo',
    document: uuid,
    operationId: operation_id,
  });
  if (csd === undefined) return { result: notTaken('certificate_missing'), sends: before, hasLeft: false };
  const sends = await deps.store.transaction(scope, async (tx) => {
    if (!(await holdsJob(scope, tx, job))) return undefined;
    return await markAnswerSent(scope, tx, uuid, deps.clock().toISOString());
  });
  if (sends === undefined) return { result: notTaken('operation_running'), sends: before, hasLeft: false };
  deps.failpoint('answer_marked');
  const result = await throughAccount<AnswerResult>(scope, deps, '', async (pac) => {
    const answer = { receiver, uuid, accept: accept === 1 };
    const fecha = localTime(deps.clock().getTime(), CENTRAL_ZONE);
    const message = answerMessage({ ...answer, fecha, pacRfc: pac.rfc });
    const asked = { ...answer, otherPac: another_pac === 1 };
    const xml = signMessage(solicitudAceptacionRechazo, message, csd);
    const signed = await pac.answer({ ...asked, proof: { kind: 'signed', xml } }, signal);
    return signed.kind === 'not_offered'
      ? await pac.answer({ ...asked, proof: withCsdFiles(csd) }, signal)
      : signed;
  });
  return { result, sends, hasLeft: true };
}

function notTaken(error: ErrorCode): NotTaken {
  return { kind: 'not_taken', error, code: '', message: new TinteroError(error).message };
}

async function saveOutcome(
  scope: Scope,
  deps: WorkDeps,
  job: Job,
  { result, sends, hasLeft }: Sending,
): Promise<Later | undefined> {
  const uuid = job.subject_id;
  const at = deps.clock().toISOString();
  return await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const isMine = await holdsJob(scope, tx, job);
    const stored = (await findCancelRequest(scope, tx, uuid)) as StoredCancelRequest;
    // The word of who sent it last counts, whoever has the job by now; else of who has it while nothing was sent.
    const counts = stored.sends === sends && (hasLeft || isMine);
    const change = counts ? afterResult(stored, result, at) : undefined;
    if (change !== undefined) await putCancelRequest(scope, tx, uuid, change);
    if (counts && result.kind === 'answered' && result.acuse !== '') {
      const file = { file_id: deps.uuid(), uuid, kind: 'acuse_answer', content: result.acuse } as const;
      await insertFile(scope, tx, { ...file, created_at: at });
    }
    const phase = answerPhaseOf({ ...stored, ...change });
    if (phase !== 'answering' && phase !== 'in_doubt') {
      if (counts)
        await finishJob(scope, tx, job.job_id, phase === 'refused' ? 'failed' : 'done', codeOf(result));
      return undefined;
    }
    const later = laterAfter(deps, job, result, phase);
    if (isMine) return later;
    if (counts) await queueAnswer(scope, tx, deps, uuid, later.afterMs);
    return undefined;
  });
}

function codeOf(result: AnswerResult): string {
  return result.kind === 'refused' ? result.code : '';
}

function laterAfter({ chance }: WorkDeps, job: Job, result: AnswerResult, phase: string): Later {
  const reason = 'reason' in result ? result.reason : 'message' in result ? result.message : result.kind;
  if (phase === 'in_doubt') return { afterMs: cancelStatusBackoff(1, chance()), reason };
  const soonest = result.kind === 'not_taken' ? (result.retryAfterMs ?? 0) : 0;
  return { afterMs: Math.max(soonest, stampBackoff(job.attempts, chance())), reason };
}

async function queueAnswer(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  uuid: string,
  afterMs: number,
): Promise<void> {
  const due_at = inMs(deps.clock, afterMs);
  const job = { job_id: deps.uuid(), kind: 'answer', subject_id: uuid, due_at } as const;
  await queueJob(scope, tx, { ...job, created_at: deps.clock().toISOString() });
}

export const answerJob = defineJob({
  kind: 'answer',
  concurrency: 4,
  durable: true,
  leaves: true,
  handler: answerRequest,
});
