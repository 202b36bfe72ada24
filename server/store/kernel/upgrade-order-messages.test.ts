/** Databases of earlier versions: nobody has written on an order yet, and the order is as it was. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildMessageRow, buildOrderRow } from '../../../tests/factories/orders.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { findMessage, messagesOfOrder, putMessage } from '../orders/order-messages.ts';
import { findOrder } from '../orders/purchase-orders.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-10-01-order-messages';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has its orders, with no message; those that come are kept in their order', async () => {
    const { dialect, where, drop } = await make();
    const order = buildOrderRow();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const { id, role, source_id, number, branch_office_id, sent_at, answer, provider_rfc } = order;
      const { status_id, status_cfdi_id, delivery_on } = order;
      await db
        .insertInto('purchase_order' as never)
        .values({
          ...{ client_id: 'c', search_text: '', is_deleted: 0, sort_provider_name: '', sort_buyer_name: '' },
          ...{ id, role, source_id, number, branch_office_id, sent_at, answer, provider_rfc, delivery_on },
          ...{ status_id, status_cfdi_id, sort_number: '', sort_total: '', body: JSON.stringify(order) },
        } as never)
        .execute();
    });
    const store = await openStore(where());
    expect(await findOrder(scope, store.db, order.id)).toMatchObject({ number: 'OC-1', total: order.total });
    expect(await messagesOfOrder(scope, store.db, order.id)).toEqual([]);
    const [first, second] = ['01', '02'].map((day) =>
      buildMessageRow({ message_id: `m${day}`, order_id: order.id, sent_at: `2026-12-${day}T12:00:00.000Z` }),
    ) as [ReturnType<typeof buildMessageRow>, ReturnType<typeof buildMessageRow>];
    await store.transaction(scope, async (tx) => {
      for (const row of [first, second]) await putMessage(scope, tx, row);
    });
    expect(await messagesOfOrder(scope, store.db, order.id)).toEqual([second, first]);
    expect(await findMessage(scope, store.db, first.message_id)).toEqual(first);
    await store.close();
    await drop();
  });
});
