/** Sessions as rows of the library's table (identity/auth.ts): to list and end those of a user from outside of them. */
import { sql } from 'kysely';
import type { Db } from '../kernel/tables.ts';

export type StoredSession = {
  id: string;
  createdAt: Date;
  /** Renewed once an hour while it is used. */
  usedAt: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
  /** Of the device's clock; '' where it said none. */
  timeZone: string;
};

type Row = {
  id: string;
  createdAt: string | Date;
  updatedAt: string | Date;
  expiresAt: string | Date;
  ipAddress: string | null;
  userAgent: string | null;
  timeZone: string | null;
};

/** Those that have ended neither by their user's generation nor by not being used, newest first. */
export async function listSessions(userId: string, now: Date, db: Db): Promise<StoredSession[]> {
  const { rows } = await sql<Row>`
    select auth_session.id, auth_session."createdAt", auth_session."updatedAt", "expiresAt", "ipAddress", "userAgent",
      "timeZone"
    from auth_session join auth_user on auth_user.id = auth_session."userId"
    where "userId" = ${userId} and coalesce(auth_session.generation, 0) = coalesce(auth_user.generation, 0)
    order by auth_session."createdAt" desc, auth_session.id`.execute(db);
  const sessions = rows.map((row) => ({
    id: row.id,
    createdAt: new Date(row.createdAt),
    usedAt: new Date(row.updatedAt),
    expiresAt: new Date(row.expiresAt),
    address: row.ipAddress ?? '',
    userAgent: row.userAgent ?? '',
    timeZone: row.timeZone ?? '',
  }));
  return sessions.filter(({ expiresAt }) => expiresAt > now);
}

/** @returns whether there was one of that id. */
export async function removeSession(userId: string, sessionId: string, db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from auth_session where id = ${sessionId} and "userId" = ${userId}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** From now on the session is its user in this client. Who may choose which is for the caller to know. */
export async function setSessionClient(
  userId: string,
  sessionId: string,
  clientId: string,
  db: Db,
): Promise<void> {
  await sql`
    update auth_session set "clientId" = ${clientId} where id = ${sessionId} and "userId" = ${userId}`.execute(
    db,
  );
}

/** Its user has shown again to be who they are. */
export async function setSessionProved(userId: string, sessionId: string, at: Date, db: Db): Promise<void> {
  await sql`
    update auth_session set "provedAt" = ${at.toISOString()}
    where id = ${sessionId} and "userId" = ${userId}`.execute(db);
}

/** The rows of sessions that their user's generation has ended. */
export async function removeEndedSessions(userId: string, db: Db): Promise<void> {
  await sql`
    delete from auth_session where "userId" = ${userId} and coalesce(generation, 0) <>
      (select coalesce(generation, 0) from auth_user where id = ${userId})`.execute(db);
}
