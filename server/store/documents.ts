/** What a device pulls: the documents of a collection that changed. Pipeline: step 8 (back). */
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ChangesAnswer } from '../../schema/documents/changes.ts';
import type { CollectionName } from '../../schema/documents/collections.ts';
import { draft } from '../../schema/pushables/draft.ts';
import { readersOfDocument } from '../../schema/pushables/readers.ts';
import { certificates } from '../../schema/resources/admin/certificates.ts';
import { templateImages } from '../../schema/resources/admin/template-images.ts';
import { templates } from '../../schema/resources/admin/templates.ts';
import { RESOURCES } from '../../schema/resources/index.ts';
import {
  type AnyResource,
  documentId,
  documentOfRow,
  type Resource,
  statesKind,
} from '../../schema/resources/resource.ts';
import { toCancelRequestRow } from './invoicing/cancel-requests.ts';
import { toDraft, withoutDraft } from './invoicing/draft-rows.ts';
import { RECEIPT_ROW_COLUMNS, toReceiptRow } from './invoicing/receipt-row.ts';
import { onlySeen, seenAs } from './kernel/audience.ts';
import { isLiveOfDraft } from './kernel/partial-indexes.ts';
import { resourceStore } from './kernel/resource-store.ts';
import { storedOf, tablesOf } from './kernel/resource-table.ts';
import type { Scope } from './kernel/scope.ts';
import type { Db } from './kernel/tables.ts';
import { PUSHED_TABLES } from './pushed-tables.ts';

/** About ten milliseconds to read and write. */
const PIECE_BYTES = 512 * 1024;

type Found = { id: string; document: (seq: number) => ChangesAnswer['documents'][number] };
type Row = Record<string, unknown>;
type Reader = (scope: Scope, db: Db, ids: string[]) => Promise<Found[]>;

/** Collections, or kinds in one, that are no resource's table. */
const READERS: Partial<Record<CollectionName, Reader>> = {
  drafts: async (scope, db, ids) =>
    (
      await db
        .selectFrom('draft')
        .selectAll()
        .select(({ exists, selectFrom }) =>
          exists(
            selectFrom('receipt')
              .select('receipt.id')
              .whereRef('receipt.client_id', '=', 'draft.client_id')
              .whereRef('receipt.draft_slug', '=', 'draft.slug')
              .where(isLiveOfDraft),
          ).as('is_issued'),
        )
        .where('client_id', '=', scope.clientId)
        .where('slug', 'in', ids)
        .execute()
    ).map(({ is_issued, ...row }) => ({
      id: row.slug,
      document: (seq) => {
        const found = toDraft(row, seq);
        // Of what was deleted a device needs to know only that; of what was issued, whether that is the text of its open form.
        return found._deleted && !is_issued ? draft.withoutText(found) : found;
      },
    })),
  receipts: async (scope, db, ids) =>
    (
      await db
        .selectFrom('receipt')
        .select(RECEIPT_ROW_COLUMNS)
        .where('client_id', '=', scope.clientId)
        .where('id', 'in', ids)
        .execute()
    ).map((row) => ({ id: row.id, document: (seq) => toReceiptRow(row, seq) })),
  settings: readCertificates,
  cancel_requests: async (scope, db, ids) =>
    (
      await db
        .selectFrom('cancel_request')
        .selectAll()
        .where('client_id', '=', scope.clientId)
        .where('uuid', 'in', ids)
        .execute()
    ).map((row) => ({ id: row.uuid, document: (seq) => toCancelRequestRow(row, seq) })),
  documents: readWritten,
};

async function readWritten(scope: Scope, db: Db, ids: string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const table of PUSHED_TABLES) {
    const { of } = table;
    if (of.collection !== 'documents' || !scope.can(of.can.read)) continue;
    const prefix = of.idOf('');
    const slugs = ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
    for (const row of await table.findAll(scope, db, slugs)) {
      const document = (seq: number) => {
        const read = table.toDocument(row, seq);
        return read._deleted ? of.withoutText(read) : read;
      };
      found.push({ id: of.idOf(row.slug), document });
    }
  }
  return found;
}

async function readDocuments(
  scope: Scope,
  db: Db,
  collection: CollectionName,
  ids: string[],
): Promise<Found[]> {
  const found = (await READERS[collection]?.(scope, db, ids)) ?? [];
  for (const resource of RESOURCES) {
    // Of what somebody may not read the feed tells them nothing.
    if (resource.stored !== undefined && isOf(resource, collection) && scope.can(resource.can.read))
      found.push(...(await readResource(scope, db, resource, ids)));
  }
  return found;
}

function isOf({ travels }: AnyResource, collection: CollectionName): boolean {
  return travels.offline === 'read' && travels.collection === collection;
}

/** Rows of a resource as they travel: in a field of a document that says their kind, or as the document itself. */
async function readResource(scope: Scope, db: Db, resource: AnyResource, ids: string[]): Promise<Found[]> {
  const prefix = documentId(resource, '');
  const keys = ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  const kind = resource.travels.offline === 'read' ? resource.travels.kind : undefined;
  const stated = kind === undefined ? {} : { kind };
  const rows = await resourceStore(resource as unknown as Resource<Row>).ofKeys(scope, db, keys);
  return rows.map(({ row, isDeleted }) => {
    const id = documentId(resource, String(row[resource.key]));
    const content = documentOfRow(resource, row);
    return { id, document: (seq) => ({ seq, _deleted: isDeleted, ...stated, ...content }) };
  });
}

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
  const documents: ChangesAnswer['documents'] = [];
  let checkpoint = since;
  // What is not told to this person makes a page short, and a device takes a short page for the last one.
  for (;;) {
    const page = await pageSince(scope, db, collection, checkpoint, limit, limit - documents.length);
    documents.push(...page.documents);
    checkpoint = page.checkpoint;
    if (page.isLast || documents.length >= limit) return { documents, checkpoint };
    await turn();
  }
}

/** Of the next `limit` changes, the first `most` that are told to this person. */
async function pageSince(
  scope: Scope,
  db: Db,
  collection: CollectionName,
  since: number,
  limit: number,
  most: number,
): Promise<ChangesAnswer & { isLast: boolean }> {
  const changes = await db
    .selectFrom('change')
    .select(['doc_id', 'seq', 'branch', 'former_branches'])
    .where('client_id', '=', scope.clientId)
    .where('collection', '=', collection)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(limit)
    .execute();
  const update = changes.filter(
    (change) =>
      scope.can(readersOfDocument(collection, change.doc_id)) && seenAs(scope, change) !== 'nothing',
  );
  const taken = update.slice(0, most);
  const isGone = (change: (typeof changes)[number]) => seenAs(scope, change) === 'gone';
  const ids = taken.filter((change) => !isGone(change)).map(({ doc_id }) => doc_id);
  const found: Found[] = [];
  for (const piece of await piecesOf(scope, db, collection, ids)) {
    // On SQLite reading keeps everybody waiting: between two pieces the others have their turn.
    if (found.length > 0) await turn();
    found.push(...(await readDocuments(scope, db, collection, piece)));
  }
  const byId = new Map(found.map((each) => [each.id, each]));
  const isCut = taken.length < update.length;
  return {
    documents: taken.flatMap((change) =>
      isGone(change)
        ? goneFrom(collection, change.doc_id, change.seq)
        : (byId.get(change.doc_id)?.document(change.seq) ?? []),
    ),
    checkpoint: (isCut ? taken : changes).at(-1)?.seq ?? since,
    isLast: !isCut && changes.length < limit,
  };
}

/** Of a document that went over to a branch that who asks does not see: nothing but that it is not theirs any more. */
function goneFrom(collection: CollectionName, id: string, seq: number): ChangesAnswer['documents'][number] {
  if (collection === 'drafts') return withoutDraft(id, seq);
  const table = PUSHED_TABLES.find(({ of }) => of.collection === collection && id.startsWith(of.idOf('')));
  if (table !== undefined) return table.withoutDocument(id.slice(table.of.idOf('').length), seq);
  const kind = statesKind(collection) ? { kind: id.slice(0, id.indexOf(':')) } : {};
  return { id, seq, _deleted: true, ...kind };
}

/** How many documents of a collection there are for a device to get; undefined where several nouns share it. */
export async function countDocuments(
  scope: Scope,
  db: Db,
  collection: CollectionName,
): Promise<number | undefined> {
  if (collection !== 'receipts' && collection !== 'drafts') return undefined;
  if (!scope.can(readersOfDocument(collection, ''))) return 0;
  let query = db
    .selectFrom(collection === 'receipts' ? 'receipt' : 'draft')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', scope.clientId)
    .where(onlySeen(scope, collection, collection === 'receipts' ? 'receipt.id' : 'draft.slug'));
  if (collection === 'drafts') query = query.where('is_deleted' as never, '=', 0 as never);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Documents that may have a megabyte or two each, by the beginning of their ids. */
const HEAVY = [
  { collection: 'drafts', table: 'draft', key: 'slug', body: 'receipt', prefix: '' },
  ...[templates, templateImages].map((resource) => ({
    ...{ collection: 'settings', table: storedOf(resource as unknown as AnyResource).table },
    ...{ key: resource.key, body: 'body', prefix: documentId(resource as unknown as AnyResource, '') },
  })),
];

/** Those that are read at once have PIECE_BYTES together, or are one. */
async function piecesOf(
  scope: Scope,
  db: Db,
  collection: CollectionName,
  ids: string[],
): Promise<string[][]> {
  const sizes = new Map<string, number>();
  for (const { table, key, body, prefix } of HEAVY.filter((heavy) => heavy.collection === collection)) {
    const keys = ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
    if (keys.length === 0) continue;
    const rows = await tablesOf(db)
      .selectFrom(table)
      .select([key, sql<number>`octet_length(${sql.ref(body)})`.as('bytes')])
      .where('client_id', '=', scope.clientId)
      .where(key, 'in', keys)
      .execute();
    for (const row of rows) sizes.set(`${prefix}${row[key]}`, Number(row.bytes));
  }
  if (sizes.size === 0) return ids.length === 0 ? [] : [ids];
  const pieces: string[][] = [];
  let left = 0;
  for (const id of ids) {
    const bytes = sizes.get(id) ?? 0;
    if (pieces.length === 0 || bytes > left) {
      pieces.push([]);
      left = PIECE_BYTES;
    }
    pieces.at(-1)?.push(id);
    left -= bytes;
  }
  return pieces;
}

/** Never the key, not even sealed. */
async function readCertificates(scope: Scope, db: Db, ids: string[]): Promise<Found[]> {
  const prefix = documentId(certificates, '');
  const serials = ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  if (serials.length === 0 || !scope.can(certificates.can.read)) return [];
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
      'replaces',
      'seals_from',
      eb('private_key_sealed', '=', '').as('is_destroyed'),
    ])
    .where('client_id', '=', scope.clientId)
    .where('serial_number', 'in', serials)
    .execute();
  return rows.map(({ is_active, is_used, is_deleted, is_destroyed, ...same }) => {
    const is = { is_active: is_active === 1, is_used: is_used === 1 };
    const certificate = { ...same, ...is, key_destroyed: Boolean(is_destroyed) };
    const id = documentId(certificates, same.serial_number);
    const given = { id, kind: 'certificate', certificate };
    return { id, document: (seq) => ({ seq, _deleted: is_deleted === 1, ...given }) };
  });
}
