/** What was conciliated; nobody has before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'conciliation', {
    key: ['client_id', 'conciliation_id'],
    columns: {
      ...{
        client_id: 'text',
        conciliation_id: 'text',
        way: 'text',
        left_id: 'text',
        state: 'text',
        at: 'text',
      },
      ...{ body: 'text', search_text: 'text', sort_left_name: 'text', sort_left_amount: 'text' },
      is_deleted: 'integer',
    },
  });
  await createTable(db, 'conciliation_item', {
    key: ['client_id', 'item', 'conciliation_id'],
    columns: { client_id: 'text', item: 'text', conciliation_id: 'text', amount: 'text', state: 'text' },
  });
  await sql`create index conciliation_item_of on conciliation_item (client_id, conciliation_id)`.execute(db);
}
