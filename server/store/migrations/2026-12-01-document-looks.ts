/** How an account's documents look when they are printed. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'document_look', {
    key: ['client_id', 'identifier'],
    columns: {
      client_id: 'text',
      identifier: 'text',
      body: 'text',
      search_text: 'text',
      is_deleted: 'integer',
    },
  });
}
