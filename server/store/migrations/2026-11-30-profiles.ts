/**
 * What a person of a client may do: profiles, and which one each member has. Whoever was a member until now could do
 * everything, and can. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { ACCESS } from '../../../schema/texts/access.ts';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'profile', {
    key: ['client_id', 'profile_id'],
    columns: { client_id: 'text', profile_id: 'text', name: 'text', permissions: 'text', created_at: 'text' },
  });
  await sql`
    insert into profile (client_id, profile_id, name, permissions, created_at)
    select client_id, 'owner', ${ACCESS.owner}, '["*"]', created_at from client`.execute(db);
  await sql.raw("alter table member add column profile_id text not null default 'owner'").execute(db);
  await sql.raw("alter table member add column branches text not null default ''").execute(db);
  await sql.raw('alter table member add column access_epoch integer not null default 0').execute(db);
  await sql.raw('alter table member drop column role').execute(db);
}
