/** An account can be opened by an invitation: who answers for it. Those that there are were opened by whoever runs the server. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table client add column vouched_by text not null default ''`.execute(db);
}
