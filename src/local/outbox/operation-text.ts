/** The frozen text of an operation: mended, kept as a draft, or sent again. Apart: who reads a list needs no shape of a document. */
import * as v from 'valibot';
import { IssueRequestSchema } from '../../../schema/documents/api.ts';
import { type FormDocument, FormDocumentSchema } from '../../../schema/forms/document.ts';
import { operationOf } from '../../../schema/operations/index.ts';
import { draft } from '../../../schema/pushables/draft.ts';
import type { Operation } from '../../../sync/operation.ts';
import { callServer } from '../api.ts';
import { bodyOf } from '../device/outbox-store.ts';
import { saveDraft } from '../documents/drafts.ts';
import { removeText } from '../documents/pushed-documents.ts';
import { device } from '../opened.ts';
import { askAgain, askTheSame } from './ask-operation.ts';
import { emitReceipt } from './emit.ts';
import { applyToOne } from './outbox-actions.ts';

/** A refused one, as a new operation in its place. */
export async function sendRefusedAgain(row: Operation): Promise<void> {
  const { form, compose } = operationOf(row.kind);
  if (form === undefined) return await (compose === undefined ? askTheSame(row) : askAgain(row));
  const receipt = await receiptOfOperation(row.id);
  if (receipt) await emitReceipt(receipt, { replaces: row.id });
}

/** Gives an operation up whose text becomes a draft. @returns its slug; undefined when it cannot be given up, or kept */
export async function turnIntoDraft(id: string): Promise<string | undefined> {
  const slug = crypto.randomUUID();
  const receipt = await receiptOfOperation(id);
  if (receipt === undefined) return undefined;
  const saved = await saveDraft({ slug, name: receipt.receiver.name, is_complete: false, receipt });
  if (!saved.ok) return undefined;
  if (await applyToOne(id, { type: 'discard', at: Date.now() })) return slug;
  await removeText((await device()).collections, draft, slug);
  return undefined;
}

/** The frozen form of an operation, to be mended; of another device's, what the server refused. */
export async function receiptOfOperation(id: string): Promise<FormDocument | undefined> {
  const { local } = await device();
  const body = await bodyOf(local, id).catch(() => undefined);
  if (body === undefined) return await refusedForm(id);
  const read = v.safeParse(IssueRequestSchema, JSON.parse(body));
  return read.success ? read.output.receipt : undefined;
}

async function refusedForm(id: string): Promise<FormDocument | undefined> {
  const answer = await callServer<unknown>('GET', `/api/v1/operations/${encodeURIComponent(id)}`);
  const read = answer.ok ? v.safeParse(v.object({ form: FormDocumentSchema }), answer.value) : undefined;
  return read?.success ? read.output.form : undefined;
}
