/** The users' own table belongs to better-auth (identity/auth.ts); this reads it. */
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** @param email in lower case, as better-auth keeps it. */
export async function findUserId(email: string, db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from auth_user where email = ${email}`.execute(db);
  return rows[0]?.id;
}
