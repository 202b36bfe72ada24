/**
 * Users and their passwords. The tables belong to the library of sessions (identity/auth.ts), which makes them; what it has no call for,
 * or must be one statement, is here. No call of a client reaches these: a person comes before any client.
 */
import { sql } from 'kysely';
import type { Store } from '../kernel/store.ts';
import type { Db } from '../kernel/tables.ts';

/** What deciding on a sign-in needs. */
export type UserForSignIn = {
  id: string;
  email: string;
  name: string;
  /** As it is stored, parameters included; empty: there is none. */
  passwordHash: string;
  /** A session is good while it bears its user's: a new one ends them all, in the very statement that makes it. */
  generation: number;
  isDisabled: boolean;
  /** Their password alone opens nothing. */
  hasSecondFactor: boolean;
};

type Row = {
  id: string;
  email: string;
  name: string;
  password: string | null;
  generation: number | null;
  disabledAt: string | null;
  secondFactor: number | null;
};

/** @param email in lower case, as it is stored. One statement: hash and generation are of the same moment. */
export async function findUserForSignIn(email: string, db: Db): Promise<UserForSignIn | undefined> {
  return await findUser(sql`auth_user.email = ${email}`, db);
}

export async function findUserById(userId: string, db: Db): Promise<UserForSignIn | undefined> {
  return await findUser(sql`auth_user.id = ${userId}`, db);
}

async function findUser(which: ReturnType<typeof sql>, db: Db): Promise<UserForSignIn | undefined> {
  const { rows } = await sql<Row>`
    select auth_user.id, email, auth_user.name, password, generation, "disabledAt", "secondFactor" from auth_user
    left join auth_account on auth_account."userId" = auth_user.id and "providerId" = 'credential'
    where ${which}`.execute(db);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      email: row.email,
      name: row.name,
      passwordHash: row.password ?? '',
      generation: row.generation ?? 0,
      isDisabled: (row.disabledAt ?? '') !== '',
      hasSecondFactor: row.secondFactor === 1,
    }
  );
}

/** @param email in lower case, as it is stored. */
export async function findUserId(email: string, db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from auth_user where email = ${email}`.execute(db);
  return rows[0]?.id;
}

/** Whether any password is stored in a form whose text does not begin like that of today's. */
export async function hasHashesUnlike(beginning: string, db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth_account
    where "providerId" = 'credential' and substr(password, 1, ${beginning.length}) <> ${beginning} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The same password under other parameters: nobody's session ends. Nothing when it was changed meanwhile. */
export async function replaceHash(userId: string, was: string, hash: string, db: Db): Promise<void> {
  await sql`
    update auth_account set password = ${hash}
    where "userId" = ${userId} and "providerId" = 'credential' and password = ${was}`.execute(db);
}

/**
 * Another password, and every session is over.
 * @param generation that it must still be of; any unless told
 * @returns whether it was
 */
export async function setPassword(
  store: Store,
  userId: string,
  hash: string,
  generation?: number,
): Promise<boolean> {
  return await inTransaction(store, async (db) => {
    if (!(await nextGeneration(userId, db, generation))) return false;
    await sql`update auth_account set password = ${hash}
      where "userId" = ${userId} and "providerId" = 'credential'`.execute(db);
    return true;
  });
}

/**
 * Every session of the user is over, from the moment of this statement on. Their rows stay until they are removed.
 * @param generation as in setPassword
 */
export async function nextGeneration(userId: string, db: Db, generation?: number): Promise<boolean> {
  const still = generation === undefined ? sql`` : sql`and coalesce(generation, 0) = ${generation}`;
  const { numAffectedRows } = await sql`
    update auth_user set generation = coalesce(generation, 0) + 1 where id = ${userId} ${still}`.execute(db);
  return numAffectedRows === 1n;
}

/** A disabled user enters nowhere, and every session is over. */
export async function setDisabled(userId: string, disabledAt: Date | undefined, db: Db): Promise<void> {
  await sql`
    update auth_user set "disabledAt" = ${disabledAt?.toISOString() ?? ''}, generation = coalesce(generation, 0) + 1
    where id = ${userId}`.execute(db);
}

/** Their password, second factor and sessions with them. */
export async function removeUser(userId: string, db: Db): Promise<void> {
  for (const table of ['passkey', 'totp', 'recovery_code'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await sql`delete from auth_session where "userId" = ${userId}`.execute(db);
  await sql`delete from auth_account where "userId" = ${userId}`.execute(db);
  await sql`delete from auth_user where id = ${userId}`.execute(db);
}

async function inTransaction<T>(store: Store, work: (db: Db) => Promise<T>): Promise<T> {
  return await store.db.transaction().execute(work);
}
