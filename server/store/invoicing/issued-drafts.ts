/** What becomes of a draft that is issued. Pipeline: step 6 (accept). In a transaction that has the client's lock. */
import * as v from 'valibot';
import type { IssueRequest } from '../../../schema/documents/api.ts';
import { FormDocumentSchema } from '../../../schema/forms/document.ts';
import { draftMark } from '../../../schema/pushables/draft.ts';
import { changedSince } from '../kernel/feed.ts';
import { noteOvertaken } from '../kernel/pushed.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { saveReplaced } from './draft-copies.ts';
import { type DraftRow, findDraftRow, findLostTexts, putDraftRow, toDraft } from './draft-rows.ts';

/** What a request to issue says of the draft that it was (IssueRequestSchema). */
export type DraftAsked = {
  /** '': it was none. */
  slug: string;
  revision: number | undefined;
  sent: string | undefined;
  /** Issues it although there is a newer text, which stays as a draft of its own. */
  keepsNewer: boolean;
};

/**
 * The text that the server has of the draft, when it is not one that the issued text started from: somebody wrote it
 * whom the device that issues had not heard of. undefined: there is none, it says the same, or it was known there.
 * @param form JSON of the receipt that is issued, as the device wrote it
 */
export async function unseenText(
  scope: Scope,
  db: Db,
  { slug, revision, sent }: Pick<DraftAsked, 'slug' | 'revision' | 'sent'>,
  form: string,
): Promise<DraftRow | undefined> {
  const row = slug === '' ? undefined : await findDraftRow(scope, db, slug);
  if (row === undefined || row.is_deleted === 1 || saysTheSame(row, form)) return undefined;
  if (revision === undefined) return row;
  if (row.revision === revision) return undefined;
  // A number that was never given here is of a history that is no more: the text of the copy that was put back came before it.
  if (row.revision < revision && !(await changedSince(scope, db, 'drafts', slug))) return undefined;
  const isOwn = sent !== undefined && row.revision === revision + 1 && draftMark(toDraft(row)) === sent;
  return isOwn ? undefined : row;
}

/** Whatever the schema of the day on which each was written. */
function saysTheSame(row: DraftRow, form: string): boolean {
  if (row.receipt === form) return true;
  const there = v.safeParse(FormDocumentSchema, JSON.parse(row.receipt));
  return there.success && JSON.stringify(there.output) === form;
}

/**
 * What waited to be issued is a draft again, as it was asked: it was not approved, or was taken back.
 * @param request JSON of what was asked
 */
export async function bringBackDraft(
  scope: Scope,
  tx: Tx,
  { approval_id, decided_at }: { approval_id: string; decided_at: string },
  request: string,
): Promise<void> {
  const { receipt, draft_slug = '' } = JSON.parse(request) as IssueRequest;
  const row = draft_slug === '' ? undefined : await findDraftRow(scope, tx, draft_slug.toLowerCase());
  if (row?.issued_as !== approval_id) return;
  await putDraftRow(scope, tx, {
    ...row,
    name: row.name || receipt.receiver.name,
    receipt: JSON.stringify(receipt),
    revision: row.revision + 1,
    edited_at: decided_at,
    issued_as: '',
    is_deleted: 0,
  });
}

/** The save of it that was on its way when it was issued may come yet: it brings no copy of what is older than the receipt. */
export async function noteSent(
  scope: Scope,
  tx: Tx,
  { slug, sent }: Pick<DraftAsked, 'slug' | 'sent'>,
  now: Date,
): Promise<void> {
  if (slug !== '' && sent !== undefined) await noteOvertaken(scope, tx, slug, sent, now);
}

/**
 * The draft became a receipt: it leaves the drafts, and a late save of the same text does not bring it back. A draft that
 * never reached the server is noted too.
 * @param form JSON of the receipt, as the device sent it
 * @param unseen what unseenText gave: kept as a draft of its own
 * @returns the receipt that it became before, '' when this is the first: a refused one, or it could not be issued again
 */
export async function markDraftIssued(
  scope: Scope,
  tx: Tx,
  slug: string,
  receiptId: string,
  form: string,
  unseen?: DraftRow,
): Promise<string> {
  if (slug === '') return '';
  // First, so that a device which pulls both never sees the text nowhere.
  if (unseen !== undefined) await saveReplaced(scope, tx, unseen);
  // Who was asked which of two texts is issued had this one saved meanwhile: left there, it would be issued again some day.
  for (const lost of await findLostTexts(scope, tx, slug))
    if (saysTheSame(lost, form)) await putDraftRow(scope, tx, { ...lost, revision: 2, is_deleted: 1 });
  const row = await findDraftRow(scope, tx, slug);
  await putDraftRow(scope, tx, {
    slug,
    name: row?.name ?? '',
    is_complete: 1,
    receipt: form,
    revision: (row?.revision ?? 0) + 1,
    edited_at: row?.edited_at ?? '',
    conflict_of: row?.conflict_of ?? '',
    issued_as: receiptId,
    is_deleted: 1,
  });
  return row?.issued_as ?? '';
}
