/** What the mails of receipts say; the portal's words before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'mail_text', {
    key: ['client_id', 'settings_id'],
    columns: {
      ...{ client_id: 'text', settings_id: 'text', body: 'text', search_text: 'text' },
      is_deleted: 'integer',
    },
  });
}
