/** Databases of earlier versions have no tolerances: a hundredth of the price, as before, until somebody says others. */
import { describe, expect, test } from 'vitest';
import { ONLY_TOLERANCES, PLAIN_TOLERANCES } from '../../../schema/resources/orders/match-tolerances.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { putTolerances, tolerancesFor } from '../orders/match-tolerances.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';
import type { Db } from './tables.ts';

const scope = systemScope('c');
const NAME = '2027-03-08-match-tolerances';
const BEFORE_RECEIVED = '2027-10-01-order-messages';
const RFC = 'EKU9003173C9';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('takes tolerances; a supplier of then has those of the account', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const lists = { list_69: '', list_69_b: '', list_69_bb: '' };
      const contact = { c_compania: '', c_nombre: '', c_apaterno: '', c_amaterno: '' };
      const body = {
        name: 'ESCUELA',
        email: '',
        invited_at: '',
        is_deactivated: false,
        ...contact,
        ...lists,
      };
      await (db as unknown as Db)
        .insertInto('provider')
        .values({
          ...{ client_id: 'c', provider_id: 'p', rfc: RFC, guest_id: 'g', provider_status: 'active' },
          ...{ business_unit_id: '', is_listed: 0, body: JSON.stringify(body), search_text: '' },
          ...{ sort_name: '', sort_invited_at: '', is_deleted: 0 },
        })
        .execute();
    });
    const store = await openStore(where());
    expect(await tolerancesFor(scope, store.db, RFC)).toEqual(PLAIN_TOLERANCES);
    const account = { price_tolerance: '2.5', quantity_tolerance: '1', received_tolerance: '3' };
    await store.transaction(scope, (tx) =>
      putTolerances(scope, tx, { settings_id: ONLY_TOLERANCES, ...account }),
    );
    expect(await tolerancesFor(scope, store.db, RFC)).toEqual(account);
    await store.close();
    await drop();
  });

  // spec: house.1100
  test('tolerances from before those of what is received let nothing be missing', async () => {
    const { dialect, where, drop } = await make();
    const before = { price_tolerance: '2.5', quantity_tolerance: '1' };
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(
        db,
        Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= BEFORE_RECEIVED)),
      );
      const tolerances = { client_id: 'c', settings_id: ONLY_TOLERANCES, search_text: '', is_deleted: 0 };
      await (db as unknown as Db)
        .insertInto('match_tolerances')
        .values({ ...tolerances, body: JSON.stringify(before) })
        .execute();
    });
    const store = await openStore(where());
    expect(await tolerancesFor(scope, store.db, RFC)).toEqual({ ...before, received_tolerance: '0' });
    await store.close();
    await drop();
  });
});
