/** The migration of the noun. */
import type { Kysely } from 'kysely';
import { createTable } from '../../../server/store/kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'warehouse', {
    key: ['client_id', 'slug'],
    columns: {
      client_id: 'text',
      slug: 'text',
      kind: 'text',
      is_open: 'integer',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      sort_capacity: 'text',
      is_deleted: 'integer',
    },
  });
}
