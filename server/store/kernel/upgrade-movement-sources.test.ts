/** Databases of earlier versions: what came in tables before is known in a file of another kind. */
import { describe, expect, test } from 'vitest';
import { buildMovement } from '../../../tests/factories/bank-rows.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { addMovements } from '../payments/bank-movements.ts';
import { bringMovements } from '../payments/bring-movements.ts';
import { tablesOf } from './resource-table.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-02-17-movement-sources';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('knows what came in a table when a file of another kind has it too', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await addMovements(scope, db as never, [buildMovement()]);
      expect(
        await tablesOf(db as never)
          .selectFrom('bank_movement')
          .selectAll()
          .execute(),
      ).toHaveLength(1);
    });
    const store = await openStore(where());
    const again = buildMovement({ movement_id: crypto.randomUUID(), concept: 'SPEI' });
    const other = { ...again, movement_id: crypto.randomUUID() };
    const brought = await store.transaction(scope, (tx) =>
      bringMovements(scope, tx, [again, other], 'ofx', false),
    );
    expect(brought).toEqual({ added: 1, known: 0, alike: 1 });
    await store.close();
    await drop();
  });
});
