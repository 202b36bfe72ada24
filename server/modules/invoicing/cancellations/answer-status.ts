/**
 * Pipeline: step 7 of an answer to a request to cancel. What the SAT holds of one whose fate nobody told: its status, where
 * the document's issuer and total are known, and its list of what waits for this receiver.
 */

import { CANCELLING } from '../../../../schema/texts/cancelling.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { limitsAt } from '../../../base/config/cancel-limits.ts';
import { centralDay } from '../../../base/local-time.ts';
import { cancelStatusBackoff } from '../../../jobs/backoff.ts';
import { findClient } from '../../../store/identity/clients.ts';
import {
  findCancelRequest,
  putCancelRequest,
  type StoredCancelRequest,
} from '../../../store/invoicing/cancel-requests.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob, holdsJob, type Job } from '../../../store/kernel/jobs.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Later, WorkDeps } from '../../work.ts';
import { throughAccount } from '../through-account.ts';
import { type AnswerEvent, answerMoved, answerPhaseOf, eventOfStatus, heldBySat } from './answering.ts';

/** Sooner the SAT may have taken it from its list and not from what it answers, or the other way round. */
const SETTLING_MS = 60_000;

type Found = { event: AnswerEvent; text: string; said: string };

export async function findAnswer(
  scope: Scope,
  deps: WorkDeps,
  job: Job,
  request: StoredCancelRequest,
  signal: AbortSignal,
): Promise<Later | undefined> {
  const later = (reason: string) => ({ afterMs: cancelStatusBackoff(job.attempts, deps.chance()), reason });
  const client = await findClient(scope, deps.store.db);
  if (client === undefined) return later('no client');
  const found =
    (await askSat(deps, request, client.rfc, signal)) ??
    (await askList(scope, deps, request, client.rfc, signal));
  if (found === undefined) return later('nobody says');
  const at = deps.clock().toISOString();
  return await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const stored = (await findCancelRequest(scope, tx, request.uuid)) as StoredCancelRequest;
    if (!(await holdsJob(scope, tx, job))) return undefined;
    const { event, text, said } = found;
    const change =
      stored.sends === request.sends ? answerMoved(stored, event, at, { code: '', text, said }) : undefined;
    if (change !== undefined) await putCancelRequest(scope, tx, request.uuid, change);
    const phase = answerPhaseOf({ ...stored, ...change });
    if (phase === 'answering' || phase === 'in_doubt') return { afterMs: 0, reason: event };
    await finishJob(scope, tx, job.job_id, 'done');
    return undefined;
  });
}

/** @returns undefined where the list gives a UUID and nothing else, and while the status tells nothing of an answer */
async function askSat(
  { sat }: WorkDeps,
  request: StoredCancelRequest,
  receiver: string,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const { uuid, rfc: issuer, total } = request;
  if (issuer === '' || total === '') return undefined;
  const status = await sat.ask({ uuid, issuer, receiver, total, seal: '' }, signal).catch(() => undefined);
  const event = status && eventOfStatus(request, status);
  if (status === undefined || event === undefined) return undefined;
  const text = event === 'sat_ours' ? '' : heldBySat(status);
  return { event, text, said: `${status.estado} ${status.estatus_cancelacion}`.trim() };
}

async function askList(
  scope: Scope,
  deps: WorkDeps,
  { uuid, sent_at, doubt }: StoredCancelRequest,
  receiver: string,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const now = deps.clock().getTime();
  const waited = now - Date.parse(sent_at);
  const unknown = { event: 'unlisted', text: CANCELLING.answer.unknown, said: '' } as const;
  const lag = limitsAt(centralDay(now), deps.cancelLimits).lagMinutes * 60_000;
  if (waited < Math.min(SETTLING_MS, lag)) return undefined;
  const list = await throughAccount(scope, deps, '', async (pac) => await pac.pending(receiver, signal));
  if (list.kind !== 'found') return undefined;
  if (!list.uuids.some((one) => normalUuid(one) === uuid)) return unknown;
  if (waited < lag) return undefined;
  // It said that it has an answer, and waits for one: whatever it waits for is not what was answered.
  if (doubt === 'answered') return unknown;
  return { event: 'listed', text: CANCELLING.answer.stillListed, said: '' };
}
