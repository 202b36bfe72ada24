/** Texts that lost against another one are found by the draft that they were of. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index draft_conflict on draft (client_id, conflict_of)`.execute(db);
}
