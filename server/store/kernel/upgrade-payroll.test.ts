/** Databases of earlier versions: payroll begins empty, with a profile of its own that devices are told of. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { canOf } from '../../../schema/access/permissions.ts';
import { employees } from '../../../schema/resources/parties/employees.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildEmployee } from '../../../tests/factories/payroll.ts';
import { documentsSince } from '../documents.ts';
import { accessOf } from '../identity/profiles.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2026-12-12-payroll';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has employees and the profile of payroll', async () => {
    const { dialect, where, drop } = await make();
    const had = await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const { rows } = await sql<{ last_seq: number }>`select last_seq from client`.execute(db);
      await sql`update member set profiles = '["payroll"]'`.execute(db);
      return Number(rows[0]?.last_seq ?? 0);
    });
    const store = await openStore(where());
    const { documents } = await documentsSince(scope, store.db, 'settings', had, 50);
    expect(documents[0]).toMatchObject({ id: 'profile:payroll', body: { name: 'Nómina' } });
    const access = await accessOf({ clientId: 'c', userId: 'u' }, store.db);
    const can = canOf(access?.permissions ?? []);
    expect([can('receipts.issue_payroll'), can('receipts.issue_income')]).toEqual([true, false]);
    const one = buildEmployee({ name: 'Ana Ñúñez' });
    await store.transaction(scope, async (tx) => await resourceStore(employees).put(scope, tx, one));
    const asked = { search: 'nunez', filters: {}, sort: 'name', descending: false };
    expect(await resourceStore(employees).list(scope, store.db, asked)).toEqual([one]);
    await store.close();
    await drop();
  });
});
