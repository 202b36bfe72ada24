/** What was received of an order: closed once, kept whoever counted, its order's state computed, told to the supplier, who answers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceiveGoods } from '../../../../schema/operations/bodies/receive-goods.ts';
import { type CountLine, countLines } from '../../../../schema/resources/orders/count-lines.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { relateCompanies } from '../../../../tests/factories/companies.ts';
import { buildOrder } from '../../../../tests/factories/orders.ts';
import { type Person, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';

describe.each(TEST_DATABASES)('receipts of goods on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const settle = async () => await server.worker.drain();
  async function ask(person: Person, path: string, body: object, key: string = crypto.randomUUID()) {
    const answer = await person.call('POST', `${path}?format=json`, body, { 'idempotency-key': key });
    return { status: answer.status, body: await answer.json() };
  }
  const orderOf = async (person: Person): Promise<PurchaseOrderRow> =>
    (await (await person.call('GET', '/purchase_orders')).json()).purchase_orders[0];
  const goodsOf = async (person: Person): Promise<MerchandiseReceiptRow[]> =>
    (await (await person.call('GET', '/merchandise_receipts?sort=folio')).json()).merchandise_receipts;

  async function ordered() {
    const { host, guest, guest_id, branch_office_id } = await relateCompanies(server);
    const order = buildOrder({ guest_id, branch_office_id, buyer_authorizer_name: 'Ana' });
    const id = crypto.randomUUID();
    const body = { order, version: 0, draft_slug: crypto.randomUUID() };
    await ask(host, `/purchase_orders/${id}/send`, body);
    await settle();
    return { host, guest, id };
  }
  /** Of the two lines: 10 and 4 are ordered. */
  async function count(
    { host, id }: { host: Person; id: string },
    quantities: readonly string[],
    over: Partial<ReceiveGoods> = {},
    with_: { goods?: string; key?: string; line?: Partial<CountLine> } = {},
  ) {
    const lines = countLines(await orderOf(host)).map((line, i) => ({
      ...line,
      quantity: quantities[i] ?? '',
      ...(i === 0 && with_.line),
    }));
    const body: ReceiveGoods = {
      ...{ order_id: id, replaces: '', is_cancellation: false, receipt_folio: 'R-9', observations: '' },
      ...{ counted_at: '2026-11-21T10:00:00.000Z', lines, photos: [] },
      ...over,
    };
    const goods = with_.goods ?? crypto.randomUUID();
    return await ask(host, `/merchandise_receipts/${goods}/close`, body, with_.key);
  }

  // spec: 3§3.9, 3§4.4, 3§9.3
  test('is closed once, has its folio, and the order’s state follows by line', async () => {
    const of = await ordered();
    const [goods, key] = [crypto.randomUUID(), crypto.randomUUID()];
    const line = { lot: 'L-7', damaged: '1', damage_reason: 'Caja rota' };
    const first = await count(of, ['6'], { observations: 'Llegó tarde' }, { goods, key, line });
    expect(first).toMatchObject({ status: 200, body: { id: goods, folio: 'RM-1', action_type_id: '1' } });
    const [row] = await goodsOf(of.host);
    expect(row).toMatchObject({
      ...{ device_number: `D-${goods.slice(0, 6).toUpperCase()}`, purchase_order_number: 'OC-1' },
      ...{ purchase_order_quantity: '14', purchase_authorizer_name: 'Ana', receipt_folio: 'R-9' },
      ...{
        provider_name: 'PROVEEDORA',
        buyer_name: 'COMPRADORA',
        messages: [{ description: 'Llegó tarde' }],
      },
      concepts: [{ description: 'Tornillo', quantity: '6', expected: '10', ...line }],
    });
    expect(await orderOf(of.host)).toMatchObject({
      ...{ status_id: '6', received: [{ line_id: 'l1', quantity: '6' }] },
      merch_receipts: [{ folio: 'RM-1', action_type_id: '1' }],
    });
    expect((await count(of, ['4', '4'])).body).toMatchObject({ folio: 'RM-2', action_type_id: '4' });
    expect((await orderOf(of.host)).status_id).toBe('5');
    await count(of, ['0.5']);
    expect((await orderOf(of.host)).status_id).toBe('7');
    await settle();
    expect(await orderOf(of.guest)).toMatchObject({ status_id: '7', received: [{ quantity: '10.5' }, {}] });
  });

  test('sent again is the same, and another count under its key is kept as one of its own', async () => {
    const of = await ordered();
    const [goods, key] = [crypto.randomUUID(), crypto.randomUUID()];
    const first = await count(of, ['3'], {}, { goods, key });
    const lines = (await goodsOf(of.host))[0]?.concepts;
    expect(lines).toHaveLength(1);
    const again = await count(of, ['3'], { lines: [] }, { goods, key });
    expect(again.body.code).toBe('operation_reused');
    const other = await count(of, ['2'], {}, { goods });
    expect(other.body.id).not.toBe(first.body.id);
    expect((await goodsOf(of.host)).map(({ folio }) => folio)).toEqual(['RM-1', 'RM-2']);
    expect((await orderOf(of.host)).received).toEqual([{ line_id: 'l1', quantity: '5' }]);
  });

  test('what came is kept though the order was cancelled or changed meanwhile', async () => {
    const of = await ordered();
    await ask(of.host, `/purchase_orders/${of.id}/cancel`, { reason: 'Ya no', version: 1 });
    expect((await count(of, ['1'])).status).toBe(200);
    expect(await orderOf(of.host)).toMatchObject({ status_id: '3', received: [{ quantity: '1' }] });
  });

  // spec: 3§4.5
  test('one takes the place of another, or cancels it: what was replaced counts no more', async () => {
    const of = await ordered();
    const { body: wrong } = await count(of, ['9']);
    const { body: right } = await count(of, ['8'], { replaces: wrong.id });
    expect(right.action_type_id).toBe('2');
    expect(await goodsOf(of.host)).toMatchObject([
      { folio: 'RM-1', status_id: '4' },
      { folio: 'RM-2', merchandise_receipts: [{ folio: 'RM-1', status_id: '4' }] },
    ]);
    expect((await orderOf(of.host)).received).toEqual([{ line_id: 'l1', quantity: '8' }]);
    expect((await count(of, ['7'], { replaces: wrong.id })).body.code).toBe('goods_replaced');
    const cancelled = await count(of, [], { replaces: right.id, is_cancellation: true });
    expect(cancelled.body.action_type_id).toBe('3');
    expect(await orderOf(of.host)).toMatchObject({ received: [], status_id: '1' });
  });

  test('what is not fit is told at its field', async () => {
    const of = await ordered();
    const paths = async (answer: Promise<{ body: { errors: { path: string }[] } }>) =>
      (await answer).body.errors.map(({ path }) => path);
    expect(await paths(count(of, []))).toEqual(['lines']);
    expect(await paths(count(of, ['x']))).toEqual(['lines.0.quantity']);
    expect(await paths(count(of, ['1'], {}, { line: { damaged: '2' } }))).toEqual(['lines.0.damaged']);
    expect(await paths(count(of, ['1'], {}, { line: { damaged: '1' } }))).toEqual(['lines.0.damage_reason']);
    expect((await count({ ...of, id: crypto.randomUUID() }, ['1'])).status).toBe(404);
    expect(await goodsOf(of.host)).toEqual([]);
  });

  test('its photos are kept, and shown to who may see it', async () => {
    const of = await ordered();
    const photo = Buffer.from('JPEG').toString('base64');
    const photos = [{ photo_id: 'p1', line_id: 'l1', content: photo }];
    const { body } = await count(of, ['1'], { photos });
    const path = `/merchandise_receipts/${body.id}/photos/p1`;
    expect(await (await of.host.call('GET', path)).text()).toBe('JPEG');
    await settle();
    expect((await of.guest.call('GET', path)).status).toBe(404);
    expect((await goodsOf(of.guest))[0]?.photos).toEqual([]);
  });

  test('the supplier accepts or disputes it, and the buyer is told', async () => {
    const of = await ordered();
    await count(of, ['9']);
    await settle();
    const [theirs] = await goodsOf(of.guest);
    expect(theirs).toMatchObject({ role: 'supplier', folio: 'RM-1', answer: 'pending', received_by: '' });
    const path = `/merchandise_receipts/${theirs?.id}/answer`;
    expect((await ask(of.guest, path, { answer: 'disputed', reason: '' })).body.errors).toMatchObject([
      { path: 'reason' },
    ]);
    await ask(of.guest, path, { answer: 'disputed', reason: 'Salieron 10' });
    await settle();
    expect(await goodsOf(of.host)).toMatchObject([{ answer: 'disputed', answer_reason: 'Salieron 10' }]);
    const { notifications } = await (await of.host.call('GET', '/notifications')).json();
    expect(notifications.map(({ title }: { title: string }) => title)).toContain(
      'PROVEEDORA disputa el recibo RM-1',
    );
  });
});
