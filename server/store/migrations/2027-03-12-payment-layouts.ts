/** Files of banks that accounts describe; nobody has described any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'payment_layout', {
    key: ['client_id', 'layout_id'],
    columns: {
      ...{ client_id: 'text', layout_id: 'text', body: 'text', search_text: 'text' },
      ...{ sort_title: 'text', is_deleted: 'integer' },
    },
  });
}
