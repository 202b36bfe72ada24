/**
 * Two more ready-made profiles, for every client that was there and has none of that name. Devices are told of them. Kept as it was on
 * this date.
 */
import { type Kysely, sql } from 'kysely';
import { foldWords } from '../../../schema/catalogs/fold.ts';
import { sortKey } from '../../../schema/resources/sort-key.ts';

const ADDED = [
  { key: 'warehouse', name: 'Almacén (campo)' },
  { key: 'purchasing', name: 'Compras' },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { key, name } of ADDED) {
    const words = ` ${foldWords(name).join(' ')}`;
    const { rows } = await sql<{ client_id: string }>`
      insert into profile (client_id, profile_id, name, permissions, created_at, body, search_text, sort_name, is_deleted)
      select client_id, ${key}, ${name}, ${JSON.stringify([`@${key}`])}, created_at, '{}', ${words}, ${sortKey('text', name)}, 0
      from client where not exists (
        select 1 from profile
        where profile.client_id = client.client_id and profile.search_text = ${words} and profile.is_deleted = 0
      ) on conflict do nothing returning client_id`.execute(db);
    for (const { client_id } of rows) {
      await sql`update client set last_seq = last_seq + 1 where client_id = ${client_id}`.execute(db);
      await sql`
        insert into change (client_id, collection, doc_id, seq, branch, former_branches)
        select client_id, 'settings', ${`profile:${key}`}, last_seq, '', '' from client where client_id = ${client_id}`.execute(
        db,
      );
    }
  }
}
