/** Links by which receivers without an account see a receipt: nobody has any yet. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'receipt_link', {
    key: ['client_id', 'link_id'],
    columns: {
      client_id: 'text',
      link_id: 'text',
      receipt_id: 'text',
      secret_sha256: 'text',
      created_at: 'text',
      created_by: 'text',
      expires_at: 'text',
      revoked_at: 'text',
      opened_at: 'text',
      opens: 'integer',
    },
  });
  await sql`create unique index receipt_link_secret on receipt_link (client_id, secret_sha256)`.execute(db);
  await sql`create index receipt_link_receipt on receipt_link (client_id, receipt_id)`.execute(db);
}
