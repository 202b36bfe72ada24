/** Photos of what was received, as they were taken. */
import { checksum, intact } from '../kernel/checksums.ts';
import type { Scope } from '../kernel/scope.ts';
import { addStored, bytesOf } from '../kernel/storage.ts';
import type { OrderFileTable } from '../kernel/tables/orders.ts';
import type { Db, Tx } from '../kernel/tables.ts';

type NewFile = Omit<OrderFileTable, 'client_id' | 'content_sha256'>;

/** @param file `content` is base64. One of that key that is there already stays as it is. */
export async function insertOrderFile(scope: Scope, tx: Tx, file: NewFile): Promise<void> {
  const added = await tx
    .insertInto('order_file')
    .values({ ...file, content_sha256: checksum(file.content), client_id: scope.clientId })
    .onConflict((conflict) => conflict.columns(['client_id', 'file_id']).doNothing())
    .returning('file_id')
    .executeTakeFirst();
  if (added !== undefined) await addStored(scope, tx, bytesOf(file.content));
}

/** @throws TinteroError document_damaged when it is not what came */
export async function findOrderFile(
  scope: Scope,
  db: Db,
  documentId: string,
  fileId: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('order_file')
    .select(['content', 'content_sha256'])
    .where('client_id', '=', scope.clientId)
    .where('document_id', '=', documentId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row && Buffer.from(intact(row.content, row.content_sha256), 'base64');
}
