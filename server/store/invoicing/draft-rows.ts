/** Drafts as rows: reading and writing them, without deciding who wins. */

import { sql } from 'kysely';
import type { Draft } from '../../../schema/documents/draft.ts';
import type { FormDocument } from '../../../schema/forms/document.ts';
import { emptyReceipt } from '../../../schema/forms/receipt/empty-receipt.ts';
import { ofType } from '../kernel/audience.ts';
import { recordChange } from '../kernel/changes.ts';
import { prepared } from '../kernel/prepared.ts';
import type { Scope } from '../kernel/scope.ts';
import { bytesOf } from '../kernel/storage.ts';
import type { DraftTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';

/** What a person wrote. */
export type DraftText = { name: string; is_complete: boolean; receipt: FormDocument; edited_at: string };

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
    receipt: JSON.parse(row.receipt) as FormDocument,
    revision: row.revision,
    edited_at: row.edited_at,
    conflict_of: row.conflict_of,
  };
}

/** What is told of a draft to somebody who may not see it: that it is not there. */
export function withoutDraft(slug: string, seq: number): Draft {
  return {
    seq,
    _deleted: true,
    slug,
    name: '',
    is_complete: false,
    receipt: emptyReceipt('I'),
    revision: 0,
    edited_at: '',
    conflict_of: '',
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

const rowOfSlug = prepared<{ client_id: string; slug: string }>()((db, given) =>
  db.selectFrom('draft').selectAll().where('client_id', '=', given.client_id).where('slug', '=', given.slug),
);

/** The row of a slug, a deleted one too. */
export async function findDraftRow(scope: Scope, db: Db, slug: string): Promise<DraftRow | undefined> {
  return (await rowOfSlug(db, { client_id: scope.clientId, slug }))[0];
}

/** Those of these slugs. */
export async function findDraftRows(scope: Scope, db: Db, slugs: string[]): Promise<DraftRow[]> {
  return await db
    .selectFrom('draft')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('slug', 'in', slugs)
    .execute();
}

/** Texts of a draft that lost against another one, each a draft of its own, as they were kept. */
export async function findLostTexts(scope: Scope, db: Db, slug: string): Promise<DraftRow[]> {
  return await db
    .selectFrom('draft')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('conflict_of', '=', slug)
    .where('revision', '=', 1)
    .where('is_deleted', '=', 0)
    .execute();
}

/** Writes the row, new or not, and notes the change. @returns the number of the change. */
export async function putDraftRow(scope: Scope, tx: Tx, row: DraftRow): Promise<number> {
  const before = await storedLength(scope, tx, row.slug);
  await tx
    .insertInto('draft')
    .values({ ...row, client_id: scope.clientId })
    .onConflict((conflict) => conflict.columns(['client_id', 'slug']).doUpdateSet(row))
    .execute();
  const { receipt_type = '', branch_office_id = '' } = JSON.parse(row.receipt) as Partial<FormDocument>;
  const grownBy = bytesOf(row.receipt) - before;
  return await recordChange(scope, tx, 'drafts', row.slug, grownBy, ofType(receipt_type, branch_office_id));
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
