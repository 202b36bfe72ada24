/** Cancelling, and answering those who cancel, as operations of the outbox. Way: step 4 (ask). Spec 1 §4 and §7. */
import type { CancelRequestBody } from '../../schema/documents/cancellation.ts';
import { LOCAL } from '../../schema/texts/local.ts';
import type { AnswerSummary, CancelSummary, NewOperation } from '../../sync/operation.ts';
import { localError } from './api.ts';
import { device, outdated } from './device.ts';
import { enqueue } from './outbox-store.ts';
import { writeToDisk } from './storage.ts';
import type { ReceiptListRow, Result } from './types.ts';
import { wakeSender } from './wake-sender.ts';

/** Also what tells such an operation from one of our own list. */
export const ANOTHER_PAC = 'response_cancel_request_another_pac';

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
  return await queueCancel(document.uuid.trim().toUpperCase(), {
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

/** @param uuid in upper case */
export async function queueCancel(
  uuid: string,
  summary: CancelSummary,
): Promise<Result<{ operationId: string }>> {
  const body: CancelRequestBody = {
    motive: summary.motive,
    'replacement-folio': summary.substitute_uuid,
    ...(summary.receipt_id === ''
      ? { amount: summary.total, rfc_receiver: summary.rfc_receiver }
      : { seen: await lastRequest(summary.receipt_id) }),
    ...(summary.despite !== undefined && { despite: summary.despite }),
  };
  const path = `/receipts/${uuid}/cancel?format=json`;
  const asked = { kind: 'cancel', method: 'PATCH', path, subject: uuid, summary, body } as const;
  return await queue<'cancel'>(asked);
}

/** What this device knows of earlier requests: another one may be made and rejected before this one leaves. */
async function lastRequest(receiptId: string): Promise<string> {
  const { collections } = await device();
  const row = await collections.receipts.findOne(receiptId).exec();
  return row?.cancellation?.cancellation_id ?? '';
}

export type AnswerAsk = { uuid: string; accept: boolean };

/**
 * Accepts or rejects somebody's request to cancel what they invoiced us. One that is not in our list is of
 * another provider. On disk when it resolves. Errors: operation_running, disk_full, old_version.
 */
export async function answerCancelRequest(ask: AnswerAsk): Promise<Result<{ operationId: string }>> {
  const uuid = ask.uuid.trim().toUpperCase();
  const { collections } = await device();
  const request = await collections.cancel_requests.findOne(uuid).exec();
  const summary: AnswerSummary = {
    rfc: request?.rfc ?? '',
    name: request?.name ?? '',
    total: request?.total ?? '',
    accept: ask.accept,
    seen_seq: request?.seq ?? 0,
    ...(request !== null && { seen: request.first_seen_at }),
  };
  const path =
    request === null
      ? `/receipts/${uuid}/${ANOTHER_PAC}/${ask.accept}/-?format=json`
      : `/receipts/${uuid}/response_cancel_request/${ask.accept}?${answerQuery(request.first_seen_at)}`;
  return await queue<'answer'>({
    kind: 'answer',
    method: 'PUT',
    path,
    subject: uuid,
    summary,
    body: {},
  });
}

/** Says which request was answered: the issuer may ask again before this leaves. */
function answerQuery(seen: string): URLSearchParams {
  return new URLSearchParams({ format: 'json', seen });
}

type Queued<K extends 'cancel' | 'answer'> = Omit<
  NewOperation<K>,
  'id' | 'position' | 'created_at' | 'replaces'
> & { body: object };

async function queue<K extends 'cancel' | 'answer'>(
  asked: Queued<K>,
): Promise<Result<{ operationId: string }>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const { local } = await device();
  const id = crypto.randomUUID();
  const before = await local.outbox.where('subject').equals(asked.subject).toArray();
  const refused = before.find(({ kind, state }) => kind === asked.kind && state === 'refused');
  const written = await writeToDisk(() =>
    enqueue(local, {
      ...asked,
      id,
      body: JSON.stringify(asked.body),
      created_at: Date.now(),
      ...(refused && { replaces: refused.id }),
    }),
  );
  if (!written.ok) return written;
  if ('refused' in written.value) {
    const isLive = written.value.refused === 'live';
    const message = isLive ? LOCAL.alreadyAsked : LOCAL.cannotReplace;
    return { ok: false, error: localError('operation_running', message) };
  }
  wakeSender();
  return { ok: true, value: { operationId: id } };
}
