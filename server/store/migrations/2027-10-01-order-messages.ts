/** What buyer and supplier write each other on an order: nothing before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'order_message', {
    key: ['client_id', 'message_id'],
    columns: {
      ...{ client_id: 'text', message_id: 'text', order_id: 'text', branch_office_id: 'text' },
      ...{ sent_at: 'text', body: 'text', search_text: 'text', is_deleted: 'integer' },
    },
  });
  await sql`create index order_message_order on order_message (client_id, order_id, sent_at)`.execute(db);
}
