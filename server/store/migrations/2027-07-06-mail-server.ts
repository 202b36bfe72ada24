/** Through which server an account sends its mails; that of the settings before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'mail_server', {
    key: ['client_id', 'settings_id'],
    columns: {
      ...{ client_id: 'text', settings_id: 'text', secret_sealed: 'text', body: 'text', search_text: 'text' },
      is_deleted: 'integer',
    },
  });
}
