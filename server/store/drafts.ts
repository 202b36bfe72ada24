/**
 * Drafts, which several devices write with no network. Way: step 3 (draft). Rules: no text is lost
 * silently, and the same save sent again changes nothing.
 */
import { createHash } from 'node:crypto';
import type { Draft } from '../../schema/documents/replicated.ts';
import type { Receipt } from '../../schema/receipt/receipt.ts';
import { lockClient } from './changes.ts';
import { claimSave, type DraftRow, findDraftRow, putDraftRow, toDraft } from './draft-rows.ts';
import type { Scope } from './scope.ts';
import type { Db, Tx } from './tables.ts';

/** What a person wrote. */
export type DraftText = { name: string; is_complete: boolean; receipt: Receipt; edited_at: string };

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

/** Added to the name of a version that lost. */
export const OTHER_VERSION = ' (otra versión)';

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
  const saveKey = keyOf('save', slug, base ?? row?.revision ?? 0, contentOf(text));
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
    const keptAs = await keepApart(scope, tx, slug, saveKey, text, text.name);
    return { outcome: row.issued_as === '' ? 'gone' : 'issued', current: toDraft(row), keptAs };
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

/**
 * The draft became a receipt: it leaves the drafts, and a late save of the same text does not bring it
 * back. A draft that never reached the server is noted too. Way: step 6.
 * In a transaction that has the client's lock.
 * @param receipt JSON as the device sent it
 * @returns the receipt that it became before, '' when this is the first: a refused one, or it could not be issued again
 */
export async function markDraftIssued(
  scope: Scope,
  tx: Tx,
  slug: string,
  receiptId: string,
  receipt: string,
): Promise<string> {
  const row = await findDraftRow(scope, tx, slug);
  await putDraftRow(scope, tx, {
    slug,
    name: row?.name ?? '',
    is_complete: 1,
    receipt,
    revision: (row?.revision ?? 0) + 1,
    edited_at: row?.edited_at ?? '',
    conflict_of: row?.conflict_of ?? '',
    issued_as: receiptId,
    is_deleted: 1,
  });
  return row?.issued_as ?? '';
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

async function keepApart(
  scope: Scope,
  tx: Tx,
  slug: string,
  saveKey: string,
  text: DraftText,
  name: string,
): Promise<string> {
  // Derived, not random: the same losing save makes the same draft, however often it comes.
  const keptAs = toUuid(keyOf('kept', slug, 0, saveKey));
  const there = await findDraftRow(scope, tx, keptAs);
  if (there === undefined) {
    await putDraftRow(scope, tx, { ...newRow(keptAs, { ...text, name }), conflict_of: slug });
  }
  return keptAs;
}

function newRow(slug: string, text: DraftText): DraftRow {
  return {
    slug,
    name: text.name,
    is_complete: text.is_complete ? 1 : 0,
    receipt: JSON.stringify(text.receipt),
    revision: 1,
    edited_at: text.edited_at,
    conflict_of: '',
    issued_as: '',
    is_deleted: 0,
  };
}

/** What must be equal for two saves to be the same. Receipts come from one schema: their order of fields is fixed. */
function contentOf(text: Pick<DraftText, 'name' | 'is_complete' | 'receipt'>): string {
  return JSON.stringify([text.name, text.is_complete, text.receipt]);
}

function keyOf(purpose: string, slug: string, base: number, content: string): string {
  return createHash('sha256')
    .update(JSON.stringify([purpose, slug, base, content]))
    .digest('hex');
}

/** A UUID (version 8: of one's own making) from the first 128 bits of a hash. */
function toUuid(hash: string): string {
  const variant = ((Number.parseInt(hash[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function otherName(name: string): string {
  return name.endsWith(OTHER_VERSION) ? name : name + OTHER_VERSION;
}
