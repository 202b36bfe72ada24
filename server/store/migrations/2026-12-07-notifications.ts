/** Notices to people: they begin with what there is to say from now on. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'notification', {
    key: ['client_id', 'id'],
    columns: {
      client_id: 'text',
      id: 'text',
      user_id: 'text',
      notice_id: 'text',
      at: 'text',
      is_seen: 'integer',
      body: 'text',
      search_text: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create index notification_person on notification (client_id, user_id, at)`.execute(db);
}
