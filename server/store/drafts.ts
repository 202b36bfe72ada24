/**
 * Drafts, which several devices write with no network. Way: step 3 (draft). Rules: no text is lost
 * silently, and the same save sent again changes nothing.
 */
import type { Draft } from '../../schema/documents/replicated.ts';
import { lockClient } from './changes.ts';
import { goOnInCopy, keepApart } from './draft-copies.ts';
import { claimSave, type DraftText, findDraftRow, newRow, putDraftRow, toDraft } from './draft-rows.ts';
import { contentOf, otherName, saveKeyOf } from './draft-texts.ts';
import type { Scope } from './scope.ts';
import type { Db, Tx } from './tables.ts';

/**
 * taken: it is the newest version now. stale: another version is, and this text is kept as a draft of
 * its own. gone: the draft is no more, and this text is kept likewise. repeated: it was handled before,
 * or the newest version says the same. A save that is taken makes revision `base + 1`, on which writers count.
 */
export type SaveResult = {
  outcome: 'taken' | 'stale' | 'gone' | 'issued' | 'repeated';
  /** The server's newest version of the slug. */
  current: Draft;
  /** Slug of the draft that keeps a text that lost. */
  keptAs?: string;
};

/**
 * Saves a draft. @param base the revision that the writer started from; `undefined` means whatever is
 * there now. @param slug a UUID; a new one begins a draft.
 */
export async function saveDraft(
  scope: Scope,
  tx: Tx,
  slug: string,
  base: number | undefined,
  text: DraftText,
  now: Date,
): Promise<SaveResult> {
  await lockClient(scope, tx);
  const row = await findDraftRow(scope, tx, slug);
  const saveKey = saveKeyOf(slug, base ?? row?.revision ?? 0, text);
  const isNew = await claimSave(scope, tx, slug, saveKey, now);
  if (row === undefined) {
    const first = { ...newRow(slug, text), conflict_of: '' };
    const seq = await putDraftRow(scope, tx, first);
    return { outcome: 'taken', current: toDraft(first, seq) };
  }
  const isSame = row.is_deleted === 0 && contentOf(toDraft(row)) === contentOf(text);
  // Its own first answer was lost: the writer counts on from the revision that this save made.
  if (isSame && (base === undefined || base + 1 === row.revision)) {
    return { outcome: 'taken', current: toDraft(row) };
  }
  if (!isNew) return { outcome: 'repeated', current: toDraft(row) };
  if (row.is_deleted === 1) {
    // The very text that was issued is not an edit that somebody would miss.
    if (row.issued_as !== '' && row.receipt === JSON.stringify(text.receipt)) {
      return { outcome: 'issued', current: toDraft(row) };
    }
    if (row.issued_as === '') {
      const keptAs = await keepApart(scope, tx, slug, saveKey, text, text.name);
      return { outcome: 'gone', current: toDraft(row), keptAs };
    }
    const keptAs =
      (await goOnInCopy(scope, tx, slug, base, text)) ??
      (await keepApart(scope, tx, slug, saveKey, text, text.name));
    return { outcome: 'issued', current: toDraft(row), keptAs };
  }
  if (base !== undefined && base !== row.revision) {
    if (isSame) return { outcome: 'repeated', current: toDraft(row) };
    const keptAs = await keepApart(scope, tx, slug, saveKey, text, otherName(text.name));
    return { outcome: 'stale', current: toDraft(row), keptAs };
  }
  const next = { ...newRow(slug, text), conflict_of: row.conflict_of, revision: row.revision + 1 };
  const seq = await putDraftRow(scope, tx, next);
  return { outcome: 'taken', current: toDraft(next, seq) };
}

/**
 * Deletes a draft. @param base as in saveDraft: a deletion that had not seen the newest text does not
 * happen (`stale`). `undefined` when there is no such draft, and there never was.
 */
export async function deleteDraft(
  scope: Scope,
  tx: Tx,
  slug: string,
  base: number | undefined,
): Promise<SaveResult | undefined> {
  await lockClient(scope, tx);
  const row = await findDraftRow(scope, tx, slug);
  if (row === undefined) return undefined;
  if (row.is_deleted === 1) return { outcome: 'taken', current: toDraft(row) };
  if (base !== undefined && base !== row.revision) return { outcome: 'stale', current: toDraft(row) };
  const gone = { ...row, is_deleted: 1, revision: row.revision + 1 };
  const seq = await putDraftRow(scope, tx, gone);
  return { outcome: 'taken', current: toDraft(gone, seq) };
}

/** A draft that is there; undefined for a deleted one. */
export async function findDraft(scope: Scope, db: Db, slug: string): Promise<Draft | undefined> {
  const row = await findDraftRow(scope, db, slug);
  return row === undefined || row.is_deleted === 1 ? undefined : toDraft(row);
}

/** The drafts, last edited first. */
export async function listDrafts(scope: Scope, db: Db, limit: number, offset: number): Promise<Draft[]> {
  const rows = await db
    .selectFrom('draft')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .orderBy('edited_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toDraft(row));
}
