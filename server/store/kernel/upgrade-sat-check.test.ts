/** Databases of earlier versions say nothing of how often the SAT is asked: as before, until somebody does. */
import { describe, expect, test } from 'vitest';
import { ONLY_SAT_CHECK, PLAIN_CHECK } from '../../../schema/resources/received/sat-check-settings.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { putSatCheck, satCheckOf } from '../received/sat-check.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-06-25-sat-check';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('asks as often as it did, and then as often as is said', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await satCheckOf(scope, store.db)).toEqual(PLAIN_CHECK);
    const said = { days: '1', old_days: '90' } as const;
    await store.transaction(scope, (tx) =>
      putSatCheck(scope, tx, { settings_id: ONLY_SAT_CHECK, ...said }, Date.parse('2027-06-25T18:00:00Z')),
    );
    expect(await satCheckOf(scope, store.db)).toMatchObject(said);
    await store.close();
    await drop();
  });
});
