/** What a device pulls: the documents of a collection that changed. Way: step 8 (back). */
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ChangesAnswer, CollectionName, Setting } from '../../schema/documents/replicated.ts';
import { toBranch } from './branches.ts';
import { toCancelRequestRow } from './cancel-requests.ts';
import { toCustomer } from './customers.ts';
import { toDraft } from './draft-rows.ts';
import { toProduct } from './products.ts';
import { RECEIPT_ROW_COLUMNS, toReceiptRow } from './receipt-row.ts';
import type { Scope } from './scope.ts';
import { toSerie } from './series.ts';
import type { Db } from './tables.ts';

/** About ten milliseconds to read and write. */
const PIECE_BYTES = 512 * 1024;

type Found = { id: string; document: (seq: number) => ChangesAnswer['documents'][number] };
type Reader = (scope: Scope, db: Db, ids: string[]) => Promise<Found[]>;

const READERS: Record<CollectionName, Reader> = {
  drafts: async (scope, db, ids) =>
    (
      await db
        .selectFrom('draft')
        .selectAll()
        .where('client_id', '=', scope.clientId)
        .where('slug', 'in', ids)
        .execute()
    ).map((row) => ({ id: row.slug, document: (seq) => toDraft(row, seq) })),
  receipts: async (scope, db, ids) =>
    (
      await db
        .selectFrom('receipt')
        .select(RECEIPT_ROW_COLUMNS)
        .where('client_id', '=', scope.clientId)
        .where('id', 'in', ids)
        .execute()
    ).map((row) => ({ id: row.id, document: (seq) => toReceiptRow(row, seq) })),
  parties: async (scope, db, ids) =>
    (
      await db
        .selectFrom('customer')
        .selectAll()
        .where('client_id', '=', scope.clientId)
        .where('slug', 'in', ids)
        .execute()
    ).map((row) => ({ id: row.slug, document: (seq) => toCustomer(row, seq) })),
  products: async (scope, db, ids) =>
    (
      await db
        .selectFrom('product')
        .selectAll()
        .where('client_id', '=', scope.clientId)
        .where('slug', 'in', ids)
        .execute()
    ).map((row) => ({ id: row.slug, document: (seq) => toProduct(row, seq) })),
  settings: readSettings,
  cancel_requests: async (scope, db, ids) =>
    (
      await db
        .selectFrom('cancel_request')
        .selectAll()
        .where('client_id', '=', scope.clientId)
        .where('uuid', 'in', ids)
        .execute()
    ).map((row) => ({ id: row.uuid, document: (seq) => toCancelRequestRow(row, seq) })),
};

/**
 * The documents of a collection whose last change is after `since`, oldest change first. Fewer than
 * `limit` mean that there are no more for now; `checkpoint` is the next `since`.
 */
export async function documentsSince(
  scope: Scope,
  db: Db,
  collection: CollectionName,
  since: number,
  limit: number,
): Promise<ChangesAnswer> {
  const changes = await db
    .selectFrom('change')
    .select(['doc_id', 'seq'])
    .where('client_id', '=', scope.clientId)
    .where('collection', '=', collection)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(limit)
    .execute();
  if (changes.length === 0) return { documents: [], checkpoint: since };
  const ids = changes.map((change) => change.doc_id);
  const found: Found[] = [];
  for (const piece of collection === 'drafts' ? await draftPieces(scope, db, ids) : [ids]) {
    // On SQLite reading keeps everybody waiting: between two pieces the others have their turn.
    if (found.length > 0) await turn();
    found.push(...(await READERS[collection](scope, db, piece)));
  }
  const byId = new Map(found.map((each) => [each.id, each]));
  return {
    documents: changes.flatMap(({ doc_id, seq }) => byId.get(doc_id)?.document(seq) ?? []),
    checkpoint: changes.at(-1)?.seq ?? since,
  };
}

/** Drafts may have two megabytes each: those that are read at once have PIECE_BYTES together, or are one. */
async function draftPieces(scope: Scope, db: Db, ids: string[]): Promise<string[][]> {
  const rows = await db
    .selectFrom('draft')
    .select(['slug', sql<number>`octet_length(receipt)`.as('bytes')])
    .where('client_id', '=', scope.clientId)
    .where('slug', 'in', ids)
    .execute();
  const pieces: string[][] = [];
  let left = 0;
  for (const { slug, bytes } of rows) {
    if (bytes > left) {
      pieces.push([]);
      left = PIECE_BYTES;
    }
    pieces.at(-1)?.push(slug);
    left -= bytes;
  }
  return pieces;
}

/** Three tables travel as one collection; the id says which: `branch:1`, `serie:A`, `certificate:3000…`. */
async function readSettings(scope: Scope, db: Db, ids: string[]): Promise<Found[]> {
  const named = (kind: string) =>
    ids.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1));
  const [branches, series, certificates] = [named('branch'), named('serie'), named('certificate')];
  const found: Found[] = [];
  const add = (kind: Setting['kind'], key: string, isDeleted: number, content: Partial<Setting>) => {
    const id = `${kind}:${key}`;
    found.push({ id, document: (seq) => ({ seq, _deleted: isDeleted === 1, id, kind, ...content }) });
  };
  if (branches.length > 0) {
    const rows = await db
      .selectFrom('branch')
      .selectAll()
      .where('client_id', '=', scope.clientId)
      .where('branch_office_id', 'in', branches)
      .execute();
    for (const row of rows) add('branch', row.branch_office_id, row.is_deleted, { branch: toBranch(row) });
  }
  if (series.length > 0) {
    const rows = await db
      .selectFrom('serie')
      .selectAll()
      .where('client_id', '=', scope.clientId)
      .where('serie', 'in', series)
      .execute();
    for (const row of rows) add('serie', row.serie, row.is_deleted, { serie: toSerie(row) });
  }
  if (certificates.length > 0) {
    // Never the key, not even sealed.
    const rows = await db
      .selectFrom('certificate')
      .select((eb) => [
        'serial_number',
        'rfc',
        'name',
        'valid_from',
        'valid_to',
        'is_active',
        'is_used',
        'is_deleted',
        eb('private_key_sealed', '=', '').as('is_destroyed'),
      ])
      .where('client_id', '=', scope.clientId)
      .where('serial_number', 'in', certificates)
      .execute();
    for (const { is_active, is_used, is_deleted, is_destroyed, ...same } of rows) {
      const is = { is_active: is_active === 1, is_used: is_used === 1 };
      const certificate = { ...same, ...is, key_destroyed: Boolean(is_destroyed) };
      add('certificate', same.serial_number, is_deleted, { certificate });
    }
  }
  return found;
}
