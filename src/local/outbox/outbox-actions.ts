/** What a person can do with an operation that waits or was refused. */
import * as v from 'valibot';
import { IssueRequestSchema } from '../../../schema/documents/api.ts';
import type { FieldProblem } from '../../../schema/errors.ts';
import { type FormDocument, FormDocumentSchema } from '../../../schema/forms/document.ts';
import { operationOf } from '../../../schema/operations/index.ts';
import { draft } from '../../../schema/pushables/draft.ts';
import type { OperationEvent, OperationState } from '../../../sync/operation.ts';
import { callServer } from '../api.ts';
import { tell } from '../device/bus.ts';
import type { LocalDb } from '../device/dexie.ts';
import { applyTo, applyToEach, bodyOf, countUnsent } from '../device/outbox-store.ts';
import { begunHere } from '../documents/begun-rows.ts';
import { saveDraft } from '../documents/drafts.ts';
import { removeText } from '../documents/pushed-documents.ts';
import { currentDevice, device } from '../opened.ts';
import { askAgain, askTheSame } from './ask-operation.ts';
import { emitReceipt } from './emit.ts';

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
  const { form, compose } = operationOf(row.kind);
  if (form === undefined) return await (compose === undefined ? askTheSame(row) : askAgain(row));
  const receipt = await receiptOfOperation(id);
  if (receipt) await emitReceipt(receipt, { replaces: id });
}

/** Everything that waits for a timer goes now. Refused ones wait for their own word. */
export async function retryAll(): Promise<void> {
  const { local } = await device();
  const waiting = await local.outbox.where('state').anyOf('queued', 'unknown').primaryKeys();
  await applyToEach(local, waiting, { type: 'retry', at: Date.now() });
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
  await removeText((await device()).collections, draft, slug);
  return undefined;
}

/** What became of one that is no longer among the open ones: done, or discarded. */
export async function operationState(id: string): Promise<OperationState | undefined> {
  const { local } = await device();
  return (await local.outbox.get(id))?.state;
}

/** The frozen form of an operation, to be mended; of another device's, what the server refused. */
export async function receiptOfOperation(id: string): Promise<FormDocument | undefined> {
  const { local } = await device();
  const body = await bodyOf(local, id).catch(() => undefined);
  if (body === undefined) return await refusedForm(id);
  const read = v.safeParse(IssueRequestSchema, JSON.parse(body));
  return read.success ? read.output.receipt : undefined;
}

/** What the server said of an operation of this device that it refused, by the places of its form. */
export async function problemsOfOperation(id: string): Promise<FieldProblem[]> {
  const { local } = await device();
  const row = await local.outbox.get(id);
  return row?.state === 'refused' ? (row.error?.problems ?? []) : [];
}

async function refusedForm(id: string): Promise<FormDocument | undefined> {
  const answer = await callServer<unknown>('GET', `/api/v1/operations/${encodeURIComponent(id)}`);
  const read = answer.ok ? v.safeParse(v.object({ form: FormDocumentSchema }), answer.value) : undefined;
  return read?.success ? read.output.form : undefined;
}

/** Operations whose text only this device has: they would be lost by signing out. */
/** Operations, and rows that were begun here. */
export async function unsentIn(local: LocalDb): Promise<number> {
  const begun = (await begunHere(local)).filter(({ withdrawn }) => !withdrawn);
  return (await countUnsent(local)) + begun.length;
}

export async function unsentCount(): Promise<number> {
  const open = currentDevice.get();
  return open === undefined ? 0 : await unsentIn(open.local);
}
