/**
 * What the library of sessions leaves in its tables when it ends: it removes a session only when somebody still comes
 * with it. No call reaches this: it looks across clients.
 */
import { sql } from 'kysely';
import type { Store } from '../kernel/store.ts';
import type { Db } from '../kernel/tables.ts';

const DAY_MS = 86_400_000;

/**
 * Removes at most `limit` rows of each table: sessions and verifications that ended a day ago, so that no other process's clock
 * still holds them good, and counts of attempts that nobody adds to any more.
 * @returns whether there may be more
 */
export async function removeExpiredAuth(
  db: Db,
  kind: Store['kind'],
  now: Date,
  limit: number,
): Promise<boolean> {
  const ended = new Date(now.getTime() - DAY_MS);
  const endedAt = kind === 'sqlite' ? ended.toISOString() : ended;
  const rows = [
    await removeBefore(db, 'auth_session', ['id', 'expiresAt'], endedAt, limit),
    await removeBefore(db, 'auth_verification', ['id', 'expiresAt'], endedAt, limit),
    await removeBefore(db, 'attempt_count', ['name', 'ends_at'], now.toISOString(), limit),
  ];
  return rows.some((removed) => removed >= limit);
}

async function removeBefore(
  db: Db,
  table: string,
  [key, column]: readonly [key: string, column: string],
  before: string | Date,
  limit: number,
): Promise<number> {
  const found = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${limit}`;
  const { numAffectedRows } =
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${found})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
