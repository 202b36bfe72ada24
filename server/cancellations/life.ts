/**
 * The life of a cancellation request: what each answer of the provider and of the SAT makes of it. Pure. The
 * provider's 201 says that the request arrived, never that the document is cancelled: only the SAT's status
 * says so. A state never goes back; what ended stays ended.
 */
import type { CancellationState } from '../../schema/documents/cancellation.ts';
import { ERRORS, type ErrorCode } from '../../schema/errors.ts';
import { CANCELLING } from '../../schema/texts/cancelling.ts';
import { satVerdict } from '../../sync/sat-verdict.ts';
import type { CancelResult } from '../pac/port.ts';
import type { SatStatus } from '../sat/status.ts';
import type { CancellationChange, StoredCancellation } from '../store/cancellations.ts';
import { answerDeadline, type DatedLimits } from './limits.ts';

type Known = Pick<
  StoredCancellation,
  'state' | 'text' | 'request_number' | 'requested_at' | 'asked_at' | 'deadline_at'
>;

const HOUR_MS = 3_600_000;
/** A stamp reaches the SAT within 72 hours; after twice that, 205 is its last word. */
const GIVE_UP_MS = 144 * HOUR_MS;
/**
 * The SAT may show the rejection of an earlier request until it has registered this one: so long it is not
 * taken for this one's. It is not sent again meanwhile: the receiver may have rejected it between two looks, and
 * then that would be a request that nobody asked for.
 */
const STALE_REJECTION_MS = 72 * HOUR_MS;

/** @returns what changes; undefined: nothing is known that was not before. */
export function afterProvider(known: Known, result: CancelResult, now: Date): CancellationChange | undefined {
  // The SAT has shown that it has the request: whatever a provider still says of it is late.
  if (known.state === 'in_process') return undefined;
  const at = now.toISOString();
  switch (result.kind) {
    case 'requested':
      if (known.requested_at !== '') return heardAgain(known, result.code, result.message);
      return { state: 'requested', requested_at: at, code: result.code, text: '', said: result.message };
    case 'not_at_sat': {
      const change = { code: result.code, said: result.message };
      if (now.getTime() - Date.parse(known.asked_at) < GIVE_UP_MS) {
        if (known.state === 'asked') return { ...change, state: 'waiting_sat', text: CANCELLING.waitingSat };
        // Heard again after a silence: why it waits is the SAT's lag again.
        const isStale = known.state === 'waiting_sat' && !['', CANCELLING.waitingSat].includes(known.text);
        return isStale ? { ...change, text: CANCELLING.waitingSat } : undefined;
      }
      return { ...change, state: 'refused', ended_at: at, text: ERRORS.cancel_not_at_sat.text };
    }
    case 'not_cancelable':
      return ended('not_cancelable', at, result.code, ERRORS.cancel_not_cancelable.text, result.message);
    case 'refused':
      return ended('refused', at, result.code, ERRORS[result.error].text, result.message);
    case 'not_offered':
      return ended('refused', at, '', ERRORS.cancel_not_offered.text, '');
    case 'not_taken':
      // An earlier request is open at the SAT, which this one would repeat: it is followed in its place.
      return result.error === 'cancel_still_open'
        ? afterProvider(known, { ...result, kind: 'requested', acuse: '' }, now)
        : waiting(known, result.error, result.code, result.message);
    case 'unknown':
      return waiting(known, 'pac_unreachable', '', result.reason);
  }
}

/** 202: the first answer stays; why the repetition was not heard at once is over. */
function heardAgain(known: Known, code: string, said: string): CancellationChange | undefined {
  if (known.text === '' || known.text === CANCELLING.sentAgain) return undefined;
  return { text: CANCELLING.sentAgain, code, said };
}

/** Nothing waits without saying why; the reason is written once it is another one. */
function waiting(known: Known, error: ErrorCode, code: string, said: string): CancellationChange | undefined {
  const { text } = ERRORS[error];
  return known.text === text ? undefined : { text, code, said };
}

/** @returns what the SAT's status changes; undefined: nothing new. */
export function afterStatus(
  known: Known,
  status: SatStatus,
  now: Date,
  limits: DatedLimits,
): CancellationChange | undefined {
  const at = now.toISOString();
  const verdict = satVerdict(status);
  if (verdict.state === 'cancelled') {
    return { state: 'cancelled', ended_at: at, how: verdict.how, text: '', ...since(known, at) };
  }
  if (verdict.state !== 'current') return undefined;
  switch (verdict.cancellation) {
    case 'in_process': {
      if (known.state === 'in_process') return undefined;
      const requested_at = known.requested_at || at;
      // A second request waits until the receiver answers, however long.
      const deadline_at = known.request_number > 1 ? '' : answerDeadline(requested_at, limits);
      return { state: 'in_process', text: '', deadline_at, ...since(known, at) };
    }
    case 'rejected': {
      if (known.state === 'asked' || known.state === 'waiting_sat') return undefined;
      const waited = now.getTime() - Date.parse(known.requested_at);
      const mayBeEarlier = known.request_number > 1 && known.state === 'requested';
      if (mayBeEarlier && waited < STALE_REJECTION_MS) return undefined;
      const text = mayBeEarlier ? CANCELLING.stillRejected : CANCELLING.rejected;
      return ended('rejected', at, '', text, status.estatus_cancelacion);
    }
    default:
      return undefined;
  }
}

/**
 * What the SAT shows of a first request that was sent without an answer, long after: a rejection is its own.
 * @returns undefined: it shows none
 */
export function afterAbsence(
  known: Known & Pick<StoredCancellation, 'receipt_id'>,
  status: SatStatus,
  now: Date,
): CancellationChange | undefined {
  const verdict = satVerdict(status);
  // Of what is not in the list nobody knows what the SAT showed before.
  if (known.request_number > 1 || known.receipt_id === '') return undefined;
  if (verdict.state !== 'current' || verdict.cancellation !== 'rejected') return undefined;
  return ended('rejected', now.toISOString(), '', CANCELLING.rejected, status.estatus_cancelacion);
}

function since(known: Known, at: string): CancellationChange {
  return known.requested_at === '' ? { requested_at: at } : {};
}

function ended(
  state: CancellationState,
  at: string,
  code: string,
  text: string,
  said: string,
): CancellationChange {
  return { state, ended_at: at, code, text, said };
}

/** When the SAT shows nothing of a request that was received, it is sent again: 201 is no proof that it arrived. */
export const SEND_AGAIN_MS = [6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS] as const;
