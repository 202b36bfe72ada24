/** Browsers that notices come to; nobody has let any before. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'push_subscription', {
    key: ['client_id', 'subscription_id'],
    columns: {
      client_id: 'text',
      subscription_id: 'text',
      user_id: 'text',
      session_id: 'text',
      subscription_sealed: 'text',
      created_at: 'text',
    },
  });
  await sql`create index push_subscription_person on push_subscription (client_id, user_id)`.execute(db);
}
