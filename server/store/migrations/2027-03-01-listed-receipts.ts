/**
 * The issued list is filtered and counted without reading a document: what it asks of a receipt stands in one index, in the order of the list. Kept as it
 * was on this date.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index receipt_listed on receipt (client_id, created_at, id, status, receipt_type, payment_method, payment_form,
    version, rfc_receiver, currency, pac, issued_at, sort_total)`.execute(db);
}
