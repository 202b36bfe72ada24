/** Databases of earlier versions: suppliers that were invited before are found by RFC and by relation, and none is looked through for it. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { providersOfGuest, providersOfRfc } from '../parties/providers.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const NAME = '2027-03-05-suppliers-by-rfc';
const scope = systemScope('client-1');
/** As the version before wrote one. */
const PROVIDER = {
  ...{ client_id: 'client-1', provider_id: 'p1', rfc: 'URE180429TM6', guest_id: 'g1', business_unit_id: '' },
  ...{ provider_status: 'invited', is_listed: 0, is_deleted: 0, search_text: 'universidad' },
  ...{ sort_name: 'universidad', sort_invited_at: '2026-11-20T18:00:00.000Z' },
};
const BODY = {
  ...{ provider_id: 'p1', rfc: 'URE180429TM6', name: 'UNIVERSIDAD', email: 'a@example.com', guest_id: 'g1' },
  ...{ business_unit_id: '', c_compania: '', c_nombre: '', c_apaterno: '', c_amaterno: '' },
  ...{ provider_status: 'invited', is_deactivated: false, invited_at: '2026-11-20T18:00:00.000Z' },
  ...{ list_69: '', list_69_b: '', list_69_bb: '', is_listed: false },
};

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has its suppliers by RFC and by relation', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 3);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const row = { ...PROVIDER, body: JSON.stringify(BODY) };
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into provider (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
    });
    const store = await openStore(where());
    const found = [
      await providersOfRfc(scope, store.db, 'URE180429TM6'),
      await providersOfGuest(scope, store.db, 'g1'),
    ];
    for (const rows of found) expect(rows).toMatchObject([{ provider_id: 'p1', name: 'UNIVERSIDAD' }]);
    expect(await providersOfRfc(scope, store.db, 'EKU9003173C9')).toEqual([]);
    if (store.kind === 'sqlite')
      for (const [column, index] of [
        ['rfc', 'provider_rfc'],
        ['guest_id', 'provider_guest'],
      ] as const) {
        const plan = await sql<{
          detail: string;
        }>`explain query plan select provider_id from provider where client_id = 'a' and ${sql.ref(column)} = 'b' and is_deleted = 0`.execute(
          store.db,
        );
        expect(plan.rows.map(({ detail }) => detail).join()).toContain(`USING INDEX ${index}`);
      }
    await store.close();
    await drop();
  });
});
