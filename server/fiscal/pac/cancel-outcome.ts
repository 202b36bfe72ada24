/** What the SAT's code of one folio means for a cancellation or an answer to one, whoever forwards it. */
import { accountError, cancelError, isOutage, receiverError } from './codes.ts';
import type { AnswerResult, CancelResult, NotTaken } from './port.ts';

/** 201 received; 202 received before, or cancelled already. Retenciones: 1201, 1202. */
const REQUESTED = new Set(['201', '202', '1201', '1202']);
const NOT_AT_SAT = new Set(['205', '1205']);
const ANSWERED = '1000';
const ANSWERED_BEFORE = '1002';

export function isCancelSuccess(code: string): boolean {
  return REQUESTED.has(code);
}

export function cancelOutcome(code: string, message: string, acuse: string): CancelResult {
  if (REQUESTED.has(code)) return { kind: 'requested', code, message, acuse };
  if (NOT_AT_SAT.has(code)) return { kind: 'not_at_sat', code, message };
  if (code === 'no_cancelable') return { kind: 'not_cancelable', code, message };
  const problem = accountProblem(code, message);
  if (problem !== undefined) return problem;
  const error = cancelError(code);
  // An earlier request is open: nothing was done, and later the same one may be taken.
  if (error === 'cancel_still_open') return { kind: 'not_taken', error, code, message };
  return { kind: 'refused', error, code, message, ...(acuse === '' ? {} : { acuse }) };
}

export function answerOutcome(code: string, message: string, acuse: string): AnswerResult {
  if (code === ANSWERED) return { kind: 'answered', code, message, acuse };
  if (code === ANSWERED_BEFORE) return { kind: 'answered_before', code, message };
  return accountProblem(code, message) ?? { kind: 'refused', error: receiverError(code), code, message };
}

/** The account, or an outage of the provider or of the SAT, of a folio as of the whole call. */
export function accountProblem(code: string, message: string): NotTaken | undefined {
  const error = accountError(code) ?? (isOutage(code) ? 'pac_outage' : undefined);
  return error && { kind: 'not_taken', error, code, message };
}
