/** Archives of accounts; nobody has asked for any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'account_export', {
    key: ['client_id', 'id'],
    columns: {
      client_id: 'text',
      id: 'text',
      body: 'text',
      search_text: 'text',
      sort_at: 'text',
      is_deleted: 'integer',
    },
  });
  await createTable(db, 'account_export_part', {
    key: ['client_id', 'export_id', 'part'],
    columns: { client_id: 'text', export_id: 'text', part: 'integer', content: 'text' },
  });
}
