/** Receipts that were found stamped after a copy was put back, and what of the copy may have left since it was made. */
import { recordChange } from '../kernel/changes.ts';
import type { Scope } from '../kernel/scope.ts';
import type { FoundReceiptTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import type { StoredReceipt } from './receipts.ts';

export type FoundReceipt = Omit<FoundReceiptTable, 'client_id'>;

/** Its operation is not known yet. */
export async function noteFound(scope: Scope, tx: Tx, found: FoundReceipt): Promise<void> {
  await tx
    .insertInto('found_receipt')
    .values({ ...found, client_id: scope.clientId })
    .execute();
}

export async function isFound(scope: Scope, db: Db, receiptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('found_receipt')
    .select('receipt_id')
    .where('client_id', '=', scope.clientId)
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasFound(scope: Scope, db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('found_receipt')
    .select('receipt_id')
    .where('client_id', '=', scope.clientId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those that say one of these, the first that was stamped first. @param since FechaTimbrado from which on they count */
export async function findByContent(
  scope: Scope,
  tx: Tx,
  contents: readonly string[],
  since: string,
): Promise<StoredReceipt[]> {
  return await tx
    .selectFrom('found_receipt')
    .innerJoin('receipt', (join) =>
      join
        .onRef('receipt.client_id', '=', 'found_receipt.client_id')
        .onRef('receipt.id', '=', 'found_receipt.receipt_id'),
    )
    .selectAll('receipt')
    .where('found_receipt.client_id', '=', scope.clientId)
    .where('found_receipt.content', 'in', contents)
    .where('found_receipt.stamped_at', '>=', since)
    .orderBy('found_receipt.stamped_at')
    .orderBy('receipt.sealed_at')
    .orderBy('receipt.id')
    .execute();
}

/** From now on it is the receipt of this operation. */
export async function adoptFound(
  scope: Scope,
  tx: Tx,
  receiptId: string,
  of: Pick<StoredReceipt, 'operation_id' | 'draft_slug'>,
): Promise<void> {
  await tx
    .updateTable('receipt')
    .set(of)
    .where('client_id', '=', scope.clientId)
    .where('id', '=', receiptId)
    .execute();
  await tx
    .deleteFrom('found_receipt')
    .where('client_id', '=', scope.clientId)
    .where('receipt_id', '=', receiptId)
    .execute();
  await recordChange(scope, tx, 'receipts', receiptId);
}

/**
 * What the copy has as never sent may have been sent after it was made: it is asked for before it is sent. @param account
 * that would have taken it
 */
export async function doubtUnsent(scope: Scope, tx: Tx, account: string): Promise<void> {
  await tx
    .updateTable('receipt')
    .set({ pac_account_id: account })
    .where('client_id', '=', scope.clientId)
    .where('status', '=', 'issue')
    .where('uuid', '=', '')
    .where('pac_account_id', '=', '')
    .execute();
  await tx
    .updateTable('cancellation')
    .set({ sends: 1 })
    .where('client_id', '=', scope.clientId)
    .where('state', 'in', ['asked', 'waiting_sat'])
    .where('sends', '=', 0)
    .execute();
}

/** Sealed and without a stamp. */
export async function unstampedReceipts(
  scope: Scope,
  db: Db,
): Promise<Pick<StoredReceipt, 'id' | 'sealed_xml' | 'pac_account_id'>[]> {
  return await db
    .selectFrom('receipt')
    .select(['id', 'sealed_xml', 'pac_account_id'])
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', '')
    .where('status', '=', 'issue')
    .execute();
}

/** Stamped and not cancelled, as far as is known here. @param since of their seal, ISO-8601 UTC */
export async function livingReceipts(scope: Scope, db: Db, since: string): Promise<StoredReceipt[]> {
  return await db
    .selectFrom('receipt')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('uuid', '<>', '')
    .where('status', 'in', ['issue', 'sent', 'cancel_pending'])
    .where('sealed_at', '>=', since)
    .orderBy('sealed_at')
    .execute();
}
