/** Whether what an operation asks for still makes sense, looked at once more before it is sent (R14). Way: step 5 (send). Pure. */
import type { Cancellation, CancelRequestRow, SatView } from '../schema/documents/cancellation.ts';
import type { ReceiptStatus } from '../schema/documents/replicated.ts';
import { CANCEL } from '../schema/texts/cancellation.ts';
import type { Pause, Verdict } from './answer.ts';
import type { Operation, OperationError } from './operation.ts';
import { satVerdict } from './sat-verdict.ts';

/** stop: a person decides, with the reason. wait: it could not be looked at now. */
export type Check =
  | { kind: 'go' }
  | { kind: 'stop'; error: OperationError }
  | { kind: 'wait'; error: OperationError; pause: Pause };

export const GO: Check = { kind: 'go' };

/** @param status of our row; undefined for another provider's document. */
export function checkStatus(status: ReceiptStatus | undefined): Check {
  if (status === undefined || status === 'sent') return GO;
  return stop(CANCEL.byState[status]);
}

/**
 * Of a request that a person asks in place of one in doubt: only while nobody knows what became of that one.
 * @param newest of our row; undefined for another provider's document, of which the server alone knows
 */
export function checkDoubt(
  newest: Pick<Cancellation, 'cancellation_id' | 'state'> | undefined,
  despite: string,
): Check {
  if (newest === undefined) return GO;
  const isOpen = newest.cancellation_id === despite && newest.state === 'in_doubt';
  return isOpen ? GO : stop(CANCEL.doubtOver);
}

/**
 * The request that may have reached the SAT, for which this one was refused: to ask again is to ask in its place, and a
 * person has to be told so first. undefined: it was refused for another reason.
 */
export function requestInDoubt({ error }: Pick<Operation, 'error'>): string | undefined {
  if (error?.code !== 'cancel_in_doubt') return undefined;
  const value = error.problems.flatMap(({ fix = [] }) => fix).find(({ path }) => path === 'despite')?.value;
  return typeof value === 'string' ? value : undefined;
}

/** @param sat what the SAT says now; undefined when it does not answer: the server will ask it again. */
export function checkSat(
  sat: Pick<SatView, 'codigo_estatus' | 'estado' | 'estatus_cancelacion'> | undefined,
): Check {
  if (sat === undefined) return GO;
  const verdict = satVerdict(sat);
  if (verdict.state === 'cancelled') return stop(CANCEL.alreadyAtSat);
  if (verdict.state !== 'current') return stop(CANCEL.notFoundToCancel);
  return verdict.cancellation === 'in_process' ? stop(CANCEL.inProcessAtSat) : GO;
}

/** @param request as it is on this device; undefined when it is not, or not any more. */
export function checkRequest(request: Pick<CancelRequestRow, 'state'> | undefined): Check {
  if (request === undefined || request.state === 'settled') return stop(CANCEL.requestGone);
  const isAnswered = request.state === 'answering' || request.state === 'in_doubt';
  return isAnswered ? stop(CANCEL.requestAnswered) : GO;
}

/** What a check that did not pass means for the sender: nothing left the device, so nothing is in doubt. */
export function verdictOf(check: Exclude<Check, { kind: 'go' }>): Verdict {
  return check.kind === 'stop'
    ? { kind: 'rejected', error: check.error }
    : { kind: 'not_taken', error: check.error, pause: check.pause };
}

function stop(message: string): Check {
  return { kind: 'stop', error: { code: 'changed', message, problems: [] } };
}
