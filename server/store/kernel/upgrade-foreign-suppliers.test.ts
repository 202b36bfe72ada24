/** Databases of earlier versions know no suppliers abroad: their reports stay as they were, and the first one is written. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { foreignSuppliers } from '../../../schema/resources/parties/foreign-suppliers.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { listForeignSuppliers } from '../parties/foreign-suppliers.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-05-01-foreign-suppliers';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('takes suppliers abroad, of its own client, and keeps its legends', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await sql`insert into legend (client_id, legend_id, body, search_text, sort_fiscal_disposition, sort_norm,
        sort_text, is_deleted) values ('c', 'l', '{}', '', '', '', '', 0)`.execute(db);
    });
    const store = await openStore(where());
    expect(await listForeignSuppliers(scope, store.db)).toEqual([]);
    const row = {
      ...{ foreign_supplier_id: 'f', name: 'Acme', rfc: '', tax_id: '1', country: 'USA', jurisdiction: '' },
      operation_type: '07' as const,
    };
    await store.transaction(scope, (tx) => resourceStore(foreignSuppliers).put(scope, tx, row));
    expect(await listForeignSuppliers(scope, store.db)).toEqual([row]);
    expect(await listForeignSuppliers(systemScope('other'), store.db)).toEqual([]);
    const legends = await store.db.selectFrom('legend').select('legend_id').execute();
    expect(legends).toEqual([{ legend_id: 'l' }]);
    await store.close();
    await drop();
  });
});
