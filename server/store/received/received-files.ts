/** The bytes of what was received or refused, as they came. */
import { sql } from 'kysely';
import { checksum, intact } from '../kernel/checksums.ts';
import type { Scope } from '../kernel/scope.ts';
import { addStored, bytesOf } from '../kernel/storage.ts';
import type { ReceivedFileTable } from '../kernel/tables/received.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type NewReceivedFile = Omit<ReceivedFileTable, 'client_id' | 'content' | 'content_sha256'> & {
  bytes: Uint8Array;
};
export type ReceivedFile = Pick<ReceivedFileTable, 'document_id' | 'kind' | 'file_name'> & { bytes: Buffer };

/** One of that key that is there already stays as it is. */
export async function insertReceivedFile(scope: Scope, tx: Tx, file: NewReceivedFile): Promise<void> {
  const { bytes, ...rest } = file;
  const content = Buffer.from(bytes).toString('base64');
  const added = await tx
    .insertInto('received_file')
    .values({ ...rest, content, content_sha256: checksum(content), client_id: scope.clientId })
    .onConflict((conflict) => conflict.columns(['client_id', 'file_id']).doNothing())
    .returning('file_id')
    .executeTakeFirst();
  if (added !== undefined && isCounted(file.kind)) await addStored(scope, tx, bytesOf(content));
}

/** @throws TinteroError document_damaged when it is not what came */
export async function findReceivedFile(
  scope: Scope,
  db: Db,
  fileId: string,
): Promise<ReceivedFile | undefined> {
  const row = await db
    .selectFrom('received_file')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { content, content_sha256, document_id, kind, file_name } = row;
  return {
    ...{ document_id, kind, file_name },
    bytes: Buffer.from(intact(content, content_sha256), 'base64'),
  };
}

/** @returns whether there was one */
export async function removeReceivedFile(scope: Scope, tx: Tx, fileId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('received_file')
    .where('client_id', '=', scope.clientId)
    .where('file_id', '=', fileId)
    .returning(['kind', sql<number>`octet_length(content)`.as('bytes')])
    .executeTakeFirst();
  if (gone === undefined) return false;
  if (isCounted(gone.kind)) await addStored(scope, tx, -Number(gone.bytes));
  return true;
}

/** What others send fills nobody's storage. */
const isCounted = (kind: ReceivedFileTable['kind']): boolean =>
  kind !== 'delivered' && kind !== 'sent_record';
