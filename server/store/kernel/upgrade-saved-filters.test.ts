/** Databases of earlier versions: nobody has saved a filter. */
import { describe, expect, test } from 'vitest';
import type { FilterRow } from '../../../schema/resources/insight/filters.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { filtersOf, findFilter, putFilter } from '../insight/filters.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = { ...systemScope('c'), userId: 'u' };
const NAME = '2027-01-09-saved-filters';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no filter, and keeps those that are saved', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await filtersOf(scope, store.db, 'receipts')).toEqual([]);
    const row: FilterRow = {
      ...{ slug: 'f', user_id: 'u', origin: 'receipts', name: 'Ana', search: { q: 'ana' } },
      ...{ is_default: false, emails: [], source: '', shared_by: '' },
    };
    await store.transaction(scope, (tx) => putFilter(scope, tx, row, { sharer: '', members: [] }));
    expect(await filtersOf(scope, store.db, 'receipts')).toEqual([row]);
    expect(await findFilter({ ...scope, userId: 'other' }, store.db, 'f')).toBeUndefined();
    await store.close();
    await drop();
  });
});
