/** Files that came for a document, byte for byte: what the SAT gave, and what a provider had stamped before. */
import { wholeClient } from '../kernel/audience.ts';
import { checksum, intact } from '../kernel/checksums.ts';
import type { Scope } from '../kernel/scope.ts';
import { addStored, bytesOf } from '../kernel/storage.ts';
import type { ReceiptFileTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { findReceiptByUuid } from './receipts.ts';

export type StoredFile = ReceiptFileTable;
const FILE_KINDS = ['acuse_cancel', 'acuse_reception', 'acuse_answer', 'found_stamp'] as const;
export type StoredFileKind = (typeof FILE_KINDS)[number];

/** @param file uuid of the document in upper case */
export async function insertFile(
  scope: Scope,
  tx: Tx,
  file: Omit<StoredFile, 'client_id' | 'kind' | 'content_sha256'> & { kind: StoredFileKind },
): Promise<void> {
  await tx
    .insertInto('receipt_file')
    .values({ ...file, content_sha256: checksum(file.content), client_id: scope.clientId })
    .execute();
  await addStored(scope, tx, bytesOf(file.content));
}

/** @throws TinteroError document_damaged when it is not what the SAT gave */
export async function findFile(scope: Scope, db: Db, fileId: string): Promise<StoredFile | undefined> {
  const found = await db
    .selectFrom('receipt_file')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (found === undefined || !(await seesReceipt(scope, db, found.uuid))) return undefined;
  return { ...found, content: intact(found.content, found.content_sha256) };
}

/** A file of what was not issued here is everybody's of the client. */
async function seesReceipt(scope: Scope, db: Db, uuid: string): Promise<boolean> {
  if ((await findReceiptByUuid(scope, db, uuid)) !== undefined) return true;
  return (await findReceiptByUuid(wholeClient(scope), db, uuid)) === undefined;
}

/** Newest first. @param uuid in upper case */
export async function filesOf(
  scope: Scope,
  db: Db,
  uuid: string,
): Promise<Omit<StoredFile, 'content' | 'content_sha256' | 'client_id'>[]> {
  return await db
    .selectFrom('receipt_file')
    .select(['file_id', 'uuid', 'kind', 'created_at'])
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .orderBy('created_at', 'desc')
    .execute();
}
