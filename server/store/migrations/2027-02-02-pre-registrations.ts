/** Suppliers that are written down and not invited yet; nobody has written any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'pre_registration', {
    key: ['client_id', 'pre_reg_id'],
    columns: {
      ...{ client_id: 'text', pre_reg_id: 'text', rfc: 'text' },
      ...{ is_completed: 'integer', is_bulk: 'integer' },
      ...{ body: 'text', search_text: 'text' },
      ...{ sort_written_at: 'text', sort_business_name: 'text', is_deleted: 'integer' },
    },
  });
}
