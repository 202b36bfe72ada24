/** Saved filters; nobody has saved any before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'saved_filter', {
    key: ['client_id', 'slug'],
    columns: {
      client_id: 'text',
      slug: 'text',
      user_id: 'text',
      source: 'text',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create index saved_filter_source on saved_filter (client_id, source)`.execute(db);
}
