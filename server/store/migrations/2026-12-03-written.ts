/** What devices write with no network besides drafts, every kind in one table. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'written', {
    key: ['client_id', 'kind', 'slug'],
    columns: {
      client_id: 'text',
      kind: 'text',
      slug: 'text',
      body: 'text',
      revision: 'integer',
      edited_at: 'text',
      conflict_of: 'text',
      is_deleted: 'integer',
    },
  });
}
