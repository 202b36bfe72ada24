/** What somebody says of themselves, where they enter and in the row that each of their accounts has of them: changed together or not at all. */
import { sql } from 'kysely';
import type { UserRow } from '../../../schema/resources/admin/users.ts';
import { lockClient } from '../kernel/changes.ts';
import { systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { isTaken } from '../kernel/trouble.ts';
import { clientsOfUser } from './clients.ts';
import { findPersonOf, putPerson } from './people.ts';
import type { UserForSignIn } from './users.ts';

export async function setOwnName(store: Store, userId: string, name: string): Promise<void> {
  await together(store, userId, { name }, async (db) => {
    await sql`update auth_user set name = ${name} where id = ${userId}`.execute(db);
    return true;
  });
}

/**
 * Every session of theirs is over.
 * @param user as they were read: of two changes at once one is made
 * @param email in lower case
 * @returns whether they were still so, and nobody else has that address
 */
export async function setOwnEmail(
  store: Store,
  { id, email: was, generation }: Pick<UserForSignIn, 'id' | 'email' | 'generation'>,
  email: string,
): Promise<boolean> {
  const change = async (db: Db) => {
    const { numAffectedRows } = await sql`
      update auth_user set email = ${email}, generation = coalesce(generation, 0) + 1
      where id = ${id} and email = ${was} and coalesce(generation, 0) = ${generation}
        and not exists (select 1 from auth_user other where other.email = ${email})`.execute(db);
    return numAffectedRows === 1n;
  };
  return await together(store, id, { email }, change).catch((error: unknown) => {
    // Neither of two who take it at once sees the other one's.
    if (isTaken(error)) return false;
    throw error;
  });
}

/** @param change false: there is nothing to change */
async function together(
  store: Store,
  userId: string,
  over: Partial<Pick<UserRow, 'name' | 'email'>>,
  change: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  // Always in the same order: two who share accounts never wait for each other.
  const clients = (await clientsOfUser(userId, store.db)).map(({ client_id }) => client_id).sort();
  const work = async (tx: Tx) => {
    if (!(await change(tx))) return false;
    for (const clientId of clients) {
      const scope = systemScope(clientId);
      await lockClient(scope, tx);
      const row = await findPersonOf(scope, tx, userId);
      if (row !== undefined) await putPerson(scope, tx, { ...row, ...over }, userId);
    }
    return true;
  };
  const [first] = clients;
  if (first === undefined) return await store.db.transaction().execute(work);
  return await store.transaction(systemScope(first), work);
}
