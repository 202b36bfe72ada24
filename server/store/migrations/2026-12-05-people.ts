/**
 * People of a client as rows of its own: invited, active or not, with the profile that they have; profiles as rows of a
 * resource; and the ready-made profiles for every client that was there. Kept as it was on this date.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { foldWords } from '../../../schema/catalogs/fold.ts';
import { sortKey } from '../../../schema/resources/sort-key.ts';
import { createTable } from '../kernel/create-table.ts';

const READY: readonly (readonly [key: string, name: string])[] = [
  ['administrator', 'Administrador'],
  ['invoicing', 'Facturación'],
  ['cashier', 'Cajero de sucursal'],
  ['collections', 'Cobranza'],
  ['accountant', 'Contador (lectura)'],
  ['auditor', 'Auditor'],
];
/** As the store names whoever came without an invitation. */
function personId(clientId: string, userId: string): string {
  const bytes = createHash('sha256').update(`${clientId} ${userId}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
const words = (...fields: string[]) => ` ${fields.flatMap((field) => foldWords(field)).join(' ')}`;

type Profile = { client_id: string; profile_id: string; name: string };
type Told = { client_id: string; doc_id: string };
type Member = {
  client_id: string;
  user_id: string;
  profile_id: string;
  branches: string;
  email: string;
  name: string;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['body', 'search_text', 'sort_name']) {
    const empty = sql.raw(column === 'body' ? "'{}'" : "''");
    await sql`alter table profile add column ${sql.ref(column)} text not null default ${empty}`.execute(db);
  }
  await sql`alter table profile add column is_deleted integer not null default 0`.execute(db);
  for (const [key, name] of READY)
    await sql`
      insert into profile (client_id, profile_id, name, permissions, created_at)
      select client_id, ${key}, ${name}, ${JSON.stringify([`@${key}`])}, created_at from client
      where true on conflict do nothing`.execute(db);
  const { rows } = await sql<Profile>`select client_id, profile_id, name from profile`.execute(db);
  for (const { client_id, profile_id, name } of rows)
    await sql`
      update profile set search_text = ${words(name)}, sort_name = ${sortKey('text', name)}
      where client_id = ${client_id} and profile_id = ${profile_id}`.execute(db);
  await createTable(db, 'person', {
    key: ['client_id', 'person_id'],
    columns: {
      client_id: 'text',
      person_id: 'text',
      /** Of who signs in; empty until they accept. */
      user_id: 'text',
      email: 'text',
      name: 'text',
      profile_id: 'text',
      status: 'text',
      body: 'text',
      search_text: 'text',
      sort_name: 'text',
      sort_email: 'text',
      is_deleted: 'integer',
    },
  });
  await sql`create index person_user on person (client_id, user_id)`.execute(db);
  const people = await fillPeople(db);
  const profiles = rows.map(({ client_id, profile_id }) => ({ client_id, doc_id: `profile:${profile_id}` }));
  await tellFeed(db, [...profiles, ...people]);
}

/** Who signs in is in the tables of the library of sessions, which a database that is just being made does not have yet. */
async function fillPeople(db: Kysely<unknown>): Promise<Told[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'auth_user')) return [];
  const { rows } = await sql<Member>`
    select member.client_id, member.user_id, member.profile_id, member.branches, auth_user.email, auth_user.name
    from member join auth_user on auth_user.id = member.user_id`.execute(db);
  for (const { client_id, user_id, profile_id, branches, email, name } of rows) {
    const body = JSON.stringify({ branches: branches === '' ? [] : JSON.parse(branches), invited_at: '' });
    await sql`
      insert into person (client_id, person_id, user_id, email, name, profile_id, status, body, search_text, sort_name,
        sort_email, is_deleted)
      values (${client_id}, ${personId(client_id, user_id)}, ${user_id}, ${email}, ${name}, ${profile_id}, 'active', ${body},
        ${words(name, email)}, ${sortKey('text', name)}, ${sortKey('text', email)}, 0)`.execute(db);
  }
  return rows.map(({ client_id, user_id }) => ({
    client_id,
    doc_id: `user:${personId(client_id, user_id)}`,
  }));
}

/** Devices that hold the rest hear of these as of any other change. */
async function tellFeed(db: Kysely<unknown>, told: readonly Told[]): Promise<void> {
  for (const { client_id, doc_id } of told) {
    await sql`update client set last_seq = last_seq + 1 where client_id = ${client_id}`.execute(db);
    await sql`
      insert into change (client_id, collection, doc_id, seq, branch, former_branches)
      select client_id, 'settings', ${doc_id}, last_seq, '', '' from client where client_id = ${client_id}`.execute(
      db,
    );
  }
}
