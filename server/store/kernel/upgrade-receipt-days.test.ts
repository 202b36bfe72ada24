/** Databases of earlier versions: what was issued before is counted and added up by its day. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readQuery } from '../../../schema/resources/query.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { issued, listReceipts } from '../invoicing/issued.ts';
import { updateReceipt } from '../invoicing/receipts.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const NAME = '2027-03-16-receipt-days';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has the sums of its days, and goes on with them', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      const other = {
        id: 'usd',
        operation_id: 'usd',
        folio: 'usd',
        uuid: 'USD',
        currency: 'USD',
        total: '0.10',
      };
      await makeOldDatabase(db, 3, [other]);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const scope = systemScope('c');
    const days = async () =>
      await store.db
        .selectFrom('receipt_day')
        .select(['made_on', 'issued_at', 'status', 'currency', 'receipts', 'total'])
        .orderBy('currency')
        .orderBy('status')
        .execute();
    const { status } = await store.db.selectFrom('receipt').select('status').executeTakeFirstOrThrow();
    const day = { made_on: '2026-11-20', issued_at: '2026-11-20' };
    expect(await days()).toEqual([
      { ...day, status, currency: 'MXN', receipts: 3, total: '348.00' },
      { ...day, status, currency: 'USD', receipts: 1, total: '0.10' },
    ]);
    const { filters } = readQuery(issued, { total: '100..' });
    expect(await listReceipts(scope, store.db, { limit: 2, offset: 0 }, filters)).toMatchObject({ total: 3 });
    await store.transaction(scope, (tx) => updateReceipt(scope, tx, 'usd', { status: 'cancelled' }));
    expect((await days()).at(-1)).toMatchObject({ status: 'cancelled', currency: 'USD', receipts: 1 });
    expect(await days()).toHaveLength(2);
    if (store.kind === 'sqlite') {
      for (const [index, condition] of [
        ['receipt_of_receiver', "rfc_receiver = 'X'"],
        ['receipt_by_total', "sort_total >= '1'"],
      ] as const) {
        const plan = await sql<{ detail: string }>`explain query plan
          select count(*) from receipt where client_id = 'c' and ${sql.raw(condition)} and currency = 'USD'`.execute(
          store.db,
        );
        expect(plan.rows.map(({ detail }) => detail).join()).toContain(`USING COVERING INDEX ${index}`);
      }
    }
    await store.close();
    await drop();
  });
});
