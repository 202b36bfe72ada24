/** Legends and addresses of clients; nobody has written any before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'legend', {
    key: ['client_id', 'legend_id'],
    columns: {
      client_id: 'text',
      legend_id: 'text',
      body: 'text',
      search_text: 'text',
      sort_fiscal_disposition: 'text',
      sort_norm: 'text',
      sort_text: 'text',
      is_deleted: 'integer',
    },
  });
  await createTable(db, 'client_email', {
    key: ['client_id', 'email'],
    columns: {
      client_id: 'text',
      email: 'text',
      receives_replies: 'integer',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      is_deleted: 'integer',
    },
  });
}
