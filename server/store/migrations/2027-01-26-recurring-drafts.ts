/** Receipts that come round again; nobody has written any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'recurring_draft', {
    key: ['client_id', 'recurring_id'],
    columns: {
      client_id: 'text',
      recurring_id: 'text',
      branch_office_id: 'text',
      is_active: 'integer',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      sort_next_on: 'text',
      is_deleted: 'integer',
    },
  });
}
