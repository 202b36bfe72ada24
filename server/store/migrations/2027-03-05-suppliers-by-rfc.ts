/** Suppliers are found by their RFC and by their relation without looking through all of them. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index provider_rfc on provider (client_id, rfc)`.execute(db);
  await sql`create index provider_guest on provider (client_id, guest_id)`.execute(db);
}
