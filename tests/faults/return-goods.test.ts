/**
 * Goods go back to their supplier from a device whose network loses what passes and the answers to it, that is killed on the way; and from another
 * device at the same time: each return once, never more than came, and supplier and order say the same.
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
import { type Person, startTestServer } from '../factories/server.ts';

const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000_000);
const GOODS = Number(process.env.FULL ?? 0) > 0 ? 40 : 10;
const CAME = 10;

afterEach(removeTestDevice);

// spec: house.1021
test(`R1 R4 R9: of ${GOODS} receipts two devices give back, with cuts and kills: each return once, and no more than came (seed ${SEED})`, async () => {
  const { next: chance } = seeded(SEED);
  const server = await startTestServer();
  const { host: person, guest, guest_id, branch_office_id } = await relateCompanies(server);
  let device = await openTestDevice({
    server: { ...server, app: losingApp(server, chance, '/return?') },
    person,
  });
  const ask = async (path: string, body: object, key: string = crypto.randomUUID()) => {
    const answer = await person.call('POST', `${path}?format=json`, body, { 'idempotency-key': key });
    return { status: answer.status, body: await answer.json() };
  };
  const listed = async <T>(who: Person, name: string): Promise<T[]> =>
    ((await (await who.call('GET', `/${name}?limit=100`)).json()) as Record<string, T[]>)[name] ?? [];

  const order_id = crypto.randomUUID();
  const order = buildOrder({ guest_id, branch_office_id, number: '' });
  await ask(`/purchase_orders/${order_id}/send`, { order, version: 0, draft_slug: crypto.randomUUID() });
  const line_id = order.concepts[0]?.line_id ?? '';
  /** What each asked for, and what became of it. */
  const asked = new Map<string, { receipt: string; quantity: number; isRefused: boolean }>();
  for (let at = 0; at < GOODS; at += 1) {
    const id = crypto.randomUUID();
    const closed = await ask(`/merchandise_receipts/${id}/close`, {
      ...{ order_id, replaces: '', is_cancellation: false, receipt_folio: '', observations: '' },
      ...{ counted_at: '2026-11-21T10:00:00.000Z', photos: [] },
      lines: [
        {
          ...{ line_id, key: 'T-1', description: 'Tornillo', measurement_unit: 'Pieza' },
          ...{ quantity: String(CAME), expected: '', units_per_box: '', lot: '' },
          ...{ damaged: '', damage_reason: '' },
        },
      ],
    });
    expect(closed.status).toBe(200);
    const some = () => {
      const [return_id, quantity] = [crypto.randomUUID(), 1 + Math.floor(chance() * CAME)];
      asked.set(return_id, { receipt: id, quantity, isRefused: false });
      const lines = [{ line_id, quantity: String(quantity) }];
      return { return_id, reason: 'Oxidado', returned_at: '2026-11-22T10:00:00.000Z', lines };
    };
    const here = async () => {
      const said = some();
      const summary = { receipt_id: id, folio: '', name: '', said };
      expect((await askOperation('return_goods', said.return_id, summary)).ok).toBe(true);
      if (chance() < 0.3) device = await device.reopen();
    };
    const there = async () => {
      const [key, said] = [crypto.randomUUID(), some()];
      const path = `/merchandise_receipts/${id}/return`;
      const [first, again] = [await ask(path, said, key), await ask(path, said, key)];
      expect(again, 'the same answer twice').toEqual(first);
      const mine = asked.get(said.return_id);
      if (mine !== undefined) mine.isRefused = first.status !== 200;
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
        for (const { state, subject, error } of rows) {
          const mine = asked.get(subject);
          if (state === 'refused' && error?.code === 'invalid_fields' && mine !== undefined)
            mine.isRefused = true;
        }
        return rows.filter(({ state, subject }) => state !== 'done' && !asked.get(subject)?.isRefused).length;
      },
      { timeout: 120_000, interval: 50 },
    )
    .toBe(0);
  await server.worker.drain();

  const goods = await listed<MerchandiseReceiptRow>(person, 'merchandise_receipts');
  expect(goods).toHaveLength(GOODS);
  let left = 0;
  const folios: string[] = [];
  for (const { id, returned } of goods) {
    const taken = [...asked].filter(([, one]) => one.receipt === id && !one.isRefused);
    expect(returned.map(({ return_id }) => return_id).sort()).toEqual(taken.map(([key]) => key).sort());
    const back = taken.reduce((sum, [, { quantity }]) => sum + quantity, 0);
    expect(back).toBeLessThanOrEqual(CAME);
    for (const [, { quantity, isRefused }] of [...asked].filter(([, one]) => one.receipt === id))
      if (isRefused) expect(quantity, 'refused where it was more than is here').toBeGreaterThan(CAME - back);
    left += CAME - back;
    folios.push(...returned.map(({ folio }) => folio));
  }
  expect(new Set(folios).size).toBe(folios.length);
  for (const who of [person, guest]) {
    const [own] = await listed<PurchaseOrderRow>(who, 'purchase_orders');
    expect(own?.received).toEqual(left === 0 ? [] : [{ line_id, quantity: String(left) }]);
  }
  const theirs = await listed<MerchandiseReceiptRow>(guest, 'merchandise_receipts');
  const told = (rows: readonly MerchandiseReceiptRow[]) =>
    rows.flatMap(({ returned }) => returned.map(({ return_id }) => return_id)).sort();
  expect(told(theirs)).toEqual(told(goods));
  await server.close();
}, 240_000);
