/** Databases of earlier versions: nothing was conciliated, and what moved before can be. */
import { describe, expect, test } from 'vitest';
import type { ConciliationRow } from '../../../schema/resources/payments/conciliations.ts';
import { buildMovement } from '../../../tests/factories/bank-rows.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { addMovements } from '../payments/bank-movements.ts';
import { findConciliation, openOf, putConciliation, removeConciliation } from '../payments/conciliations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-27-conciliations';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with everything open, and what is taken back is open again', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const { movement_id } = buildMovement();
    await store.transaction(scope, (tx) => addMovements(scope, tx, [buildMovement()]));
    const open = async () => (await openOf(scope, store.db, 'm')).map(({ amount }) => amount);
    const written: ConciliationRow = {
      ...{ conciliation_id: 'k', way: 'm/i' as const, left_id: movement_id, left_name: '', left_folio: '' },
      ...{
        left_amount: '100.00',
        currency: 'MXN',
        difference: '40.00',
        state: 'done',
        reason: '',
        at: '',
        by: '',
      },
      documents: [{ id: 'U', name: '', rfc: '', folio: '', amount: '60.00' }],
    };
    await store.transaction(scope, (tx) => putConciliation(scope, tx, written, '60.00'));
    expect(await open()).toEqual(['40.00']);
    expect(await findConciliation(scope, store.db, 'k')).toEqual(written);
    await store.transaction(scope, (tx) => removeConciliation(scope, tx, written));
    expect(await open()).toEqual(['100.00']);
    await store.close();
    await drop();
  });
});
