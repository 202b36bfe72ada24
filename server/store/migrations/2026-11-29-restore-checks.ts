/**
 * What a database that was put back from a copy waits for before it issues again, and the documents that were found to be
 * stamped since. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'restore_check', {
    key: ['client_id'],
    columns: {
      client_id: 'text',
      state: 'text',
      restored_at: 'text',
      copied_at: 'text',
      stamps: 'integer',
      cancelled: 'integer',
      notes: 'text',
    },
  });
  await createTable(db, 'found_receipt', {
    key: ['client_id', 'receipt_id'],
    columns: { client_id: 'text', receipt_id: 'text', content: 'text', stamped_at: 'text' },
  });
  await sql`create index found_receipt_content on found_receipt (client_id, content)`.execute(db);
}
