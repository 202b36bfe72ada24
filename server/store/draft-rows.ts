/** Drafts as rows: reading and writing them, without deciding who wins. */
import { sql } from 'kysely';
import type { Draft } from '../../schema/documents/replicated.ts';
import type { Receipt } from '../../schema/receipt/receipt.ts';
import { recordChange } from './changes.ts';
import type { Scope } from './scope.ts';
import { bytesOf } from './storage.ts';
import type { Db, DraftTable, Tx } from './tables.ts';

/** What a person wrote. */
export type DraftText = { name: string; is_complete: boolean; receipt: Receipt; edited_at: string };

/** A draft as stored, its receipt still text; `issued_as` tells why it is gone. */
export type DraftRow = Omit<DraftTable, 'client_id'>;

/** @param seq the number of its last change; 0 where it does not matter. */
export function toDraft(row: DraftRow, seq = 0): Draft {
  return {
    seq,
    _deleted: row.is_deleted === 1,
    slug: row.slug,
    name: row.name,
    is_complete: row.is_complete === 1,
    receipt: JSON.parse(row.receipt) as Receipt,
    revision: row.revision,
    edited_at: row.edited_at,
    conflict_of: row.conflict_of,
  };
}

/** The first row of a draft. */
export function newRow(slug: string, text: DraftText): DraftRow {
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

/** The row of a slug, a deleted one too. */
export async function findDraftRow(scope: Scope, db: Db, slug: string): Promise<DraftRow | undefined> {
  return await db
    .selectFrom('draft')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Writes the row, new or not, and notes the change. @returns the number of the change. */
export async function putDraftRow(scope: Scope, tx: Tx, row: DraftRow): Promise<number> {
  const before = await storedLength(scope, tx, row.slug);
  await tx
    .insertInto('draft')
    .values({ ...row, client_id: scope.clientId })
    .onConflict((conflict) => conflict.columns(['client_id', 'slug']).doUpdateSet(row))
    .execute();
  return await recordChange(scope, tx, 'drafts', row.slug, bytesOf(row.receipt) - before);
}

async function storedLength(scope: Scope, tx: Tx, slug: string): Promise<number> {
  const row = await tx
    .selectFrom('draft')
    .select(sql<number>`octet_length(receipt)`.as('bytes'))
    .where('client_id', '=', scope.clientId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** Notes a save as handled. @returns false when it had been handled before. */
export async function claimSave(
  scope: Scope,
  tx: Tx,
  slug: string,
  saveKey: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('draft_save')
    .values({ client_id: scope.clientId, slug, save_key: saveKey, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['client_id', 'slug', 'save_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
