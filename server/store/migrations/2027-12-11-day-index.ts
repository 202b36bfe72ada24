/** Received documents are ordered and found by the bytes of their day: PostgreSQL has an index for that too. Kept as it was on this date. */
import { type Kysely, SqliteAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`drop index received_issued`.execute(db);
  await sql`create index received_issued on received (client_id, issued_at collate "C")`.execute(db);
}
