/** Stamped receipts that a device brought back by their facts, until their XML is here and real. */
import type { Scope } from '../kernel/scope.ts';
import type { ReturnedReceiptTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type NotedReceipt = Omit<ReturnedReceiptTable, 'client_id'>;

/** @param noted with its ids in lower case, its UUID in upper case. Nothing changes when it is noted already. */
export async function noteReturned(scope: Scope, tx: Tx, noted: NotedReceipt): Promise<void> {
  await tx
    .insertInto('returned_receipt')
    .values({ ...noted, client_id: scope.clientId })
    .onConflict((conflict) => conflict.columns(['client_id', 'uuid']).doNothing())
    .execute();
}

/** Those whose XML is still to be fetched, oldest first. */
export async function notedReceipts(scope: Scope, db: Db): Promise<NotedReceipt[]> {
  return await db
    .selectFrom('returned_receipt')
    .select([
      'uuid',
      'receipt_id',
      'operation_id',
      'draft_slug',
      'serie',
      'folio',
      'total',
      'xml',
      'noted_at',
      'noted_by',
    ])
    .where('client_id', '=', scope.clientId)
    .orderBy('noted_at')
    .orderBy('uuid')
    .execute();
}

/** @param uuid in upper case */
export async function findNoted(
  scope: Scope,
  db: Db,
  uuid: string,
): Promise<Pick<NotedReceipt, 'receipt_id'> | undefined> {
  return await db
    .selectFrom('returned_receipt')
    .select('receipt_id')
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Whether a draft was stamped as one of them: it must not be issued a second time. */
export async function isDraftNoted(scope: Scope, db: Db, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom('returned_receipt')
    .select('uuid')
    .where('client_id', '=', scope.clientId)
    .where('draft_slug', '=', slug)
    .executeTakeFirst();
  return found !== undefined;
}

/** Its XML is here: it is a receipt like any other. */
export async function forgetNoted(scope: Scope, tx: Tx, uuid: string): Promise<void> {
  await tx
    .deleteFrom('returned_receipt')
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .execute();
}
