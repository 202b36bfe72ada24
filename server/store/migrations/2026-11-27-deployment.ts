/**
 * What is so of the whole database: first of all, whether what it holds was stamped for trying things out. A database
 * that shows both, or neither, is what it is started as next. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'deployment', { key: ['name'], columns: { name: 'text', value: 'text' } });
  await sql`
    insert into deployment (name, value)
    select 'stamps', 'production'
    where exists (select 1 from receipt where pac_account_id like 'server:sw:%')`.execute(db);
  // The demo client is made by every start of the sandbox, and by nothing else.
  await sql`
    insert into deployment (name, value)
    select 'stamps', 'sandbox'
    where exists (select 1 from client where client_id = 'demo')
      and not exists (
        select 1 from receipt where pac_account_id not in ('', 'server', 'server:sandbox') and client_id <> 'demo')`.execute(
    db,
  );
}
