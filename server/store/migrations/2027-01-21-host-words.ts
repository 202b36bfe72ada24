/** What buyers say of the receipts that were issued to them: nothing yet. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt add column host_word text not null default ''`.execute(db);
}
