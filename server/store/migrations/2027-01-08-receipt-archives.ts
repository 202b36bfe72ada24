/** Archives of receipts; nobody has asked for any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'receipt_archive', {
    key: ['client_id', 'id'],
    columns: {
      client_id: 'text',
      id: 'text',
      user_id: 'text',
      body: 'text',
      search_text: 'text',
      sort_at: 'text',
      is_deleted: 'integer',
    },
  });
  // What was asked for: JSON of ids. It is no field of the row, which goes to devices.
  await createTable(db, 'receipt_archive_order', {
    key: ['client_id', 'id'],
    columns: { client_id: 'text', id: 'text', receipts: 'text' },
  });
}
