/**
 * The life of a cancellation request: what each answer of the provider and of the SAT writes of it. Pure; which
 * phase follows which is in state-machine.ts. The provider's 201 says that the request arrived, never that the document is
 * cancelled: only the SAT's status says so. A state never goes back; what ended stays ended.
 */

import type { DocumentFamily } from '../../../../schema/cfdi/document-family.ts';
import { satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import type { ErrorCode } from '../../../../schema/errors.ts';
import { CANCELLING } from '../../../../schema/texts/cancelling.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { answerDeadline, type DatedLimits } from '../../../base/config/cancel-limits.ts';
import type { CancelResult } from '../../../fiscal/pac/port.ts';
import type { SatStatus } from '../../../fiscal/sat/status.ts';
import type { CancellationChange, StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { type CancelEvent, type CancelPhase, nextPhase, phaseOf } from './state-machine.ts';

export type AskedRequest = Pick<
  StoredCancellation,
  | 'state'
  | 'text'
  | 'receipt_id'
  | 'request_number'
  | 'requested_at'
  | 'asked_at'
  | 'deadline_at'
  | 'sent_at'
  | 'sends'
  | 'doubt'
>;

const HOUR_MS = 3_600_000;
/** A stamp reaches the SAT within 72 hours; after twice that, 205 is its last word. */
const GIVE_UP_MS = 144 * HOUR_MS;
/**
 * The SAT may show the rejection of an earlier request until it has registered this one: so long it is not
 * taken for this one's. It is not sent again meanwhile: the receiver may have rejected it between two looks, and
 * then that would be a request that nobody asked for.
 */
export const STALE_REJECTION_MS = 72 * HOUR_MS;

/** What the row is told of it. */
type Words = { code: string; text: string; said: string };

/** What a provider's answer is to the machine. */
export function eventOfAnswer(
  { asked_at }: Pick<AskedRequest, 'asked_at'>,
  result: CancelResult,
  now: Date,
): CancelEvent {
  switch (result.kind) {
    case 'requested':
      return 'received';
    case 'not_at_sat':
      return now.getTime() - Date.parse(asked_at) < GIVE_UP_MS ? 'not_at_sat' : 'given_up';
    case 'not_cancelable':
      return 'not_cancelable';
    case 'refused':
    case 'not_offered':
      return 'refused';
    case 'not_taken':
      // An earlier request is open at the SAT, which this one would repeat: it is followed in its place.
      if (result.error === 'cancel_still_open') return 'received';
      return result.error === 'pac_outage' ? 'outage' : 'not_taken';
    case 'unknown':
      return result.unsent ? 'not_taken' : 'silence';
  }
}

/** @returns what changes; undefined: nothing is known that was not before. */
export function afterProvider(
  known: AskedRequest,
  result: CancelResult,
  now: Date,
  family: DocumentFamily = 'cfdi',
): CancellationChange | undefined {
  const event = eventOfAnswer(known, result, now);
  const words = wordsOf(event, result);
  if (event === 'received' && family === 'retention') return endedAtOnce(known, now, words);
  return moved(known, event, now, words);
}

/** Of withholdings what was received is cancelled: 1201 is the last word, nobody has to accept. */
export function endedAtOnce(known: AskedRequest, now: Date, words: Words): CancellationChange | undefined {
  const change = moved(known, 'sat_cancelled', now, words);
  return change && { ...change, ...words, how: 'without_acceptance', ...since(known, now.toISOString()) };
}

function wordsOf(event: CancelEvent, result: CancelResult): Words {
  const code = 'code' in result ? result.code : '';
  const reported = 'message' in result ? result.message : 'reason' in result ? result.reason : '';
  return { code, said: reported, text: textOf(event, result) };
}

function textOf(event: CancelEvent, result: CancelResult): string {
  switch (event) {
    case 'not_at_sat':
      return CANCELLING.waitingSat;
    case 'given_up':
      return ERROR_TEXTS.cancel_not_at_sat;
    case 'silence':
      return CANCELLING.inDoubt;
    case 'outage':
      return CANCELLING.notDelivered;
    case 'received':
      return '';
    default:
      return ERROR_TEXTS[errorOf(result)];
  }
}

function errorOf(result: CancelResult): ErrorCode {
  if ('error' in result) return result.error;
  if (result.kind === 'not_cancelable') return 'cancel_not_cancelable';
  return result.kind === 'not_offered' ? 'cancel_not_offered' : 'pac_unreachable';
}

/** @returns what the SAT's status changes; undefined: nothing new. */
export function afterStatus(
  known: AskedRequest,
  status: SatStatus,
  now: Date,
  limits: DatedLimits,
): CancellationChange | undefined {
  const at = now.toISOString();
  const verdict = satVerdict(status);
  const words = { code: '', text: '', said: status.estatus_cancelacion };
  if (verdict.state === 'cancelled') {
    const change = moved(known, 'sat_cancelled', now, { ...words, said: '' });
    return change && { ...change, how: verdict.how, ...since(known, at) };
  }
  if (verdict.state !== 'current') return undefined;
  switch (verdict.cancellation) {
    case 'in_process': {
      const change = moved(known, 'sat_in_process', now, { ...words, said: '' });
      // A second request waits until the receiver answers, however long.
      const requestedAt = known.requested_at || at;
      const deadline_at = known.request_number > 1 ? '' : answerDeadline(requestedAt, limits);
      return change && { ...change, deadline_at, ...since(known, at) };
    }
    case 'rejected': {
      // Of one that never left it is not.
      if (known.sends === 0) return undefined;
      const mayBeEarlier = mayBeEarliers(known);
      const waited = now.getTime() - Date.parse(known.sent_at || known.asked_at);
      if (mayBeEarlier && waited < STALE_REJECTION_MS) return undefined;
      const text = mayBeEarlier ? CANCELLING.stillRejected : CANCELLING.rejected;
      const change = moved(known, 'sat_rejected', now, { ...words, text });
      return change && { ...change, ...since(known, at) };
    }
    default:
      return undefined;
  }
}

/** Whether a rejection that the SAT shows may be that of a request before this one. */
function mayBeEarliers(known: AskedRequest): boolean {
  if (known.state === 'in_process') return false;
  if (known.request_number > 1) return true;
  // Of what is not in the list nobody knows what the SAT showed before; received, it is taken for its own.
  return known.receipt_id === '' && known.state !== 'requested';
}

/** @returns what an event writes; undefined when it changes nothing. `words`: of the event, if it has any. */
export function moved(
  known: AskedRequest,
  event: CancelEvent,
  now: Date,
  words: Words,
): CancellationChange | undefined {
  const from = phaseOf(known);
  const to = nextPhase(from, event);
  if (to === from) return sameAgain(known, event, words);
  return { ...entering(known, to, event, now), ...spoken(known, to, event, words) };
}

/** Nothing waits without saying why; the reason is written once it is another one. */
function sameAgain(known: AskedRequest, event: CancelEvent, words: Words): CancellationChange | undefined {
  const phase = phaseOf(known);
  const tells =
    phase === 'asked' || phase === 'waiting_sat'
      ? event === 'not_taken'
      : phase === 'in_doubt' && (event === 'outage' || event === 'unseen');
  return tells && known.text !== words.text ? words : undefined;
}

function entering(known: AskedRequest, to: CancelPhase, event: CancelEvent, now: Date): CancellationChange {
  const at = now.toISOString();
  switch (to) {
    case 'asked':
      // It goes on waiting as it did before it left; only what was in doubt has a state to come back from.
      if (event === 'not_taken' && known.state === 'waiting_sat') return { sent_at: '' };
      return { state: 'asked', sent_at: '', requested_at: '', doubt: '' };
    case 'waiting_sat':
      return { state: 'waiting_sat', sent_at: '', doubt: '' };
    case 'in_doubt':
      return { state: 'in_doubt', doubt: event === 'outage' ? 'outage' : 'silence' };
    case 'requested':
      return { state: 'requested', requested_at: at, doubt: '' };
    case 'in_process':
      return { state: 'in_process', doubt: '' };
    case 'sending':
      return { sent_at: at };
    default:
      return { state: to, ended_at: at, doubt: '' };
  }
}

/** The words that go with it. Back in the same wait, for the same reason, there is nothing to say. */
function spoken(known: AskedRequest, to: CancelPhase, event: CancelEvent, words: Words): CancellationChange {
  if (to === 'sending') return {};
  // What stood there before the SAT's word stays as the provider's; the text is of what is now.
  if (event === 'sat_in_process' || event === 'sat_cancelled') return { text: '' };
  const isBack = event === 'not_taken' || to === known.state;
  return isBack && known.text === words.text ? {} : words;
}

function since(known: AskedRequest, at: string): CancellationChange {
  return known.requested_at === '' ? { requested_at: at } : {};
}
