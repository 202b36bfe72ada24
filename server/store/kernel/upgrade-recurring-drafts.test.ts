/** Databases of earlier versions: nothing comes round again. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { recurringOf } from '../../../tests/factories/recurring.ts';
import { accountsWithDue, dueRecurring, putRecurring } from '../invoicing/recurring-drafts.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-26-recurring-drafts';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with nothing that comes round again, and keeps what is written', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await accountsWithDue(store.db, '9999-12-31')).toEqual([]);
    const row = recurringOf('11111111-1111-4111-8111-111111111111', 'Renta', '');
    await store.transaction(scope, async (tx) => await putRecurring(scope, tx, row));
    expect(await accountsWithDue(store.db, '2026-11-19')).toEqual([]);
    expect(await accountsWithDue(store.db, '2026-11-20')).toEqual(['c']);
    expect(await dueRecurring(scope, store.db, '2026-11-20')).toEqual([row]);
    await store.close();
    await drop();
  });
});
