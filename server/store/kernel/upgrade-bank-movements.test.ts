/** Databases of earlier versions have no movements of a bank, and take them. */
import { describe, expect, test } from 'vitest';
import { buildMovement } from '../../../tests/factories/bank-rows.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { addMovements, allAccounts } from '../payments/bank-movements.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-23-bank-movements';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with none, and keeps each once', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await allAccounts(scope, store.db)).toEqual([]);
    const add = async () =>
      await store.transaction(scope, (tx) => addMovements(scope, tx, [buildMovement()]));
    expect([await add(), await add()]).toEqual([1, 0]);
    await store.close();
    await drop();
  });
});
