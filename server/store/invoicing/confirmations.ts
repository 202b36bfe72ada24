/** One-time codes of confirmation, by their counter, and which receipt bears the key of each. */
import type { Scope } from '../kernel/scope.ts';
import type { ConfirmationCodeTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type ConfirmationCode = Omit<ConfirmationCodeTable, 'client_id'>;

export async function lastCounter({ clientId }: Scope, db: Db): Promise<number> {
  const row = await db
    .selectFrom('confirmation_code')
    .select('counter')
    .where('client_id', '=', clientId)
    .orderBy('counter', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.counter ?? 0;
}

/** Those whose time is not over. @param now ISO-8601 UTC */
export async function liveConfirmations(
  { clientId }: Scope,
  db: Db,
  now: string,
): Promise<ConfirmationCode[]> {
  return await db
    .selectFrom('confirmation_code')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('expires_at', '>', now)
    .orderBy('counter')
    .execute();
}

export async function findConfirmation(
  { clientId }: Scope,
  db: Db,
  confirmation: string,
): Promise<ConfirmationCode | undefined> {
  return await db
    .selectFrom('confirmation_code')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('confirmation', '=', confirmation)
    .executeTakeFirst();
}

export async function addConfirmation({ clientId }: Scope, tx: Tx, row: ConfirmationCode): Promise<void> {
  await tx
    .insertInto('confirmation_code')
    .values({ client_id: clientId, ...row })
    .execute();
}

/** A receipt bears it from now on; of a key that is none of ours nothing is written. */
export async function markConfirmationUsed(
  { clientId }: Scope,
  tx: Tx,
  confirmation: string,
  receiptId: string,
): Promise<void> {
  if (confirmation === '') return;
  await tx
    .updateTable('confirmation_code')
    .set({ receipt_id: receiptId })
    .where('client_id', '=', clientId)
    .where('confirmation', '=', confirmation)
    .execute();
}

/** Whether a receipt bears it that was not refused: of one that was, its key is free again. */
export async function isConfirmationUsed(
  { clientId }: Scope,
  db: Db,
  { receipt_id }: Pick<ConfirmationCode, 'receipt_id'>,
): Promise<boolean> {
  if (receipt_id === '') return false;
  const receipt = await db
    .selectFrom('receipt')
    .select('status')
    .where('client_id', '=', clientId)
    .where('id', '=', receipt_id)
    .executeTakeFirst();
  return receipt !== undefined && receipt.status !== 'refused';
}
