/** An order above what its sender may waits for another person's word, reaches nobody meanwhile, and is sent once with it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderText } from '../../../../schema/resources/orders/order-text.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { relateCompanies } from '../../../../tests/factories/companies.ts';
import { buildOrder } from '../../../../tests/factories/orders.ts';
import { type Person, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';

const id = () => crypto.randomUUID();

describe.each(TEST_DATABASES)('orders above an amount, on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  async function ask(person: Person, path: string, body: object, key = id()) {
    const answer = await person.call('POST', `${path}?format=json`, body, { 'idempotency-key': key });
    return { status: answer.status, body: await answer.json() };
  }
  const send = (person: Person, order_id: string, order: OrderText, key = id(), draft_slug = id()) =>
    ask(person, `/purchase_orders/${order_id}/send`, { order, version: 0, draft_slug }, key);
  const decide = async (person: Person, approval: string, word: 'approve' | 'reject') =>
    (await ask(person, `/approvals/${approval}/decide`, { word, note: word === 'reject' ? 'Muy caro.' : '' }))
      .body;
  const ordersOf = async (person: Person) =>
    (await (await person.call('GET', '/purchase_orders?format=json')).json()).purchase_orders;

  /** The order is worth 40.60. */
  async function account() {
    const { host: owner, guest, guest_id, branch_office_id } = await relateCompanies(server);
    const may = ['purchase_orders.write'] as const;
    const clerk = await joinAs(server, owner, { name: 'Caro', permissions: may, approval_amount: '40.59' });
    const order = buildOrder({ guest_id, branch_office_id });
    return { owner, guest, clerk, may, order };
  }

  // spec: house.1320
  test('R35: it waits, is read with its lines, and is sent once, by who asked, with the word', async () => {
    const { owner, guest, clerk, may, order } = await account();
    const [order_id, key] = [id(), id()];
    const draft = id();
    const waiting = await send(clerk, order_id, order, key, draft);
    expect(waiting).toEqual({ status: 202, body: { did: 'approval', id: order_id } });
    expect(await send(clerk, order_id, order, key, draft)).toEqual(waiting);
    expect((await send(clerk, order_id, order)).body.code).toBe('approval_waiting');
    await server.worker.drain();
    expect(await ordersOf(owner)).toEqual([]);
    expect(await ordersOf(guest)).toEqual([]);
    expect(await (await owner.call('GET', `/approvals/${key}`)).json()).toMatchObject({
      ...{ kind: 'send_order', reason: 'amount', pesos: '40.60', limit: '40.59', user_name: 'Caro' },
      ...{ summary: { name: 'PROVEEDORA', total: '40.60', currency: 'MXN' }, lines_total: 2 },
    });
    expect((await decide(clerk, key, 'approve')).code).toBe('approval_own');
    const low = await joinAs(server, owner, { permissions: may, approval_amount: '40.00' });
    expect((await decide(low, key, 'approve')).code).toBe('approval_above');
    expect(await decide(owner, key, 'approve')).toMatchObject({ state: 'approved' });
    expect((await decide(owner, key, 'approve')).code).toBe('approval_settled');
    await server.worker.drain();
    expect(await ordersOf(owner)).toMatchObject([{ id: order_id, number: 'OC-1', sent_by: 'Caro' }]);
    expect(await ordersOf(guest)).toMatchObject([{ number: 'OC-1', version: 1 }]);
  });

  test('R35: not approved it is a draft with whoever wrote it, and asked anew it waits anew', async () => {
    const { owner, guest, clerk, order } = await account();
    const [order_id, key, draft] = [id(), id(), id()];
    await send(clerk, order_id, order, key, draft);
    expect(await decide(owner, key, 'reject')).toMatchObject({ state: 'rejected' });
    const written = await server.deps.store.db
      .selectFrom('written')
      .selectAll()
      .where('client_id', '=', owner.scope.clientId)
      .where('kind', '=', 'order_draft')
      .execute();
    expect(written.map(({ slug, body }) => [slug, JSON.parse(body).order_id])).toEqual([[draft, order_id]]);
    expect((await send(clerk, order_id, order)).status).toBe(202);
    // Who may says it by sending it: the other is told that it changed.
    expect((await send(owner, order_id, order)).status).toBe(200);
    await server.worker.drain();
    expect(await ordersOf(guest)).toHaveLength(1);
  });

  test('at the amount it waits for nobody; in another currency, of which nobody knows the worth, it does', async () => {
    const { owner, clerk, may, order } = await account();
    const free = await joinAs(server, owner, { permissions: may, approval_amount: '40.60' });
    expect((await send(free, id(), order)).status).toBe(200);
    const key = id();
    expect((await send(free, id(), { ...order, currency_id: 'USD' }, key)).status).toBe(202);
    expect(await (await owner.call('GET', `/approvals/${key}`)).json()).toMatchObject({
      ...{ reason: 'amount', pesos: '', limit: '' },
    });
    expect((await decide(clerk, key, 'approve')).code).toBe('approval_above');
    expect(await decide(owner, key, 'approve')).toMatchObject({ state: 'approved' });
  });

  test('R36: one that was handed over is above what who takes it may: it is a draft again', async () => {
    const { owner, clerk, may, order } = await account();
    const low = await joinAs(server, owner, { permissions: may, approval_amount: '1.00' });
    const handed = await ask(clerk, '/api/v1/hand_over', {
      ...{ client_id: clerk.scope.clientId, operation_id: id(), kind: 'send_order', subject: id() },
      request: JSON.stringify({ order, version: 0, draft_slug: id() }),
    });
    expect(await decide(low, handed.body.approval_id, 'approve')).toMatchObject({ state: 'failed' });
    expect(await ordersOf(owner)).toEqual([]);
  });
});
