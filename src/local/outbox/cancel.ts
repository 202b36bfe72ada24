/** Cancelling, and answering those who cancel, as operations of the outbox. Pipeline: step 4 (ask). Spec 1 §4 and §7. */
import type { ReceiptListRow, Result } from '../device/types.ts';
import { askOperation } from './ask-operation.ts';

export type CancelAsk = {
  motive: string;
  /** '' unless the motive is 01. */
  substitute_uuid: string;
  /** Asks anew, in place of this request in doubt: the person knows that both may reach the SAT. */
  despite?: string;
} & (
  | { row: ReceiptListRow }
  /** Stamped by another provider: the SAT knows it by these. */
  | { uuid: string; total: string; rfc_receiver: string }
);

/**
 * Takes the place of one that was refused. On disk, strictly, when it resolves.
 * Errors: operation_running, disk_full, old_version.
 */
export async function askCancel(ask: CancelAsk): Promise<Result<{ operationId: string }>> {
  const ours = 'row' in ask ? ask.row : undefined;
  const document = 'row' in ask ? ask.row : ask;
  return await askOperation('cancel', document.uuid, {
    receipt_id: ours?.id ?? '',
    serie: ours?.serie ?? '',
    folio: ours?.folio ?? '',
    rfc_receiver: document.rfc_receiver,
    name_receiver: ours?.name_receiver ?? '',
    currency: ours?.currency ?? 'MXN',
    total: document.total,
    motive: ask.motive,
    substitute_uuid: ask.substitute_uuid.trim().toUpperCase(),
    ...(ask.despite !== undefined && { despite: ask.despite }),
  });
}

export type AnswerAsk = { uuid: string; accept: boolean };

/**
 * Accepts or rejects somebody's request to cancel what they invoiced us. One that is not in our list is of
 * another provider. On disk when it resolves. Errors: operation_running, disk_full, old_version.
 */
export async function answerCancelRequest({
  uuid,
  accept,
}: AnswerAsk): Promise<Result<{ operationId: string }>> {
  /** The rest is what the request says when it is frozen. */
  return await askOperation('answer', uuid, { rfc: '', name: '', total: '', accept, seen_seq: 0 });
}
