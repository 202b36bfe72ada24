/**
 * Goods that came without an order are linked to one by a device whose network loses what passes and the answers to it, that is killed on the way; and
 * by another device to another order at the same time: they are of one order, once, and who came second is told.
 */
import { afterEach, expect, test } from 'vitest';
import type { MerchandiseReceiptRow } from '../../schema/resources/orders/merchandise-receipts.ts';
import type { PurchaseOrderRow } from '../../schema/resources/orders/purchase-orders.ts';
import { askOperation } from '../../src/local/outbox/ask-operation.ts';
import { seeded } from '../../sync/testing/random.ts';
import { relateCompanies } from '../factories/companies.ts';
import { openTestDevice, removeTestDevice } from '../factories/device.ts';
import { losingApp } from '../factories/losing-app.ts';
import { buildOrder } from '../factories/orders.ts';
import { startTestServer } from '../factories/server.ts';

const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000_000);
const GOODS = Number(process.env.FULL ?? 0) > 0 ? 40 : 10;

afterEach(removeTestDevice);

// spec: house.904
test(`R1 R4 R9: ${GOODS} receipts linked by two devices to two orders, with cuts and kills: each of one order, once (seed ${SEED})`, async () => {
  const { next: chance } = seeded(SEED);
  const server = await startTestServer();
  const { host: person, guest, guest_id, branch_office_id } = await relateCompanies(server);
  const app = losingApp(server, chance, '/link?');
  let device = await openTestDevice({ server: { ...server, app }, person });
  const ask = async (path: string, body: object, key: string = crypto.randomUUID()) =>
    await person.call('POST', `${path}?format=json`, body, { 'idempotency-key': key });
  const listed = async <T>(name: string): Promise<T[]> =>
    ((await (await person.call('GET', `/${name}?limit=100`)).json()) as Record<string, T[]>)[name] ?? [];

  const orders = [crypto.randomUUID(), crypto.randomUUID()] as const;
  for (const id of orders) {
    const order = buildOrder({ guest_id, branch_office_id, number: '' });
    await ask(`/purchase_orders/${id}/send`, { order, version: 0, draft_slug: crypto.randomUUID() });
  }
  const refusedHere = new Set<string>();
  for (let at = 0; at < GOODS; at += 1) {
    const id = crypto.randomUUID();
    const line = { key: 'T-1', description: 'Tornillo', measurement_unit: 'Pieza', quantity: '2' };
    const closed = await ask(`/merchandise_receipts/${id}/close`, {
      ...{ order_id: '', replaces: '', is_cancellation: false, receipt_folio: '', observations: '' },
      without_order: { provider_rfc: guest.rfc, provider_name: 'PROVEEDORA', branch_office_id: '' },
      ...{ counted_at: '2026-11-21T10:00:00.000Z', photos: [] },
      lines: [
        {
          ...{
            ...line,
            line_id: 'x',
            expected: '',
            units_per_box: '',
            lot: '',
            damaged: '',
            damage_reason: '',
          },
        },
      ],
    });
    expect(closed.status).toBe(200);
    const of = (order: string) => ({ order_id: order, lines: [{ line_id: 'x', to: 'l1' }] });
    const here = async () => {
      const summary = { folio: '', number: '', name: '', said: of(orders[0]) };
      expect((await askOperation('link_goods', id, summary)).ok).toBe(true);
      if (chance() < 0.3) device = await device.reopen();
    };
    const there = async () => {
      const key = crypto.randomUUID();
      const [first, again] = [
        await ask(`/merchandise_receipts/${id}/link`, of(orders[1]), key),
        await ask(`/merchandise_receipts/${id}/link`, of(orders[1]), key),
      ];
      expect(again.status, 'the same answer twice').toBe(first.status);
    };
    if (chance() < 0.5) await Promise.all([here(), there()]);
    else await here();
    if (chance() < 0.5) await there();
  }
  await expect
    .poll(
      async () => {
        device.fire('online');
        const rows = await device.local.outbox.toArray();
        for (const { state, subject, error } of rows)
          if (state === 'refused' && error?.code === 'goods_linked') refusedHere.add(subject);
        return rows.filter(({ state, subject }) => state !== 'done' && !refusedHere.has(subject)).length;
      },
      { timeout: 120_000, interval: 50 },
    )
    .toBe(0);

  const goods = await listed<MerchandiseReceiptRow>('merchandise_receipts');
  expect(goods).toHaveLength(GOODS);
  for (const { id, order_id } of goods)
    expect(order_id, id).toBe(refusedHere.has(id) ? orders[1] : orders[0]);
  for (const order of await listed<PurchaseOrderRow>('purchase_orders')) {
    const own = goods.filter(({ order_id }) => order_id === order.id);
    const came = own.length === 0 ? [] : [{ line_id: 'l1', quantity: String(own.length * 2) }];
    expect(order.received).toEqual(came);
    expect(new Set(order.merch_receipts.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
    expect(order.merch_receipts).toHaveLength(own.length);
  }
  await server.close();
}, 240_000);
