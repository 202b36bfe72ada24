/** Where programs are told what happened; nobody is before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'webhook', {
    key: ['client_id', 'webhook_id'],
    columns: {
      client_id: 'text',
      webhook_id: 'text',
      is_active: 'integer',
      secret_sealed: 'text',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      is_deleted: 'integer',
    },
  });
  await createTable(db, 'webhook_message', {
    key: ['client_id', 'message_id'],
    columns: {
      client_id: 'text',
      message_id: 'text',
      state: 'text',
      type: 'text',
      branch: 'text',
      at: 'text',
      body: 'text',
      search_text: 'text',
      is_deleted: 'integer',
    },
  });
}
