/** How far accounts are with setting up how they serve their buyers: nobody has begun. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'host_config', {
    key: ['client_id', 'rfc_host'],
    columns: {
      client_id: 'text',
      rfc_host: 'text',
      body: 'text',
      search_text: 'text',
      sort_accepted_at: 'text',
      is_deleted: 'integer',
    },
  });
}
