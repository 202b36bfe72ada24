/** Reports; nobody has asked for any before, and documents were not looked for by their date. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'report', {
    key: ['client_id', 'slug'],
    columns: {
      client_id: 'text',
      slug: 'text',
      user_id: 'text',
      kind: 'text',
      at: 'text',
      body: 'text',
      search_text: 'text',
      sort_from: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create index receipt_issued on receipt (client_id, issued_at, id)`.execute(db);
}
