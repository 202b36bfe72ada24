/** Databases of earlier versions: there are no purchase orders, and there can be. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildOrderRow } from '../../../tests/factories/orders.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { nextOrderFolio } from '../orders/order-folios.ts';
import { findOrder, isNumberTaken, putOrder } from '../orders/purchase-orders.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-12-purchase-orders';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no order, and keeps those that come, no two of one number', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const row = buildOrderRow();
    const put = async (over: Partial<typeof row>) =>
      await store.transaction(scope, (tx) => putOrder(scope, tx, { ...row, ...over }));
    expect(await findOrder(scope, store.db, row.id)).toBeUndefined();
    await put({});
    await put({ carrier_name: 'Otra' });
    expect(await findOrder(scope, store.db, row.id)).toEqual({ ...row, carrier_name: 'Otra' });
    expect(await isNumberTaken(scope, store.db, row.number)).toBe(true);
    await expect(put({ id: crypto.randomUUID() })).rejects.toThrow();
    // Two buyers may number alike.
    for (const id of ['a', 'b']) await put({ id, role: 'supplier' });
    const next = async () =>
      await store.transaction(scope, async (tx) => [
        await nextOrderFolio(scope, tx, 'order'),
        await nextOrderFolio(scope, tx, 'goods'),
      ]);
    expect([await next(), await next()]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    await store.close();
    await drop();
  });
});
