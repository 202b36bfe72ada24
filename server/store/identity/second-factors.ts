/** What somebody enters with beside their password. It is theirs, in whatever accounts they work: no call of a client reaches these. */
import { sql } from 'kysely';
import { markSecondFactor } from '../kernel/second-factor-mark.ts';
import type { PasskeyTable, TotpTable } from '../kernel/tables/identity.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type StoredPasskey = PasskeyTable;

/** Oldest first. */
export async function listPasskeys(userId: string, db: Db): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
  return rows.map(toPasskey);
}

/** Whoever's it is. */
export async function findPasskey(credentialId: string, db: Db): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && toPasskey(row);
}

// PostgreSQL gives a bigint as text.
const toPasskey = (row: PasskeyTable): StoredPasskey => ({ ...row, counter: Number(row.counter) });

/** @returns false when there is one of that name already, whoever's it is */
export async function addPasskey(tx: Tx, passkey: PasskeyTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** It was used, so many times by its own count. */
export async function notePasskeyUsed(
  credentialId: string,
  { counter, used_at }: Pick<PasskeyTable, 'counter' | 'used_at'>,
  db: Db,
): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter, used_at })
    .where('credential_id', '=', credentialId)
    .execute();
}

export async function removePasskey(tx: Tx, userId: string, credentialId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findTotp(userId: string, db: Db): Promise<TotpTable | undefined> {
  return await db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** In the place of one that there was. */
export async function putTotp(tx: Tx, totp: TotpTable): Promise<void> {
  const { user_id: _, ...values } = totp;
  await tx
    .insertInto('totp')
    .values(totp)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function removeTotp(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('totp').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One statement: of two that bring the same code one is let in. @returns whether this one is */
export async function takeTotpStep(userId: string, step: number, db: Db): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where('burned_step', '<>', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A code of that moment is not taken when it comes. */
export async function burnTotpStep(userId: string, step: number, db: Db): Promise<void> {
  await db.updateTable('totp').set({ burned_step: step }).where('user_id', '=', userId).execute();
}

/** In the place of those that there were; none: they are removed. */
export async function putRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await tx.insertInto('recovery_code').values(rows).execute();
}

/** It is gone then: of two that bring the same one, one is let in. */
export async function takeRecoveryCode(userId: string, hash: string, db: Db): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function recoveryCodesLeft(userId: string, db: Db): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

/**
 * In the transaction that adds or removes a factor: with the first one every session that did not show one is over, but the one in which that is done;
 * with the last one the codes for its loss go.
 * @param sessionId '' where it is done in none
 * @returns whether they have any now
 */
export async function settleSecondFactor(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const has = await markSecondFactor(tx, userId);
  if (!has) {
    await putRecoveryCodes(tx, userId, []);
    return false;
  }
  await sql`
    update auth_session set "secondFactor" = 1 where id = ${sessionId} and "userId" = ${userId}`.execute(tx);
  await sql`
    delete from auth_session where "userId" = ${userId} and coalesce("secondFactor", 0) = 0`.execute(tx);
  return true;
}
