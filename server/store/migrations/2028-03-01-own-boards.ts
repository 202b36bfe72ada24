/** Pictures of a person's board, and customers in the SAT's lists: nobody chose any, and none was noted before. Kept as it was on this date. */
import type { Kysely } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'board_choice', {
    key: ['client_id', 'user_id'],
    columns: {
      client_id: 'text',
      user_id: 'text',
      body: 'text',
      search_text: 'text',
      is_deleted: 'integer',
    },
  });
  await createTable(db, 'customer_risk', {
    key: ['client_id', 'rfc'],
    columns: {
      client_id: 'text',
      rfc: 'text',
      severity: 'text',
      seen_at: 'text',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      is_deleted: 'integer',
    },
  });
}
