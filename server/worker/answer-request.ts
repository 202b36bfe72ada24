/** Way: step 7 of an answer to a request to cancel: signed with our CSD and sent until the provider answers. */
import { solicitudAceptacionRechazo } from '../../schema/cfdi/messages/solicitud-aceptacion-rechazo.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { AnswerResult } from '../pac/port.ts';
import { CENTRAL_ZONE, localTime } from '../sat/local-time.ts';
import { answerRequest as answerMessage } from '../sat/message-nodes.ts';
import { signMessage } from '../seal/sign-message.ts';
import { findCancelRequest, putCancelRequest, type StoredCancelRequest } from '../store/cancel-requests.ts';
import { lockClient } from '../store/changes.ts';
import { findClient } from '../store/clients.ts';
import { finishJob, holdsJob, type Job } from '../store/jobs.ts';
import { insertFile } from '../store/receipt-files.ts';
import { type Scope, systemScope } from '../store/scope.ts';
import { stampBackoff } from './backoff.ts';
import { openCsd, withCsdFiles } from './open-csd.ts';
import { throughAccount } from './through-account.ts';
import type { Handler, Later, WorkDeps } from './work.ts';

export const answerRequest: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const request = await findCancelRequest(scope, deps.store.db, job.subject_id);
  if (request === undefined || request.state !== 'answering') {
    await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
    return undefined;
  }
  deps.reach('answer_leased');
  const result = await askProvider(scope, deps, request, signal);
  if (result.kind === 'answered') deps.reach('answer_answered');
  const later = await keep(scope, deps, job, request, result);
  if (result.kind === 'answered') deps.reach('answer_stored');
  return later;
};

async function askProvider(
  scope: Scope,
  deps: WorkDeps,
  { uuid, accept, another_pac }: StoredCancelRequest,
  signal: AbortSignal,
): Promise<AnswerResult> {
  const client = await findClient(scope, deps.store.db);
  const receiver = client?.rfc ?? '';
  const csd = await openCsd(scope, deps, receiver);
  if (csd === undefined) {
    const { message } = new TinteroError('certificate_missing');
    return { kind: 'not_taken', error: 'certificate_missing', code: '', message };
  }
  return await throughAccount(scope, deps, '', async (pac) => {
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
}

async function keep(
  scope: Scope,
  deps: WorkDeps,
  job: Job,
  request: StoredCancelRequest,
  result: AnswerResult,
): Promise<Later | undefined> {
  const { uuid } = request;
  const created_at = deps.clock().toISOString();
  switch (result.kind) {
    case 'answered':
      await deps.store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const { code, message: said, acuse } = result;
        await putCancelRequest(scope, tx, uuid, {
          state: 'gone',
          code,
          text: '',
          said,
          answered_at: created_at,
        });
        if (acuse !== '') {
          const file = { file_id: deps.uuid(), uuid, kind: 'acuse_answer', content: acuse } as const;
          await insertFile(scope, tx, { ...file, created_at });
        }
        await finishJob(scope, tx, job.job_id, 'done');
      });
      return undefined;
    case 'refused':
    case 'not_offered':
      await deps.store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        if (!(await holdsJob(scope, tx, job))) return;
        const error = result.kind === 'refused' ? result.error : 'cancel_answer_not_offered';
        const { code, message: said } = result.kind === 'refused' ? result : { code: '', message: '' };
        const { message: text } = new TinteroError(error);
        await putCancelRequest(scope, tx, uuid, { state: 'refused', code, text, said });
        await finishJob(scope, tx, job.job_id, 'failed', code);
      });
      return undefined;
    case 'not_taken':
    case 'unknown': {
      const error = result.kind === 'unknown' ? 'pac_unreachable' : result.error;
      const { message: text } = new TinteroError(error);
      // Nothing waits without saying why; the reason is written once it is another one.
      if (request.text !== text) {
        const said = result.kind === 'unknown' ? result.reason : result.message;
        await deps.store.transaction(scope, async (tx) => {
          await lockClient(scope, tx);
          if (await holdsJob(scope, tx, job)) await putCancelRequest(scope, tx, uuid, { text, said });
        });
      }
      const soonest = result.kind === 'unknown' ? 0 : (result.retryAfterMs ?? 0);
      return { afterMs: Math.max(soonest, stampBackoff(job.attempts, deps.chance())), reason: text };
    }
  }
}
