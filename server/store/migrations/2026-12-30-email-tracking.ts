/** Mails that took receipts to people: none has been written before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'email_tracking', {
    key: ['client_id', 'mail_id'],
    columns: {
      client_id: 'text',
      mail_id: 'text',
      state: 'text',
      asked_at: 'text',
      branch: 'text',
      body: 'text',
      search_text: 'text',
      sort_recipient: 'text',
      sort_name_receiver: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create index email_tracking_asked on email_tracking (client_id, asked_at)`.execute(db);
}
