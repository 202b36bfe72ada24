/** Drafts as a table of pushable documents, and what is asked of them. Pipeline: step 3 (draft). */
import type { Draft } from '../../../schema/documents/draft.ts';
import { draft } from '../../../schema/pushables/draft.ts';
import { onlySeen, seesDocument } from '../kernel/audience.ts';
import {
  deletePushed,
  type PushedTable,
  type SaveResult,
  savePushed,
  savePushedApart,
} from '../kernel/pushed.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { goOnInCopy } from './draft-copies.ts';
import {
  type DraftRow,
  type DraftText,
  findDraftRow,
  findDraftRows,
  newRow,
  putDraftRow,
  toDraft,
  withoutDraft,
} from './draft-rows.ts';

export const draftTable: PushedTable<Draft, DraftText, DraftRow> = {
  of: draft as unknown as PushedTable<Draft, DraftText, DraftRow>['of'],
  find: findDraftRow,
  findAll: findDraftRows,
  put: putDraftRow,
  newRow,
  toDocument: toDraft,
  withoutDocument: withoutDraft,
  async whenGone(scope, tx, { row, base, text, saveKey }) {
    if (row.issued_as === '') return undefined;
    // The very text that was issued is not an edit that somebody would miss.
    if (row.receipt === JSON.stringify(text.receipt)) return { outcome: 'issued', current: toDraft(row) };
    const keptAs =
      (await goOnInCopy(scope, tx, row.slug, base, text)) ??
      (await savePushedApart(draftTable, scope, tx, row.slug, saveKey, text));
    return { outcome: 'issued', current: toDraft(row), keptAs };
  },
};

/** As savePushed, which see. */
export async function saveDraft(
  scope: Scope,
  tx: Tx,
  slug: string,
  base: number | undefined,
  text: DraftText,
  now: Date,
): Promise<SaveResult<Draft>> {
  return await savePushed(draftTable, scope, tx, slug, base, text, now);
}

/** As deletePushed, which see. */
export async function deleteDraft(
  scope: Scope,
  tx: Tx,
  slug: string,
  base: number | undefined,
): Promise<SaveResult<Draft> | undefined> {
  return await deletePushed(draftTable, scope, tx, slug, base);
}

/** A draft that is there; undefined for a deleted one. */
export async function findDraft(scope: Scope, db: Db, slug: string): Promise<Draft | undefined> {
  const row = await findDraftRow(scope, db, slug);
  if (row === undefined || row.is_deleted === 1) return undefined;
  return (await seesDocument(scope, db, 'drafts', slug)) ? toDraft(row) : undefined;
}

/** The drafts, last edited first. */
export async function listDrafts(scope: Scope, db: Db, limit: number, offset: number): Promise<Draft[]> {
  const rows = await db
    .selectFrom('draft')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .where(onlySeen(scope, 'drafts', 'draft.slug'))
    .orderBy('edited_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toDraft(row));
}
