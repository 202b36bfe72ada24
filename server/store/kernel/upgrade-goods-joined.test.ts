/** Receipts of earlier versions are each of their own count: one that is handed over with another now is known to have come. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildGoodsRow } from '../../../tests/factories/orders.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { receiptsOfCounts } from '../orders/goods-joined.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const NAME = '2027-08-01-goods-joined';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('knows which counts its receipts are; of what was cancelled, and a buyer’s, none', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [id, role, action_type_id] of [
        ['own', 'buyer', '1'],
        ['gone', 'buyer', '3'],
        ['theirs', 'supplier', '1'],
      ] as const) {
        const { joined: _, ...body } = buildGoodsRow({ id, role, action_type_id });
        await db
          .insertInto('merchandise_receipt' as never)
          .values({
            ...{ client_id: 'c', id, role, action_type_id, source_id: id, order_id: '', folio: id },
            ...{ branch_office_id: '', receipt_date: '2026-11-21', answer: 'pending', search_text: '' },
            ...{
              sort_folio: '',
              sort_purchase_order_number: '',
              sort_provider_name: '',
              sort_buyer_name: '',
            },
            ...{ body: JSON.stringify(body), is_deleted: 0 },
          } as never)
          .execute();
      }
    });
    const store = await openStore(where());
    const found = await receiptsOfCounts(systemScope('c'), store.db, ['own', 'gone', 'theirs']);
    expect(found).toEqual([{ count_id: 'own', receipt_id: 'own' }]);
    await store.close();
    await drop();
  });
});
