/** What a person can do with an operation that waits or was refused. */
import * as v from 'valibot';
import { IssueRequestSchema } from '../../schema/documents/api.ts';
import { type Receipt, ReceiptSchema } from '../../schema/receipt/receipt.ts';
import { requestInDoubt } from '../../sync/check.ts';
import { isOfKind, type OperationEvent, type OperationState } from '../../sync/operation.ts';
import { callServer } from './api.ts';
import { tell } from './bus.ts';
import { answerCancelRequest, queueCancel } from './cancel.ts';
import { currentDevice, device } from './device.ts';
import { saveDraft } from './drafts.ts';
import { emitReceipt } from './emit.ts';
import { applyTo, bodyOf, countUnsent } from './outbox-store.ts';

async function apply(id: string, event: OperationEvent): Promise<boolean> {
  const { local } = await device();
  const done = await applyTo(local, id, event);
  if (done?.changed) tell({ type: 'wake' });
  return done?.changed ?? false;
}

/**
 * Sends it now. A refused one goes again as it stands (for example after a certificate was loaded), as a new
 * operation in its place: the server keeps its refusal under the old id.
 */
export async function retryOperation(id: string): Promise<void> {
  const { local } = await device();
  const row = await local.outbox.get(id);
  if (row?.state !== 'refused') {
    await apply(id, { type: 'retry', at: Date.now() });
    return;
  }
  if (isOfKind(row, 'cancel')) {
    const despite = requestInDoubt(row) ?? row.summary.despite;
    await queueCancel(row.subject, { ...row.summary, ...(despite !== undefined && { despite }) });
    return;
  }
  if (isOfKind(row, 'answer')) {
    await answerCancelRequest({ uuid: row.subject, accept: row.summary.accept });
    return;
  }
  const receipt = await receiptOfOperation(id);
  if (receipt) await emitReceipt(receipt, { replaces: id });
}

/** Everything that waits for a timer goes now. Refused ones wait for their own word. */
export async function retryAll(): Promise<void> {
  const { local } = await device();
  const waiting = await local.outbox.where('state').anyOf('queued', 'unknown').primaryKeys();
  for (const id of waiting) await applyTo(local, id, { type: 'retry', at: Date.now() });
  tell({ type: 'wake' });
}

/** Sends one that was written more than 72 hours ago all the same. */
export async function confirmLate(id: string): Promise<void> {
  await apply(id, { type: 'confirm_late', at: Date.now() });
}

/**
 * Gives an operation up. @param keepAsDraft the text of an invoice becomes a draft first.
 * @returns false when it may be with the server: then it cannot be given up.
 */
export async function discardOperation(id: string, keepAsDraft = false): Promise<boolean> {
  if (keepAsDraft) return (await turnIntoDraft(id)) !== undefined;
  return await apply(id, { type: 'discard', at: Date.now() });
}

/** Gives an operation up whose text becomes a draft. @returns its slug; undefined when it cannot be given up, or kept */
export async function turnIntoDraft(id: string): Promise<string | undefined> {
  const slug = crypto.randomUUID();
  const receipt = await receiptOfOperation(id);
  if (receipt === undefined) return undefined;
  const saved = await saveDraft({ slug, name: receipt.receiver.name, is_complete: false, receipt });
  if (!saved.ok) return undefined;
  if (await apply(id, { type: 'discard', at: Date.now() })) return slug;
  await (await device()).collections.drafts.findOne(slug).remove();
  return undefined;
}

/** What became of one that is no longer among the open ones: done, or discarded. */
export async function operationState(id: string): Promise<OperationState | undefined> {
  const { local } = await device();
  return (await local.outbox.get(id))?.state;
}

/** The frozen form of an operation, to be mended; of another device's, what the server refused. */
export async function receiptOfOperation(id: string): Promise<Receipt | undefined> {
  const { local } = await device();
  const body = await bodyOf(local, id).catch(() => undefined);
  if (body === undefined) return await refusedForm(id);
  const read = v.safeParse(IssueRequestSchema, JSON.parse(body));
  return read.success ? read.output.receipt : undefined;
}

async function refusedForm(id: string): Promise<Receipt | undefined> {
  const answer = await callServer<unknown>('GET', `/api/v1/operations/${encodeURIComponent(id)}`);
  const read = answer.ok ? v.safeParse(v.object({ form: ReceiptSchema }), answer.value) : undefined;
  return read?.success ? read.output.form : undefined;
}

/** Operations whose text only this device has: they would be lost by signing out. */
export async function unsentCount(): Promise<number> {
  const open = currentDevice.get();
  return open === undefined ? 0 : await countUnsent(open.local);
}
