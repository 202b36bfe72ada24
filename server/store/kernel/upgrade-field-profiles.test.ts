/** Databases of earlier versions: each account has the profiles of who counts goods and who buys, unless it had one called so. */
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

const NAME = '2027-06-10-field-profiles';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: house.730
  test('has the two profiles, devices are told, and one of its own that is called so stays alone', async () => {
    const { dialect, where, drop } = await make();
    const had = await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await sql`insert into profile (client_id, profile_id, name, permissions, created_at, body, search_text, sort_name, is_deleted)
        values ('c', 'suyo', 'COMPRAS', '["purchase_orders.write"]', '', '{}', ' compras', ${sortKey('text', 'COMPRAS')}, 0)`.execute(
        db,
      );
      const { rows } = await sql<{ last_seq: number }>`select last_seq from client`.execute(db);
      return rows[0]?.last_seq ?? 0;
    });
    const store = await openStore(where());
    const scope = systemScope('c');
    const { documents } = await documentsSince(scope, store.db, 'settings', had, 50);
    expect(documents).toEqual([
      expect.objectContaining({
        id: 'profile:warehouse',
        body: expect.objectContaining({ name: 'Almacén (campo)', permissions: ['@warehouse'] }),
      }),
      // Of a later migration: who exported lists still may.
      expect.objectContaining({ id: 'profile:suyo' }),
    ]);
    const named = (await listProfiles(scope, store.db)).filter(
      ({ name }) => name.toLowerCase() === 'compras',
    );
    expect(named).toEqual([
      { profile_id: 'suyo', name: 'COMPRAS', permissions: ['purchase_orders.write', 'lists.export'] },
    ]);
    await store.close();
    await drop();
  });
});
