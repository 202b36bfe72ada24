/**
 * Two devices count one truck; one joins what the other counted, and both close. Over a network that loses what passes and the answers to it, and
 * brings some of it twice: what came first is the receipt, the other is refused with the word, and is kept only where a person says so.
 */
import { afterEach, expect, test } from 'vitest';
import { goodsCount } from '../../schema/pushables/goods-count.ts';
import { joinCounts, shareOf } from '../../schema/pushables/join-counts.ts';
import { countLines } from '../../schema/resources/orders/count-lines.ts';
import type { PurchaseOrderRow } from '../../schema/resources/orders/purchase-orders.ts';
import { closeCount } from '../../src/local/outbox/close-count.ts';
import { seeded } from '../../sync/testing/random.ts';
import { relateCompanies } from '../factories/companies.ts';
import { openTestDevice, removeTestDevice } from '../factories/device.ts';
import { buildOrder } from '../factories/orders.ts';
import { startTestServer, type TestServer } from '../factories/server.ts';

const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000_000);
const ORDERS = Number(process.env.FULL ?? 0) > 0 ? 40 : 8;

afterEach(removeTestDevice);

// spec: house.900, house.901
test(`R1 R4: ${ORDERS} trucks counted by two devices, joined and closed by both: nothing twice without a word (seed ${SEED})`, async () => {
  const { next: chance } = seeded(SEED);
  const server = await startTestServer();
  const { host: person, guest_id, branch_office_id } = await relateCompanies(server);
  const losses = new Map<string, number>();
  const request = async (path: string, init: RequestInit) => {
    const lost = losses.get(path) ?? 0;
    const fate = path.includes('/close?') && lost < 3 ? chance() : 1;
    if (fate < 0.5) losses.set(path, lost + 1);
    if (fate < 0.2) throw new TypeError('the network is gone');
    if (fate < 0.3) await server.app.request(path, init);
    const answer = await server.app.request(path, init);
    if (fate < 0.5) throw new TypeError('the answer is lost');
    return answer;
  };
  const app = { request } as unknown as TestServer['app'];
  const device = await openTestDevice({ server: { ...server, app }, person });
  const settle = async () =>
    await expect
      .poll(
        async () => {
          device.fire('online');
          const rows = await device.local.outbox.toArray();
          return rows.filter(({ state }) => state === 'queued' || state === 'sending' || state === 'unknown')
            .length;
        },
        { timeout: 120_000, interval: 50 },
      )
      .toBe(0);
  const orders = async () =>
    (
      (await (await person.call('GET', '/purchase_orders?limit=100')).json()) as {
        purchase_orders: PurchaseOrderRow[];
      }
    ).purchase_orders;
  const receivedOf = async (id: string) =>
    (await orders()).find((one) => one.id === id)?.received.map(({ quantity }) => quantity);

  for (let at = 0; at < ORDERS; at += 1) {
    const id = crypto.randomUUID();
    const order = buildOrder({ guest_id, branch_office_id, number: '' });
    const sent = { order, version: 0, draft_slug: crypto.randomUUID() };
    const key = () => ({ 'idempotency-key': crypto.randomUUID() });
    await person.call('POST', `/purchase_orders/${id}/send?format=json`, sent, key());
    const row = (await orders()).find((one) => one.id === id);
    if (row === undefined) throw new Error('no order');
    const count = (quantity: string) => ({
      ...{ ...goodsCount.empty, order_id: id, purchase_order_number: row.number },
      lines: countLines(row).map((line) => ({ ...line, quantity })),
    });
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    const joined = joinCounts(count('3'), shareOf(theirs, count('2'), 'Ana'), new Map());
    const isFirst = chance() < 0.5;
    const closeHere = async () => {
      expect((await closeCount(mine, joined)).ok).toBe(true);
      await settle();
    };
    const closeThere = async () => {
      const { lines } = count('2');
      const body = {
        ...{ order_id: id, replaces: '', is_cancellation: false, receipt_folio: '', observations: '' },
        ...{ counted_at: '2026-11-21T10:00:00.000Z', lines, photos: [] },
      };
      const [path, once] = [`/merchandise_receipts/${theirs}/close?format=json`, key()];
      const answers = [
        await person.call('POST', path, body, once),
        await person.call('POST', path, body, once),
      ];
      expect(answers[1]?.status, 'the same answer twice').toBe(answers[0]?.status);
      return answers[0]?.status;
    };
    const stateHere = async () => {
      const rows = await device.local.outbox.where('subject').equals(mine).toArray();
      return rows.filter(({ state }) => state !== 'discarded').at(-1);
    };
    if (isFirst) {
      await closeHere();
      expect((await stateHere())?.state).toBe('done');
      expect(await closeThere()).toBe(409);
      expect(await receivedOf(id)).toEqual(['5', '5']);
      continue;
    }
    expect(await closeThere()).toBe(200);
    await closeHere();
    const refused = (await device.local.outbox.where('subject').equals(mine).toArray()).filter(
      ({ state }) => state === 'refused',
    );
    expect(refused.map(({ error }) => error?.code)).toEqual(['goods_joined']);
    expect(await receivedOf(id)).toEqual(['2', '2']);
    // What really came as well is closed again, by who was told.
    await closeHere();
    expect(await receivedOf(id)).toEqual(['7', '7']);
  }
  await server.close();
}, 240_000);
