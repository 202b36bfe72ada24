/** Bank accounts and what moved in them; nobody has brought any before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'bank_account', {
    key: ['client_id', 'account_id'],
    columns: {
      ...{ client_id: 'text', account_id: 'text', body: 'text', search_text: 'text' },
      ...{ sort_name: 'text', is_deleted: 'integer' },
    },
  });
  await createTable(db, 'bank_movement', {
    key: ['client_id', 'movement_id'],
    columns: {
      ...{ client_id: 'text', movement_id: 'text', account_id: 'text', currency: 'text' },
      ...{ moved_on: 'text', way: 'text', state: 'text', body: 'text', search_text: 'text' },
      ...{ sort_amount: 'text', sort_concept: 'text', is_deleted: 'integer' },
    },
  });
  await sql`create index bank_movement_day on bank_movement (client_id, moved_on)`.execute(db);
}
