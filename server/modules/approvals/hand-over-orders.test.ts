/** An order or a count that somebody asked for and may not any more is done by who takes it, once; not taken, people go on with it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isHanded } from '../../../schema/operations/hand-over.ts';
import { OPERATION_KINDS } from '../../../schema/operations/index.ts';
import { countLines } from '../../../schema/resources/orders/count-lines.ts';
import { joinAs } from '../../../tests/factories/colleague.ts';
import { relateCompanies } from '../../../tests/factories/companies.ts';
import { buildOrder } from '../../../tests/factories/orders.ts';
import { type Person, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { removeMember } from '../../store/identity/clients.ts';
import { APPROVAL_KINDS } from '../approval-kinds.ts';

const id = () => crypto.randomUUID();

test('every kind that can be handed over says how', () => {
  const handed = OPERATION_KINDS.filter(isHanded);
  expect(handed).toEqual(['issue', 'cancel', 'send_order', 'cancel_order', 'answer_order', 'receive_goods']);
  for (const kind of handed)
    expect(APPROVAL_KINDS[kind as keyof typeof APPROVAL_KINDS].handOver).toBeDefined();
});

describe.each(TEST_DATABASES)('orders that are handed over, on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  async function ask(person: Person, path: string, body: object, key = id()) {
    const answer = await person.call('POST', `${path}?format=json`, body, { 'idempotency-key': key });
    return { status: answer.status, body: await answer.json() };
  }
  const handOver = (person: Person, kind: string, subject: string, request: object, key = id()) =>
    ask(person, '/api/v1/hand_over', {
      ...{ client_id: person.scope.clientId, operation_id: key, kind, subject },
      request: JSON.stringify(request),
    });
  const decide = async (person: Person, approval: string, word: 'approve' | 'reject') =>
    (await ask(person, `/approvals/${approval}/decide`, { word, note: word === 'reject' ? 'Ya no.' : '' }))
      .body;
  const rowsOf = async (person: Person, name: string) =>
    (await (await person.call('GET', `/${name}?format=json`)).json())[name];
  const writtenOf = async ({ scope }: Person, kind: string) =>
    (
      await server.deps.store.db
        .selectFrom('written')
        .selectAll()
        .where('client_id', '=', scope.clientId)
        .where('kind', '=', kind)
        .where('is_deleted', '=', 0)
        .execute()
    ).map(({ slug, body }) => ({ slug, body: JSON.parse(body) }));

  async function account() {
    const { host: owner, guest, guest_id, branch_office_id } = await relateCompanies(server);
    const clerk = await joinAs(server, owner, {
      name: 'Caro',
      permissions: ['purchase_orders.write', 'merchandise_receipts.write'],
    });
    const { scope } = clerk;
    const deactivate = async () =>
      await server.deps.store.transaction(scope, (tx) => removeMember(scope, tx, scope.userId));
    const order = buildOrder({ guest_id, branch_office_id });
    return { owner, guest, clerk, deactivate, order };
  }

  // spec: house.1200
  test('R36: an order is sent once by who takes it, and what is read of it is the server’s', async () => {
    const { owner, guest, clerk, deactivate, order } = await account();
    await deactivate();
    const [order_id, key] = [id(), id()];
    const body = { order, version: 0, draft_slug: id() };
    const handed = await handOver(clerk, 'send_order', order_id, body, key);
    expect(handed.status, JSON.stringify(handed.body)).toBe(200);
    expect(await handOver(clerk, 'send_order', order_id, body, key)).toEqual(handed);
    expect((await handOver(clerk, 'send_order', order_id, body)).body.code).toBe('approval_waiting');
    const { approval_id } = handed.body;
    const waiting = await (await owner.call('GET', `/approvals/${approval_id}`)).json();
    expect(waiting).toMatchObject({
      ...{ kind: 'send_order', subject: order_id, reason: 'handed', user_name: 'Caro', lines_total: 2 },
      ...{ branch_office_id: order.branch_office_id, summary: { name: 'PROVEEDORA', currency: 'MXN' } },
      lines: [{ description: 'Tornillo', quantity: '10' }, {}],
    });
    expect(await rowsOf(owner, 'purchase_orders')).toEqual([]);
    const reads = await joinAs(server, owner, { permissions: ['purchase_orders.read', 'approvals.read'] });
    expect((await decide(reads, approval_id, 'approve')).code).toBe('not_permitted');
    const bea = await joinAs(server, owner, { name: 'Bea', permissions: ['purchase_orders.write'] });
    expect(await decide(bea, approval_id, 'approve')).toMatchObject({ state: 'approved' });
    expect(await rowsOf(owner, 'purchase_orders')).toMatchObject([
      { id: order_id, number: 'OC-1', version: 1, sent_by: 'Bea', total: waiting.summary.total },
    ]);
    expect((await decide(owner, approval_id, 'approve')).code).toBe('approval_settled');
    expect(await writtenOf(owner, 'order_draft')).toEqual([]);
    await server.worker.drain();
    expect(await rowsOf(guest, 'purchase_orders')).toMatchObject([{ number: 'OC-1' }]);
  });

  test('R36: an order that nobody takes, or that is not the next version any more, is a draft', async () => {
    const { owner, clerk, order } = await account();
    const [order_id, draft_slug] = [id(), id()];
    const body = { order, version: 0, draft_slug };
    const left = await handOver(clerk, 'send_order', order_id, body);
    expect(await decide(owner, left.body.approval_id, 'reject')).toMatchObject({ state: 'rejected' });
    expect(await writtenOf(owner, 'order_draft')).toMatchObject([
      { slug: draft_slug, body: { order_id, version: 0, concepts: order.concepts } },
    ]);

    const late = await handOver(clerk, 'send_order', order_id, {
      ...body,
      order: { ...order, carrier_name: 'Fletes' },
    });
    expect((await ask(owner, `/purchase_orders/${order_id}/send`, body)).status).toBe(200);
    expect(await writtenOf(owner, 'order_draft')).toEqual([]);
    expect(await decide(owner, late.body.approval_id, 'approve')).toMatchObject({ state: 'failed' });
    expect(await writtenOf(owner, 'order_draft')).toMatchObject([{ body: { carrier_name: 'Fletes' } }]);
    // What cannot be sent stays on its device, with the reason at its field.
    const wrong = await handOver(clerk, 'send_order', id(), { ...body, order: { ...order, concepts: [] } });
    expect(wrong.body).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'concepts' }] });
    expect((await handOver(clerk, 'send_order', id(), { order })).body.code).toBe('bad_request');
    const nothing = { answer: 'accepted', reason: '', proposals: [] };
    expect((await handOver(clerk, 'answer_goods', order_id, nothing)).body.code).toBe('bad_request');
  });

  // spec: house.1241
  test('R36: what a supplier proposes of an order is said once by who takes it, of the version that it is of', async () => {
    const { owner, guest, order } = await account();
    const order_id = id();
    await ask(owner, `/purchase_orders/${order_id}/send`, { order, version: 0, draft_slug: id() });
    await server.worker.drain();
    const seller = await joinAs(server, guest, { name: 'Sol', permissions: ['purchase_orders.answer'] });
    await server.deps.store.transaction(seller.scope, (tx) =>
      removeMember(seller.scope, tx, seller.scope.userId),
    );
    const [{ id: theirs, concepts, version }] = await rowsOf(guest, 'purchase_orders');
    const proposals = [{ line_id: concepts[0].line_id, quantity: '7', delivery_on: '2026-12-24' }];
    const body = { version, answer: 'proposed', reason: 'No hay más', proposals };
    const left = await handOver(seller, 'answer_order', theirs, body);
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect(await (await guest.call('GET', `/approvals/${left.body.approval_id}`)).json()).toMatchObject({
      ...{ kind: 'answer_order', reason: 'handed', user_name: 'Sol' },
      summary: { number: 'OC-1', name: 'COMPRADORA', total: '31.90', said: { reason: 'No hay más' } },
      lines: [
        {
          description: 'Tornillo · entrega el 24-12-2026 · la orden pide 10 para el 01-12-2026',
          quantity: '7',
        },
        { description: 'Tuerca' },
      ],
    });
    expect(await rowsOf(owner, 'purchase_orders')).toMatchObject([{ answer: 'pending' }]);
    expect(await decide(guest, left.body.approval_id, 'approve')).toMatchObject({ state: 'approved' });
    await server.worker.drain();
    expect(await rowsOf(owner, 'purchase_orders')).toMatchObject([
      { answer: 'proposed', proposals, answered_by: guest.session.user.name },
    ]);

    const changed = {
      order: { ...order, number: 'OC-1', carrier_name: 'Fletes' },
      version: 1,
      draft_slug: id(),
    };
    const late = await handOver(seller, 'answer_order', theirs, {
      ...body,
      answer: 'confirmed',
      proposals: [],
    });
    const second = await ask(owner, `/purchase_orders/${order_id}/send`, changed);
    expect(second.status, JSON.stringify(second.body)).toBe(200);
    await server.worker.drain();
    expect(await decide(guest, late.body.approval_id, 'approve')).toMatchObject({ state: 'failed' });
    expect(await rowsOf(guest, 'purchase_orders')).toMatchObject([{ version: 2, answer: 'pending' }]);
  });

  test('R36: an order is cancelled by who takes it; not taken, it is as it was', async () => {
    const { owner, guest, clerk, deactivate, order } = await account();
    const order_id = id();
    await ask(owner, `/purchase_orders/${order_id}/send`, { order, version: 0, draft_slug: id() });
    await deactivate();
    const why = { reason: 'Ya no hace falta', version: 1 };
    const first = await handOver(clerk, 'cancel_order', order_id, why);
    expect(await decide(owner, first.body.approval_id, 'reject')).toMatchObject({ state: 'rejected' });
    expect(await rowsOf(owner, 'purchase_orders')).toMatchObject([{ status_id: '1', version: 1 }]);
    const again = await handOver(clerk, 'cancel_order', order_id, why);
    expect(await decide(owner, again.body.approval_id, 'approve')).toMatchObject({ state: 'approved' });
    await server.worker.drain();
    expect(await rowsOf(guest, 'purchase_orders')).toMatchObject([{ status_id: '3', reason: why.reason }]);
    expect((await handOver(clerk, 'cancel_order', order_id, { ...why, reason: '' })).body.code).toBe(
      'order_cancelled',
    );
  });

  // spec: house.1201
  test('R36: a count is closed by who takes it with its photos, and is an open count if nobody does', async () => {
    const { owner, clerk, deactivate, order } = await account();
    const order_id = id();
    await ask(owner, `/purchase_orders/${order_id}/send`, { order, version: 0, draft_slug: id() });
    const [sent] = await rowsOf(owner, 'purchase_orders');
    const lines = countLines(sent).map((line, i) => ({ ...line, quantity: i === 0 ? '6' : '' }));
    const photo = { photo_id: 'p1', line_id: lines[0]?.line_id ?? '', content: 'aGVsbG8=' };
    const body = {
      ...{ order_id, replaces: '', is_cancellation: false, receipt_folio: 'R-9', observations: 'Tarde' },
      ...{ counted_at: '2026-11-21T10:00:00.000Z', lines, photos: [photo] },
    };
    await deactivate();
    const goods = id();
    const first = await handOver(clerk, 'receive_goods', goods, body);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(await (await owner.call('GET', `/approvals/${first.body.approval_id}`)).json()).toMatchObject({
      ...{ kind: 'receive_goods', summary: { number: 'OC-1', name: 'PROVEEDORA' }, lines_total: 1 },
      lines: [{ description: 'Tornillo', quantity: '6', amount: '' }],
    });
    expect(await decide(owner, first.body.approval_id, 'approve')).toMatchObject({ state: 'approved' });
    expect(await rowsOf(owner, 'merchandise_receipts')).toMatchObject([
      { id: goods, received_by: 'Caro', folio: 'RM-1', photos: [{ photo_id: 'p1' }] },
    ]);
    const bytes = await owner.call('GET', `/merchandise_receipts/${goods}/photos/p1`);
    expect(Buffer.from(await bytes.arrayBuffer()).toString()).toBe('hello');

    const other = id();
    const left = await handOver(clerk, 'receive_goods', other, body);
    expect(await decide(owner, left.body.approval_id, 'reject')).toMatchObject({ state: 'rejected' });
    expect(await writtenOf(owner, 'goods_count')).toMatchObject([
      { slug: other, body: { order_id, purchase_order_number: 'OC-1', observations: 'Tarde', lines } },
    ]);
    expect(await rowsOf(owner, 'merchandise_receipts')).toHaveLength(1);
  });
});
