/** Databases of earlier versions: nobody has begun to set up how buyers are served, and branches have no second name. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { listBranches } from '../admin/branches.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { putHostConfig } from '../parties/host-configs.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2026-12-16-host-configs';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('takes what is chosen now, and has its branches as they were', async () => {
    const { dialect, where, drop } = await make();
    const had = await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from branch where client_id = 'c'`.execute(db);
      return Number(rows[0]?.n);
    });
    const store = await openStore(where());
    const branches = await listBranches(scope, store.db);
    expect(branches).toHaveLength(had);
    expect(branches.every((branch) => branch.name === undefined)).toBe(true);
    const chosen = { host_ids: ['h'], branch_office_id: '', serial_number: '', host_unit_ids: [], step: 1 };
    await store.transaction(
      scope,
      async (tx) => await putHostConfig(scope, tx, { rfc_host: 'COM010101AB1', ...chosen, accepted_at: '' }),
    );
    const found = await store.db.selectFrom('host_config').select(['rfc_host', 'is_deleted']).execute();
    expect(found).toEqual([{ rfc_host: 'COM010101AB1', is_deleted: 0 }]);
    await store.close();
    await drop();
  });
});
