/** Archives of receipts: the rows that devices see, what was asked for, and their bytes in pieces, as those of an account's archive. */
import {
  type ReceiptArchiveRow,
  receiptArchives,
} from '../../../schema/resources/invoicing/receipt-archives.ts';
import { removeParts } from '../admin/account-exports.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(receiptArchives);
const ALL = { search: '', sort: 'at', descending: true, filters: {} };

export async function findArchive(scope: Scope, db: Db, id: string): Promise<ReceiptArchiveRow | undefined> {
  return await stored.find(scope, db, id);
}

/** Newest first. */
export async function listArchives(scope: Scope, db: Db): Promise<ReceiptArchiveRow[]> {
  return await stored.list(scope, db, ALL);
}

export async function putArchive(scope: Scope, tx: Tx, row: ReceiptArchiveRow): Promise<void> {
  await stored.put(scope, tx, row);
}

/** A new one, with the receipts that it is of. */
export async function addArchive(
  scope: Scope,
  tx: Tx,
  row: ReceiptArchiveRow,
  receipts: readonly string[],
): Promise<void> {
  await stored.put(scope, tx, row);
  const { clientId: client_id } = scope;
  await tx
    .insertInto('receipt_archive_order')
    .values({ client_id, id: row.id, receipts: JSON.stringify(receipts) })
    .execute();
}

export async function archivedReceipts({ clientId }: Scope, db: Db, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('receipt_archive_order')
    .select('receipts')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? [] : (JSON.parse(row.receipts) as string[]);
}

/** Of one that nobody fetches any more: its row stays. */
export async function emptyArchive(scope: Scope, tx: Tx, id: string): Promise<void> {
  await removeParts(scope, tx, id);
  await tx
    .deleteFrom('receipt_archive_order')
    .where('client_id', '=', scope.clientId)
    .where('id', '=', id)
    .execute();
}

export async function removeArchive(scope: Scope, tx: Tx, id: string): Promise<boolean> {
  await emptyArchive(scope, tx, id);
  return await stored.remove(scope, tx, id);
}
