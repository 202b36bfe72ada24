/** Purchase orders between two clients of one server: sent once, changed by versions, answered, cancelled, told to the other side. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SendOrder } from '../../../../schema/operations/bodies/send-order.ts';
import type { OrderMessageRow } from '../../../../schema/resources/orders/order-messages.ts';
import type { OrderLine, OrderText } from '../../../../schema/resources/orders/order-text.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { relateCompanies } from '../../../../tests/factories/companies.ts';
import { buildOrder, buildOrderLine } from '../../../../tests/factories/orders.ts';
import { permit } from '../../../../tests/factories/permit.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { storedBytes } from '../../../store/kernel/storage.ts';
import { messagesOfOrder } from '../../../store/orders/order-messages.ts';
import { findOrder, putOrder } from '../../../store/orders/purchase-orders.ts';

describe.each(TEST_DATABASES)('purchase orders on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const related = async () => await relateCompanies(server);
  const settle = async () => await server.worker.drain();
  async function ask(person: Person, path: string, body: object, key: string = crypto.randomUUID()) {
    const answer = await person.call('POST', `${path}?format=json`, body, { 'idempotency-key': key });
    return { status: answer.status, body: await answer.json() };
  }
  const ordersOf = async (person: Person): Promise<PurchaseOrderRow[]> =>
    (await (await person.call('GET', '/purchase_orders')).json()).purchase_orders;
  const send = async (
    person: Person,
    id: string,
    order: OrderText,
    over: Partial<SendOrder> = {},
    key?: string,
  ) =>
    await ask(
      person,
      `/purchase_orders/${id}/send`,
      { order, version: 0, draft_slug: crypto.randomUUID(), ...over },
      key,
    );
  const noticesOf = async (person: Person): Promise<string[]> =>
    (await (await person.call('GET', '/notifications')).json()).notifications.map(
      ({ title }: { title: string }) => title,
    );
  async function sent(over: Partial<OrderText> = {}) {
    const { host, guest, guest_id, branch_office_id } = await related();
    const order = buildOrder({ guest_id, branch_office_id, ...over });
    const id = crypto.randomUUID();
    const { body } = await send(host, id, order);
    await settle();
    const [theirs] = await ordersOf(guest);
    return { host, guest, id, order, body, theirs: theirs as PurchaseOrderRow };
  }

  // spec: 3§3.8
  test('one that is sent has a number, stands with its supplier, and sent again is the same', async () => {
    const { host, guest, guest_id, branch_office_id } = await related();
    const order = buildOrder({ guest_id, branch_office_id, provider_name: 'Como sea' });
    const [id, key, draft_slug] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const first = await send(host, id, order, { draft_slug }, key);
    expect(first).toMatchObject({ status: 200, body: { number: 'OC-1', version: 1, status_id: '1' } });
    expect(await send(host, id, order, { draft_slug }, key)).toEqual(first);
    expect((await send(host, id, order)).body.code).toBe('order_changed');
    await settle();
    await settle();
    const [ours] = await ordersOf(host);
    expect(ours).toMatchObject({
      ...{ provider_name: 'PROVEEDORA', provider_rfc: guest.rfc, buyer_name: 'COMPRADORA' },
      ...{ subTotal: '35.00', total: '40.60', transfer_taxes: [{ tax: '002', amount: '5.60' }] },
      ...{ status_id: '1', status_cfdi_id: '', action_type_id: '1', role: 'buyer' },
    });
    const theirs = await ordersOf(guest);
    expect(theirs).toMatchObject([
      { number: 'OC-1', role: 'supplier', source_id: id, buyer_rfc: host.rfc, total: '40.60', sent_by: '' },
    ]);
    expect(theirs[0]?.id).not.toBe(id);
    expect(await noticesOf(guest)).toContain('COMPRADORA te envió la orden OC-1');
  });

  // spec: house.1224
  test('who is invited is sent orders, and finds them with the name it answers by', async () => {
    const { host, guest: other, branch_office_id } = await related();
    const rfc = 'TST030303AA0';
    const { body: asked } = await ask(host, '/guests', { rfc });
    const order = buildOrder({ guest_id: asked.guest_id, branch_office_id, number: 'ERP-9' });
    const id = crypto.randomUUID();
    expect(await send(host, id, order)).toMatchObject({ status: 200 });
    await settle();
    expect((await ordersOf(host))[0]).toMatchObject({ number: 'ERP-9', provider_name: rfc });
    expect(await ordersOf(other)).toEqual([]);

    const guest = await signUp(server, { name: 'INVITADA', rfc });
    await ask(guest, '/hosts', { rfc: host.rfc });
    await settle();
    await settle();
    expect(await ordersOf(guest)).toMatchObject([
      { number: 'ERP-9', role: 'supplier', provider_name: 'INVITADA' },
    ]);
    expect((await ordersOf(host))[0]).toMatchObject({ provider_name: 'INVITADA' });
    // Asked and refused: there is nobody to send it to.
    const { body: refused } = await ask(host, '/guests', { rfc: 'TST030303AA2' });
    await ask(host, `/guests/${refused.guest_id}/answer`, { answer: 'no' });
    const none = await send(host, crypto.randomUUID(), { ...order, guest_id: refused.guest_id, number: '' });
    expect(none.body.errors).toMatchObject([{ path: 'guest_id' }]);
  });

  test('the number of an ERP is kept, and nobody has it twice', async () => {
    const { host, guest_id, branch_office_id } = await related();
    const order = buildOrder({ guest_id, branch_office_id, number: 'OC-1' });
    expect((await send(host, crypto.randomUUID(), order)).body.number).toBe('OC-1');
    expect((await send(host, crypto.randomUUID(), order)).body.errors).toMatchObject([{ path: 'number' }]);
    expect((await send(host, crypto.randomUUID(), { ...order, number: '' })).body.number).toBe('OC-2');
  });

  // spec: house.960
  test('a number that came from two devices is of one order: the second is told so', async () => {
    const { host, guest_id, branch_office_id } = await related();
    const order = buildOrder({ guest_id, branch_office_id, number: 'ERP-5' });
    const answers = await Promise.all([1, 2].map(() => send(host, crypto.randomUUID(), order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.errors).toEqual([{ path: 'number', text: 'Ya hay otra orden con este número.' }]);
    expect(await ordersOf(host)).toHaveLength(1);
  });

  // spec: house.961
  test('an order says which quotation it follows, until a version says none', async () => {
    const quotation = { number: 'C-9', on: '2026-11-20', until: '2026-12-20' };
    const { host, guest, id, order, theirs } = await sent({ quotation });
    expect(theirs.quotation).toEqual(quotation);
    const { quotation: _, ...none } = { ...order, number: 'OC-1' };
    const turned = { ...none, quotation: { ...quotation, until: '2026-11-19' } };
    expect((await send(host, id, turned, { version: 1 })).body.errors).toMatchObject([
      { path: 'quotation.until' },
    ]);
    expect((await send(host, id, none, { version: 1 })).status).toBe(200);
    await settle();
    for (const person of [host, guest]) expect((await ordersOf(person))[0]).not.toHaveProperty('quotation');
  });

  test('what is not fit is told at its field and loses nothing', async () => {
    const { host, guest_id, branch_office_id } = await related();
    const order = buildOrder({
      ...{ guest_id, branch_office_id },
      concepts: [buildOrderLine({ quantity: '0', description: '' })],
    });
    const { status, body } = await send(host, crypto.randomUUID(), order);
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'concepts.0.description',
      'concepts.0.quantity',
    ]);
    const stranger = buildOrder({ guest_id: crypto.randomUUID(), branch_office_id });
    expect((await send(host, crypto.randomUUID(), stranger)).body.errors).toMatchObject([
      { path: 'guest_id' },
    ]);
    expect(await ordersOf(host)).toEqual([]);
  });

  test('the draft that was sent is no more, and what another device wrote in it stays', async () => {
    const { host, guest_id, branch_office_id } = await related();
    const order = buildOrder({ guest_id, branch_office_id });
    const push = async (slug: string, written: OrderText) => {
      const document = { seq: 0, id: `order_draft:${slug}`, kind: 'order_draft', slug, revision: 0 };
      const body = { ...written, order_id: slug, version: 0 };
      const row = { ...document, body, edited_at: '', conflict_of: '' };
      const rows = [{ base_revision: 0, order_draft: row }];
      expect((await host.call('POST', '/api/v1/order_drafts/push', { rows })).status).toBe(200);
    };
    const draftsOf = async () =>
      (await (await host.call('GET', '/api/v1/changes?collection=documents&since=0')).json()).documents
        .filter(({ _deleted }: { _deleted: boolean }) => !_deleted)
        .map(({ slug }: { slug: string }) => slug);
    const [same, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await push(same, order);
    await push(other, { ...order, carrier_name: 'Otra transportista' });
    await send(host, same, order, { draft_slug: same });
    await send(host, other, order, { draft_slug: other });
    expect(await draftsOf()).toEqual([other]);
  });

  // spec: 3§3.8
  test('a supplier confirms: both see it approved', async () => {
    const { host, guest, theirs } = await sent();
    const said = { version: 1, answer: 'confirmed', reason: '', proposals: [] };
    expect((await ask(guest, `/purchase_orders/${theirs.id}/answer`, said)).body.status_id).toBe('2');
    await settle();
    expect(await ordersOf(host)).toMatchObject([{ status_id: '2', answer: 'confirmed' }]);
    expect(await noticesOf(host)).toContain('PROVEEDORA confirmó la orden OC-1');
  });

  test('it proposes another day and quantity by line; a version that says so is agreed on at once', async () => {
    const { host, guest, id, order, theirs } = await sent();
    const proposals = [{ line_id: 'l1', quantity: '8', delivery_on: '2026-12-05' }];
    const said = { version: 1, answer: 'proposed', reason: 'No alcanza', proposals };
    const same = [{ line_id: 'l1', quantity: '10.0', delivery_on: '' }];
    const path = `/purchase_orders/${theirs.id}/answer`;
    expect((await ask(guest, path, { ...said, proposals: same })).body.errors).toMatchObject([
      { path: 'proposals' },
    ]);
    expect((await ask(guest, path, said)).status).toBe(200);
    await settle();
    expect(await ordersOf(host)).toMatchObject([{ status_id: '1', answer: 'proposed', proposals }]);

    const [first, second] = order.concepts;
    const agreed = {
      ...order,
      number: 'OC-1',
      concepts: [{ ...first, quantity: '8', delivery_on: '2026-12-05' }, second] as typeof order.concepts,
    };
    expect((await send(host, id, agreed, { version: 1 })).body).toMatchObject({ version: 2, status_id: '2' });
    await settle();
    for (const person of [host, guest])
      expect(await ordersOf(person)).toMatchObject([
        {
          ...{ version: 2, action_type_id: '4', status_id: '2', answer: 'confirmed', number: 'OC-1' },
          purchase_orders: [
            { action_type_id: '1', status_id: '4', number: 'OC-1', version: 1, total: '40.60' },
          ],
        },
      ]);
    // What was said of the version before says nothing of this one.
    expect((await ask(guest, path, said)).body.code).toBe('order_changed');
  });

  test('a change waits for the supplier’s word again, and keeps its number', async () => {
    const { host, guest, id, order, theirs } = await sent();
    await ask(guest, `/purchase_orders/${theirs.id}/answer`, {
      ...{ version: 1, answer: 'confirmed', reason: '', proposals: [] },
    });
    await settle();
    const changed = { ...order, number: 'OC-1', carrier_name: 'Fletes del Norte' };
    expect((await send(host, id, { ...changed, number: 'X' }, { version: 1 })).body.errors).toMatchObject([
      { path: 'number' },
    ]);
    expect((await send(host, id, changed, { version: 1 })).body).toMatchObject({
      version: 2,
      status_id: '1',
    });
    await settle();
    expect(await ordersOf(guest)).toMatchObject([{ answer: 'pending', carrier_name: 'Fletes del Norte' }]);
    expect(await noticesOf(guest)).toContain('COMPRADORA cambió la orden OC-1');
  });

  // spec: house.963
  test('both see by line what each version changed, and of one that was kept without it they see its total', async () => {
    const { host, guest, id, order } = await sent();
    const [first, second] = order.concepts as [OrderLine, OrderLine];
    const changed = { ...order, number: 'OC-1', concepts: [{ ...first, price: '3.00' }] };
    await send(host, id, changed, { version: 1 });
    await send(host, id, { ...changed, concepts: [{ ...first, price: '3.00' }, second] }, { version: 2 });
    await settle();
    for (const person of [host, guest]) {
      const [row] = await ordersOf(person);
      expect(row?.purchase_orders.map(({ changes }) => changes)).toMatchObject([
        [
          { kind: 'changed', line_id: 'l1', fields: [{ name: 'price', before: '2.50', after: '3.00' }] },
          { kind: 'removed', line_id: 'l2', description: 'Tuerca' },
        ],
        [{ kind: 'added', line_id: 'l2' }],
      ]);
    }
    // As an older version left it.
    const store = server.deps.store;
    await store.transaction(host.scope, async (tx) => {
      const row = (await findOrder(host.scope, tx, id)) as PurchaseOrderRow;
      const purchase_orders = row.purchase_orders.map(({ changes: _, ...head }) => head);
      await putOrder(host.scope, tx, { ...row, purchase_orders });
    });
    expect((await send(host, id, changed, { version: 3 })).status).toBe(200);
    const [row] = await ordersOf(host);
    expect(row?.purchase_orders.map(({ changes }) => changes?.length)).toEqual([undefined, undefined, 1]);
    expect(row?.purchase_orders[0]?.total).toBe('40.60');
  });

  // spec: house.964
  test('what the two write on an order stands with both, once and in order, with a notice and nobody else', async () => {
    const { host, guest, id, theirs } = await sent();
    const { host: stranger } = await related();
    const write = async (
      person: Person,
      order: string,
      text: string,
      key?: string,
      message = crypto.randomUUID(),
    ) => await ask(person, `/purchase_orders/${order}/messages/${message}`, { text }, key);
    const threadOf = async (person: Person): Promise<OrderMessageRow[]> =>
      (await (await person.call('GET', '/order_messages')).json()).order_messages.reverse();
    const [key, message] = [crypto.randomUUID(), crypto.randomUUID()];
    const first = await write(host, id, '  ¿Llega el lunes?  ', key, message);
    expect(first).toMatchObject({ status: 200, body: { did: 'wrote', id: message, order_id: id } });
    expect(await write(host, id, '  ¿Llega el lunes?  ', key, message)).toEqual(first);
    // Another operation of the same message writes no second one.
    expect((await write(host, id, 'Otra vez', undefined, message)).status).toBe(404);
    await settle();
    await settle();
    expect((await write(guest, theirs.id, 'El martes')).status).toBe(200);
    await settle();
    expect((await write(host, id, 'Gracias')).status).toBe(200);
    await settle();
    for (const [person, order_id] of [
      [host, id],
      [guest, theirs.id],
    ] as const)
      expect(await threadOf(person)).toMatchObject([
        { from: 'buyer', company: 'COMPRADORA', text: '¿Llega el lunes?', order_id, number: 'OC-1' },
        { from: 'supplier', company: 'PROVEEDORA', text: 'El martes', order_id },
        { from: 'buyer', text: 'Gracias', order_id },
      ]);
    expect(await noticesOf(guest)).toContain('COMPRADORA te escribió en la orden OC-1');
    expect(await noticesOf(host)).toContain('PROVEEDORA te escribió en la orden OC-1');
    expect(await threadOf(stranger)).toEqual([]);
    for (const order of [id, theirs.id]) expect((await write(stranger, order, 'Hola')).status).toBe(404);
    expect((await write(host, id, '   ')).body.errors).toMatchObject([{ path: 'text' }]);
  });

  // spec: house.1020
  test('a file stands with both, to the byte and once; what nobody looks at, and a sixth, is refused in words', async () => {
    const { host, guest, id, theirs } = await sent();
    const { host: stranger } = await related();
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(40_000, 7)]);
    const attach = async (
      person: Person,
      order: string,
      name: string,
      bytes: Buffer,
      key?: string,
      at?: string,
    ) =>
      await ask(
        person,
        `/purchase_orders/${order}/messages/${at ?? crypto.randomUUID()}`,
        { text: '', file: { name, content: bytes.toString('base64') } },
        key,
      );
    const filesOf = async (person: Person): Promise<OrderMessageRow[]> =>
      (await (await person.call('GET', '/order_messages')).json()).order_messages;
    const pathOf = ({ order_id, message_id }: OrderMessageRow) =>
      `/purchase_orders/${order_id}/messages/${message_id}/file`;

    const [key, message] = [crypto.randomUUID(), crypto.randomUUID()];
    const first = await attach(host, id, 'C:\\planos\\Plano é.pdf', pdf, key, message);
    expect(first).toMatchObject({ status: 200, body: { did: 'wrote', id: message } });
    expect(await attach(host, id, 'C:\\planos\\Plano é.pdf', pdf, key, message)).toEqual(first);
    await settle();
    await settle();
    for (const person of [host, guest]) {
      const [row, ...more] = await filesOf(person);
      expect(more).toEqual([]);
      expect(row?.file).toEqual({ name: 'Plano é.pdf', type: 'application/pdf', size: pdf.length });
      const answer = await person.call('GET', pathOf(row as OrderMessageRow));
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
      expect((await stranger.call('GET', pathOf(row as OrderMessageRow))).status).toBe(404);
    }
    expect(await noticesOf(guest)).toContain('COMPRADORA te escribió en la orden OC-1');

    const page = Buffer.from('<html><script>alert(1)</script></html>');
    for (const bytes of [page, Buffer.alloc(0)])
      expect((await attach(host, id, 'plano.pdf', bytes)).body.errors).toMatchObject([{ path: 'file' }]);
    for (let n = 2; n <= 5; n++) expect((await attach(host, id, `${n}.pdf`, pdf)).status).toBe(200);
    expect((await attach(host, id, '6.pdf', pdf)).body.errors).toMatchObject([{ path: 'file' }]);
    // The other one has five of its own.
    expect((await attach(guest, theirs.id, '1.pdf', pdf)).status).toBe(200);
    expect(await storedBytes(host.scope, server.deps.store.db)).toBeGreaterThan(5 * pdf.length);
  });

  test('a message goes with its order to another place, and none goes to who deals with one no more', async () => {
    const { host, guest, id, order } = await sent();
    const write = async (text: string) =>
      await ask(host, `/purchase_orders/${id}/messages/${crypto.randomUUID()}`, { text });
    expect((await write('Hola')).status).toBe(200);
    const place = async () =>
      (await messagesOfOrder(host.scope, server.deps.store.db, id)).map(
        ({ branch_office_id }) => branch_office_id,
      );
    expect(await place()).toEqual([order.branch_office_id]);
    const other = crypto.randomUUID();
    expect(
      (await send(host, id, { ...order, number: 'OC-1', branch_office_id: other }, { version: 1 })).status,
    ).toBe(200);
    expect(await place()).toEqual([other]);
    const [mine] = (await (await guest.call('GET', '/hosts')).json()).hosts;
    await guest.call('POST', `/hosts/${mine.host_id}/answer`, { answer: 'no' });
    await settle();
    expect((await write('¿Sigues ahí?')).body.errors).toMatchObject([{ path: 'text' }]);
  });

  test('who may not order writes nothing on an order of one’s own', async () => {
    const { host, id } = await sent();
    await permit(server, host, ['purchase_orders.read', 'purchase_orders.answer']);
    const path = `/purchase_orders/${id}/messages/${crypto.randomUUID()}`;
    expect((await ask(host, path, { text: 'Hola' })).body.errors).toMatchObject([{ path: 'text' }]);
    await permit(server, host, ['purchase_orders.read']);
    expect((await ask(host, path, { text: 'Hola' })).status).toBe(403);
  });

  // spec: 3§3.8
  test('one that is rejected says why; one that is cancelled is told, and nothing is done with it any more', async () => {
    const { host, guest, id, order, theirs } = await sent();
    const no = { version: 1, answer: 'rejected', reason: '', proposals: [] };
    const path = `/purchase_orders/${theirs.id}/answer`;
    expect((await ask(guest, path, no)).body.errors).toMatchObject([{ path: 'reason' }]);
    await ask(guest, path, { ...no, reason: 'Sin existencias' });
    await settle();
    expect(await ordersOf(host)).toMatchObject([{ answer: 'rejected', answer_reason: 'Sin existencias' }]);
    const cancel = async (reason: string) =>
      await ask(host, `/purchase_orders/${id}/cancel`, { reason, version: 1 });
    expect((await cancel(' ')).body.errors).toMatchObject([{ path: 'reason' }]);
    expect((await cancel('Ya no hace falta')).body).toMatchObject({ status_id: '3' });
    await settle();
    expect(await ordersOf(guest)).toMatchObject([{ status_id: '3', action_type_id: '3' }]);
    expect((await ask(guest, path, { ...no, answer: 'confirmed' })).body.code).toBe('order_cancelled');
    expect((await send(host, id, { ...order, number: 'OC-1' }, { version: 1 })).body.code).toBe(
      'order_cancelled',
    );
    expect((await cancel('Otra vez')).body.code).toBe('order_cancelled');
  });

  test('who does not deal with the sender any more gets nothing, nor does who sees another place', async () => {
    const { host, guest, id, order } = await sent();
    const [mine] = (await (await guest.call('GET', '/hosts')).json()).hosts;
    await guest.call('POST', `/hosts/${mine.host_id}/answer`, { answer: 'no' });
    await settle();
    expect((await send(host, crypto.randomUUID(), order)).body.errors).toMatchObject([{ path: 'guest_id' }]);
    await settle();
    expect(await ordersOf(guest)).toHaveLength(1);
    await permit(server, host, ['purchase_orders.write'], [crypto.randomUUID()]);
    expect(await ordersOf(host)).toEqual([]);
    expect((await host.call('GET', `/purchase_orders/${id}`)).status).toBe(404);
  });
});
