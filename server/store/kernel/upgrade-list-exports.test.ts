/** Databases of earlier versions: whoever exported lists still may, by the profile that somebody wrote for them. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sortKey } from '../../../schema/resources/sort-key.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { documentsSince } from '../documents.ts';
import { listProfiles } from '../identity/profiles.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const NAME = '2028-03-20-list-exports';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: house.1312
  test('each profile that somebody wrote exports lists, its devices are told, and the ready-made ones stay as they are', async () => {
    const { dialect, where, drop } = await make();
    const had = await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const write = async (id: string, permissions: string[], is_deleted: number) =>
        await sql`insert into profile (client_id, profile_id, name, permissions, created_at, body, search_text, sort_name, is_deleted)
          values ('c', ${id}, ${id}, ${JSON.stringify(permissions)}, '', '{}', ${` ${id}`}, ${sortKey('text', id)}, ${is_deleted})`.execute(
          db,
        );
      await write('suyo', ['customers.write'], 0);
      await write('otro', ['products.read', 'receipts.read'], 0);
      await write('borrado', ['customers.read'], 1);
      await sql`insert into change (client_id, collection, doc_id, seq, branch, former_branches)
        values ('c', 'settings', 'profile:suyo', 1, '', '')`.execute(db);
      const { rows } = await sql<{ last_seq: number }>`select last_seq from client`.execute(db);
      const { rows: ready } = await sql<{ profile_id: string; permissions: string }>`
        select profile_id, permissions from profile where profile_id not in ('suyo', 'otro', 'borrado')`.execute(
        db,
      );
      return { last_seq: rows[0]?.last_seq ?? 0, ready };
    });
    expect(had.ready.length).toBeGreaterThan(5);
    const store = await openStore(where());
    const scope = systemScope('c');
    const { documents } = await documentsSince(scope, store.db, 'settings', had.last_seq, 50);
    const told = documents.map(
      (one) => (one as unknown as { body: { profile_id: string; permissions: string[] } }).body,
    );
    expect(told.map(({ profile_id, permissions }) => [profile_id, permissions]).sort()).toEqual([
      ['otro', ['products.read', 'receipts.read', 'lists.export']],
      ['suyo', ['customers.write', 'lists.export']],
    ]);
    const now = new Map(
      (await listProfiles(scope, store.db)).map(({ profile_id, permissions }) => [profile_id, permissions]),
    );
    for (const { profile_id, permissions } of had.ready)
      expect(now.get(profile_id), profile_id).toEqual(JSON.parse(permissions));
    await store.close();
    await drop();
  });
});
