/** Ends of accounts; nobody has asked for any before, and no account has ended. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'account_deletion', {
    key: ['client_id', 'id'],
    columns: {
      client_id: 'text',
      id: 'text',
      state: 'text',
      ends_at: 'text',
      body: 'text',
      search_text: 'text',
      sort_at: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create index account_deletion_open on account_deletion (state, ends_at)`.execute(db);
  await sql`alter table client add column ended_at text not null default ''`.execute(db);
}
