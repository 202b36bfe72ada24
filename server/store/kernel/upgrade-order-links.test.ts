/** Databases of earlier versions: nothing is linked, and goods that were received before say nothing of their CFDI. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildGoodsRow, buildLinkRow, buildOrderRow } from '../../../tests/factories/orders.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { findGoods } from '../orders/merchandise-receipts.ts';
import { findLink, linksOfOrder, putLink, removeLink } from '../orders/order-links.ts';
import { findOrder, ordersOfProvider } from '../orders/purchase-orders.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-22-order-links';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has its orders and goods as they were, and no link; those that come are kept', async () => {
    const { dialect, where, drop } = await make();
    const order = buildOrderRow({ cfdis: [] });
    const { total, status_cfdi_id, delivered_by, place, ...before } = buildGoodsRow({ order_id: order.id });
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const cells = {
        search_text: '',
        is_deleted: 0,
        client_id: 'c',
        sort_provider_name: '',
        sort_buyer_name: '',
      };
      const { id, role, source_id, number, branch_office_id, sent_at, answer, provider_rfc, delivery_on } =
        order;
      const { status_id, status_cfdi_id: invoiced } = order;
      await db
        .insertInto('purchase_order' as never)
        .values({
          ...{ ...cells, id, role, source_id, number, branch_office_id, sent_at, answer, provider_rfc },
          ...{ delivery_on, status_id, status_cfdi_id: invoiced, sort_number: '', sort_total: '' },
          body: JSON.stringify(order),
        } as never)
        .execute();
      await db
        .insertInto('merchandise_receipt' as never)
        .values({
          ...{ ...cells, id: before.id, role: 'buyer', source_id: before.source_id, folio: before.folio },
          ...{ branch_office_id, answer: 'pending', order_id: id, action_type_id: '1' },
          ...{ receipt_date: before.receipt_date, sort_folio: '', sort_purchase_order_number: '' },
          body: JSON.stringify(before),
        } as never)
        .execute();
    });
    const store = await openStore(where());
    expect(await findOrder(scope, store.db, order.id)).toEqual(order);
    expect(await findGoods(scope, store.db, before.id)).toEqual({
      ...{ ...before, total: '', status_cfdi_id: '', delivered_by: '', place: '' },
    });
    expect(await linksOfOrder(scope, store.db, order.id)).toEqual([]);
    expect(await ordersOfProvider(scope, store.db, order.provider_rfc)).toEqual([order]);
    const link = buildLinkRow({ order_id: order.id, document_id: order.id });
    await store.transaction(scope, (tx) => putLink(scope, tx, link));
    expect(await linksOfOrder(scope, store.db, order.id)).toEqual([link]);
    await store.transaction(scope, (tx) => removeLink(scope, tx, link.link_id));
    expect(await findLink(scope, store.db, link.link_id)).toBeUndefined();
    await store.close();
    await drop();
  });
});
