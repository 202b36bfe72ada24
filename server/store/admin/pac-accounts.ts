/**
 * A client's own accounts with providers. At most one is active; one that was replaced stays, so that what it
 * may have can still be asked of it. Credentials are only ever here as sealed text.
 */
import type { Scope } from '../kernel/scope.ts';
import type { PacAccountTable } from '../kernel/tables/records.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type StoredPacAccount = PacAccountTable;
export type NewPacAccount = Omit<StoredPacAccount, 'client_id' | 'is_active' | 'ended_at'>;

/** The account that new documents go to; undefined: the server's. */
export async function activePacAccount(scope: Scope, db: Db): Promise<StoredPacAccount | undefined> {
  return await db
    .selectFrom('pac_account')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_active', '=', 1)
    .executeTakeFirst();
}

/** Active or not. */
export async function findPacAccount(
  scope: Scope,
  db: Db,
  accountId: string,
): Promise<StoredPacAccount | undefined> {
  return await db
    .selectFrom('pac_account')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Makes it the active one; the one before stays, ended. */
export async function choosePacAccount(scope: Scope, tx: Tx, account: NewPacAccount): Promise<void> {
  await oneAtATime(scope, tx);
  await endActive(scope, tx, account.created_at);
  await tx
    .insertInto('pac_account')
    .values({ ...account, client_id: scope.clientId, is_active: 1, ended_at: '' })
    .execute();
}

/** Back to the server's account. @returns false when none was active. */
export async function endPacAccount(scope: Scope, tx: Tx, endedAt: string): Promise<boolean> {
  await oneAtATime(scope, tx);
  return await endActive(scope, tx, endedAt);
}

/** The same account under another password or token. @returns false when it does not exist. */
export async function renewCredentials(
  scope: Scope,
  tx: Tx,
  accountId: string,
  sealed: string,
): Promise<boolean> {
  const renewed = await tx
    .updateTable('pac_account')
    .set({ credentials_sealed: sealed })
    .where('client_id', '=', scope.clientId)
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** How many sealed receipts wait for each account that may have them; under '' those that nobody has. */
export async function waitingForAccounts(scope: Scope, db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('receipt')
    .select((eb) => ['pac_account_id', eb.fn.countAll().as('count')])
    .where('client_id', '=', scope.clientId)
    .where('status', '=', 'issue')
    .where('uuid', '=', '')
    .groupBy('pac_account_id')
    .execute();
  return new Map(rows.map((row) => [row.pac_account_id, Number(row.count)]));
}

/** Two choices at once are made one after the other: the client's row is the lock. */
async function oneAtATime(scope: Scope, tx: Tx): Promise<void> {
  await tx
    .updateTable('client')
    .set((eb) => ({ last_seq: eb.ref('last_seq') }))
    .where('client_id', '=', scope.clientId)
    .execute();
}

async function endActive(scope: Scope, tx: Tx, endedAt: string): Promise<boolean> {
  const ended = await tx
    .updateTable('pac_account')
    .set({ is_active: 0, ended_at: endedAt })
    .where('client_id', '=', scope.clientId)
    .where('is_active', '=', 1)
    .returning('account_id')
    .executeTakeFirst();
  return ended !== undefined;
}
