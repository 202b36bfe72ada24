/** How people hear of notices: what they chose, and what they were mailed. Nobody has chosen before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'notice_preference', {
    key: ['client_id', 'user_id'],
    columns: {
      client_id: 'text',
      user_id: 'text',
      body: 'text',
      search_text: 'text',
      is_deleted: 'integer',
    },
  });
  await createTable(db, 'notice_digest', {
    key: ['client_id', 'user_id'],
    columns: { client_id: 'text', user_id: 'text', told_until: 'text', mailed_at: 'text' },
  });
  await sql`create index notification_notice on notification (client_id, notice_id)`.execute(db);
  await sql`create index notification_unseen on notification (at) where is_seen = 0`.execute(db);
}
