/** Payment runs, and which payment is in which; nobody has made any before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'payment_run', {
    key: ['client_id', 'run_id'],
    columns: {
      ...{ client_id: 'text', run_id: 'text', account_id: 'text', state: 'text', pay_on: 'text' },
      ...{
        body: 'text',
        search_text: 'text',
        sort_name: 'text',
        sort_total: 'text',
        sort_created_at: 'text',
      },
      is_deleted: 'integer',
    },
  });
  await createTable(db, 'payment_run_line', {
    key: ['client_id', 'payment_id'],
    columns: { client_id: 'text', payment_id: 'text', run_id: 'text' },
  });
  await sql`create index payment_run_line_of on payment_run_line (client_id, run_id)`.execute(db);
  await sql`create index payment_run_state on payment_run (client_id, state, account_id)`.execute(db);
}
