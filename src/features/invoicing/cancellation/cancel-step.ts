/** What «Cancelar» does next, by the state of the row and by what the SAT says. Spec 1 §4. Pure. */
import { cancelWaits, type SatView } from '../../../../schema/documents/cancellation.ts';
import { cancelability, satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { checkSat, checkStatus } from '../../../../schema/operations/cancel.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { LIVE_STATES, UNSENT_STATES } from '../../../../sync/queue.ts';
import type { LocalError, ReceiptListRow, Result, SatAnswer } from '../../../local/index.ts';

export type CancelStep =
  /** Nothing to cancel now, and why. `status`: asking the SAT again is what helps. */
  | { step: 'blocked'; text: string; status: boolean }
  | { step: 'checking' }
  /** Asked before, and nobody knows whether it arrived: to ask anew, in its place, needs a person's word. */
  | { step: 'doubt'; text: string; despite: string }
  /** The SAT did not answer: a person may go on, for it is looked at again before it is sent. */
  | { step: 'unknown'; error: LocalError }
  | { step: 'form'; hint: string; offline: boolean };

export function firstStep(
  row: Pick<ReceiptListRow, 'status' | 'cancelling' | 'cancellation' | 'events'>,
): CancelStep {
  const { cancellation } = row;
  if (row.status === 'sent' && cancelWaits(row.events))
    return { step: 'blocked', text: APPROVALS.cancelWaits, status: false };
  if (row.status === 'cancel_pending' && cancellation?.state === 'in_doubt') {
    const unsent: readonly string[] = UNSENT_STATES;
    const isAskedAgain = row.cancelling !== undefined && unsent.includes(row.cancelling.state);
    if (isAskedAgain) return { step: 'blocked', text: CANCEL.queuedAlready, status: false };
    return { step: 'doubt', text: cancellation.text, despite: cancellation.cancellation_id };
  }
  const live: readonly string[] = LIVE_STATES;
  const isAsked = row.cancelling !== undefined && live.includes(row.cancelling.state);
  /** Once the server has it, the row itself says where it is. */
  if (isAsked && row.status === 'sent') return { step: 'blocked', text: CANCEL.queuedAlready, status: false };
  const check = checkStatus(row.status === 'pending' ? 'issue' : row.status);
  if (check.kind === 'go') return { step: 'checking' };
  const text = check.kind === 'stop' ? check.error.message : '';
  return { step: 'blocked', text, status: row.status === 'cancel_pending' };
}

/** @param answer of the SAT, asked now; with no network the request is kept and looked at later. */
export function stepAfter(answer: Result<SatAnswer>): CancelStep {
  if (!answer.ok) {
    if (answer.error.code === 'network') return { step: 'form', hint: CANCEL.offline, offline: true };
    // Of withholdings nobody can be asked, and nobody has to accept.
    if (answer.error.code === 'sat_status_none')
      return { step: 'form', hint: CANCEL.noAcceptance, offline: false };
    if (isDenied(answer.error)) return { step: 'blocked', text: answer.error.message, status: false };
    return { step: 'unknown', error: answer.error };
  }
  const check = checkSat(answer.value);
  if (check.kind === 'stop') {
    return { step: 'blocked', text: check.error.message, status: requestOf(answer.value) === 'in_process' };
  }
  return { step: 'form', hint: hintOf(answer.value), offline: false };
}

/** A person goes on though the SAT did not answer. */
export const UNCHECKED: CancelStep = { step: 'form', hint: CANCEL.unchecked, offline: false };

/** What a look at the SAT's status that failed is called, and why. Who may not look hears that alone: spec 1 §6 and §8. */
export function satFailure(error: Pick<LocalError, 'code' | 'message'>): { title: string; text: string } {
  if (isDenied(error)) return { title: error.message, text: '' };
  return { title: CANCEL.sat.failed, text: error.message === CANCEL.sat.failed ? '' : error.message };
}

function isDenied({ code }: Pick<LocalError, 'code'>): boolean {
  return code === 'forbidden';
}

/** What the SAT's «EsCancelable» means for who asks. */
function hintOf(sat: SatAnswer): string {
  switch (cancelability(sat)) {
    case 'no':
      return CANCEL.related;
    case 'with_acceptance':
      return requestOf(sat) === 'rejected' ? CANCEL.acceptanceAgain : CANCEL.acceptance(sat.answer_days);
    case 'without_acceptance':
      return CANCEL.noAcceptance;
    default:
      return '';
  }
}

/** What the SAT says of a request for a document that is in force; '' when there is none. */
function requestOf(sat: SatView): '' | 'in_process' | 'rejected' {
  const verdict = satVerdict(sat);
  return verdict.state === 'current' ? verdict.cancellation : '';
}
