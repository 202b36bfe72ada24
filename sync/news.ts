/** What a replicated document says of an operation of this device. Way: step 8 (back). Pure. */
import type { Cancellation, CancelRequestRow } from '../schema/documents/cancellation.ts';
import type { ReceiptRow } from '../schema/documents/replicated.ts';
import { stateOfCancellation } from './kinds.ts';
import type { News, Operation, OperationError } from './operation.ts';

export type FedReceipt = Pick<ReceiptRow, 'id' | 'status' | 'serie' | 'folio' | 'uuid' | 'errors'>;

/** Of the operation that issued it. */
export function newsOfReceipt({ id, status, serie, folio, uuid, errors }: FedReceipt): News<'issue'> {
  const state = status === 'issue' ? 'accepted' : status === 'refused' ? 'refused' : 'done';
  return {
    state,
    answer: {
      id,
      status: state === 'accepted' ? 'issue' : state === 'done' ? 'sent' : 'refused',
      serie,
      folio,
      ...(uuid !== '' && { uuid }),
    },
    ...(state === 'refused' && { error: refusal(errors[0]?.text ?? '', errors) }),
  };
}

/** Whether another took the place of a refused one, whichever device asked for it: nobody needs to mend it any more. */
export function isMended(
  row: Pick<Operation, 'subject' | 'state'>,
  receipt: Pick<ReceiptRow, 'status' | 'draft_slug'>,
): boolean {
  return (
    row.state === 'refused' && row.subject !== '' && receipt.status === 'refused' && receipt.draft_slug === ''
  );
}

/**
 * Of an operation that asked to cancel it. undefined: the row tells of another request. An operation whose
 * answer was lost is known by its id: the server names the request by it.
 */
export function newsOfCancellation(
  row: Operation<'cancel'>,
  { id, cancellation }: { id: string; cancellation: Cancellation },
): News<'cancel'> | undefined {
  const { cancellation_id, state, code, text, said, dependents, request_number, asked_at } = cancellation;
  const answer = { cancellation_id, receipt_id: id, uuid: row.subject, state, request_number, asked_at };
  if (cancellation_id !== (row.answer?.cancellation_id ?? row.id)) {
    /** A later request tells that this one has ended, though its end was never seen here. */
    const mine = row.answer;
    return mine?.asked_at !== undefined && asked_at > mine.asked_at
      ? { state: 'done', answer: mine }
      : undefined;
  }
  const reached = stateOfCancellation(answer);
  const problems = dependents.map((each) => ({ path: '', code, text: each.uuid }));
  return {
    state: reached,
    answer,
    ...(reached === 'refused' && { error: refusal(text || said, problems) }),
  };
}

/**
 * Of an operation that answers it. Several devices may answer one request, so a row says nothing of an
 * operation that the server has not taken yet.
 * @param request undefined when it is gone: answered, or withdrawn. @returns undefined when it says nothing.
 */
export function newsOfCancelRequest(
  row: Operation<'answer'>,
  request: Pick<CancelRequestRow, 'seq' | 'state' | 'text' | 'said' | 'first_seen_at'> | undefined,
): News<'answer'> | undefined {
  if (row.answer === undefined) return undefined;
  const { uuid } = row.answer;
  const { seen, seen_seq } = row.summary;
  /** The issuer has asked anew: the request that was answered has ended, though its end was never seen here. */
  const isAnother = request !== undefined && seen !== undefined && request.first_seen_at > seen;
  if (request === undefined || isAnother) return { state: 'done', answer: { uuid, state: 'answered' } };
  const answer = { uuid, state: 'answering' } as const;
  if (request.state === 'answering' || request.state === 'in_doubt') return { state: 'accepted', answer };
  if (request.state === 'pending' || request.seq <= seen_seq) return undefined;
  return { state: 'refused', answer, error: refusal(request.text || request.said, []) };
}

function refusal(message: string, problems: OperationError['problems']): OperationError {
  return { code: 'pac_refused', message, problems };
}
