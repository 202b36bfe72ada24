/** Payments are found by their supplier without looking through all of them. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index scheduled_payment_supplier on scheduled_payment (client_id, provider_rfc)`.execute(
    db,
  );
}
