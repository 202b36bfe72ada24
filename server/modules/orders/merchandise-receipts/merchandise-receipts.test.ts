/** What was received of an order: closed once, kept whoever counted, its order's state computed, told to the supplier, who answers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceiveGoods } from '../../../../schema/operations/bodies/receive-goods.ts';
import { relateCompanies } from '../../../../tests/factories/companies.ts';
import { countedGoods } from '../../../../tests/factories/counted-goods.ts';
import { buildOrder } from '../../../../tests/factories/orders.ts';
import { type Person, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';

describe.each(TEST_DATABASES)('receipts of goods on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const { settle, ask, orderOf, goodsOf, ordered, count } = countedGoods(() => server);

  // spec: 3§3.9, 3§4.4, 3§9.3, house.1324
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
    const told = async () =>
      (await (await of.host.call('GET', '/notifications')).json()).notifications
        .filter(({ kind }: { kind: string }) => kind === 'order_exceeded')
        .map(({ content }: { content: string }) => content);
    expect(await told()).toEqual([]);
    await count(of, ['0.5']);
    expect((await orderOf(of.host)).status_id).toBe('7');
    // Whoever orders is told, once.
    await count(of, ['1']);
    expect(await told()).toEqual([
      'PROVEEDORA entregó más de lo ordenado: Tornillo, 10.5 de 10. Quedó así con el recibo RM-3.',
    ]);
    await settle();
    expect(await orderOf(of.guest)).toMatchObject({ status_id: '7', received: [{ quantity: '11.5' }, {}] });
  });

  // spec: house.1100
  test('an order is supplied within the tolerance that its buyer had when it was sent, for its supplier too', async () => {
    const { host, guest, guest_id, branch_office_id } = await relateCompanies(server);
    const order = buildOrder({ guest_id, branch_office_id });
    const say = async (received_tolerance: string) =>
      (
        await host.call('POST', '/match_tolerances', {
          ...{ price_tolerance: '1', quantity_tolerance: '0', received_tolerance },
        })
      ).status;
    expect(await say('51')).toBe(400);
    expect(await say('2.5')).toBe(201);
    const id = crypto.randomUUID();
    const draft_slug = crypto.randomUUID();
    await ask(host, `/purchase_orders/${id}/send`, { order, version: 0, draft_slug });
    await say('0');
    await count({ host, id }, ['9.75', '4']);
    await settle();
    for (const person of [host, guest])
      expect(await orderOf(person)).toMatchObject({ status_id: '5', received_tolerance: '2.5' });
    // A version that is sent now asks for all of it.
    const { number } = await orderOf(host);
    const next = { order: { ...order, number }, version: 1, draft_slug };
    expect((await ask(host, `/purchase_orders/${id}/send`, next)).status).toBe(200);
    await settle();
    for (const person of [host, guest])
      expect(await orderOf(person)).toMatchObject({ status_id: '6', received_tolerance: '0' });
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

  // spec: house.900, house.901
  test('a count that came within another receipt is not counted again without a word', async () => {
    const of = await ordered();
    const [a, b, c] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const joined = await count(of, ['6'], { joined: [b] }, { goods: a });
    expect((await goodsOf(of.host))[0]?.joined).toEqual([b]);
    // Its own device closes it as well; another one has it within; and one has the receipt itself within.
    const said = { code: 'goods_joined', message: expect.stringContaining('RM-1') };
    expect(await count(of, ['2'], {}, { goods: b })).toMatchObject({ status: 409, body: said });
    expect((await count(of, ['3'], { joined: [b] }, { goods: c })).body).toMatchObject(said);
    expect((await count(of, ['3'], { joined: [a] }, { goods: c })).body).toMatchObject(said);
    expect((await orderOf(of.host)).received).toEqual([{ line_id: 'l1', quantity: '6' }]);
    await settle();
    expect(await goodsOf(of.guest)).toMatchObject([{ joined: [] }]);

    // Counted again, it is in what took its place; cancelled, it came nowhere.
    const again = await count(of, ['5'], { replaces: joined.body.id });
    expect((await goodsOf(of.host)).map((row) => row.joined)).toEqual([[b], [b]]);
    expect((await count(of, ['2'], {}, { goods: b })).body.message).toContain('RM-2');
    expect((await count(of, ['2'], { joined: [a] }, { goods: c })).body.message).toContain('RM-2');
    const kept = await count(of, ['2'], { keep_joined: true }, { goods: b });
    expect(kept.body).toMatchObject({ id: b, folio: 'RM-3' });
    await count(of, [], { replaces: kept.body.id, is_cancellation: true });
    await count(of, [], { replaces: again.body.id, is_cancellation: true });
    expect((await count(of, ['3'], { joined: [a, b] }, { goods: c })).status).toBe(200);
    expect((await orderOf(of.host)).received).toEqual([{ line_id: 'l1', quantity: '3' }]);
  });

  test('who joined a count that was closed itself is told', async () => {
    const of = await ordered();
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
    await count(of, ['2'], {}, { goods: b });
    expect((await count(of, ['6'], { joined: [b] }, { goods: a })).body.code).toBe('goods_joined');
    const both = await count(of, ['6'], { joined: [b], keep_joined: true }, { goods: a });
    expect(both.status).toBe(200);
    expect((await orderOf(of.host)).received).toEqual([{ line_id: 'l1', quantity: '8' }]);
  });

  // spec: house.902, house.903
  test('goods go back to the supplier, who sees it: never more than is here, and the order is open again', async () => {
    const of = await ordered();
    const { body: came } = await count(of, ['10', '4']);
    expect((await orderOf(of.host)).status_id).toBe('5');
    const give = async (lines: [string, string][], over: object = {}, key?: string) => {
      const said = {
        return_id: crypto.randomUUID(),
        reason: 'Oxidado',
        returned_at: '2026-11-22T10:00:00.000Z',
      };
      const of_ = lines.map(([line_id, quantity]) => ({ line_id, quantity }));
      return await ask(
        of.host,
        `/merchandise_receipts/${came.id}/return`,
        { ...said, lines: of_, ...over },
        key,
      );
    };
    const [key, return_id] = [crypto.randomUUID(), crypto.randomUUID()];
    const first = await give([['l1', '2.5']], { return_id }, key);
    expect(first).toMatchObject({ status: 200, body: { id: return_id, folio: 'DM-1' } });
    expect(await give([['l1', '2.5']], { return_id }, key)).toEqual(first);
    expect((await give([['l1', '1']], { return_id })).body.code).toBe('goods_returned_before');
    const before = (await goodsOf(of.host))[0];
    expect(before).toMatchObject({
      concepts: [{ quantity: '10' }, {}],
      returned: [{ folio: 'DM-1', reason: 'Oxidado' }],
    });
    expect(await orderOf(of.host)).toMatchObject({
      status_id: '6',
      received: [{ quantity: '7.5' }, { quantity: '4' }],
    });

    const refused = await give([['l1', '7.6']]);
    expect(refused.body.errors).toMatchObject([
      { path: 'lines.0.quantity', text: expect.stringContaining('7.5') },
    ]);
    expect((await give([], { reason: '' })).body.errors).toHaveLength(2);
    expect((await count(of, ['1'], { replaces: came.id })).body.code).toBe('goods_returned');
    expect((await count(of, [], { replaces: came.id, is_cancellation: true })).body.code).toBe(
      'goods_returned',
    );
    await give([
      ['l1', '7.5'],
      ['l2', '4'],
    ]);
    expect(await orderOf(of.host)).toMatchObject({ status_id: '1', received: [] });
    expect((await goodsOf(of.host))[0]?.total).toMatch(/^0(\.00)?$/);

    await settle();
    expect(await orderOf(of.guest)).toMatchObject({ received: [] });
    const [theirs] = await goodsOf(of.guest);
    expect(theirs?.returned).toMatchObject([{ folio: 'DM-1', returned_by: '' }, { folio: 'DM-2' }]);
    const answer = await ask(of.guest, `/merchandise_receipts/${theirs?.id}/return`, {
      ...{ return_id: crypto.randomUUID(), reason: 'No', returned_at: '' },
      lines: [{ line_id: 'l1', quantity: '1' }],
    });
    expect(answer.status).toBe(404);
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

  // spec: house.870
  test('what was refused did not come in; expiry, serial numbers and reasons reach the supplier', async () => {
    const of = await ordered();
    const line = { expires_on: '2027-01-31', serials: ['S-1', ' ', 'S-2'], refused: '4' };
    expect((await count(of, ['6'], {}, { line })).body.errors).toMatchObject([
      { path: 'lines.0.refusal_reason' },
    ]);
    await count(of, ['6'], {}, { line: { ...line, refusal_reason: 'Mojado' } });
    const said = { ...line, serials: ['S-1', 'S-2'], refusal_reason: 'Mojado' };
    expect((await goodsOf(of.host))[0]?.concepts).toMatchObject([{ quantity: '6', ...said }]);
    expect(await orderOf(of.host)).toMatchObject({ status_id: '6', received: [{ quantity: '6' }] });
    await settle();
    expect((await goodsOf(of.guest))[0]?.concepts).toMatchObject([{ quantity: '6', ...said }]);
    await count(of, [''], {}, { line: { refused: '4', refusal_reason: 'Mojado' } });
    expect((await goodsOf(of.host))[1]).toMatchObject({
      ...{ concepts: [{ quantity: '0', refused: '4' }], total: '0.00' },
    });
    expect((await orderOf(of.host)).received).toEqual([{ line_id: 'l1', quantity: '6' }]);
  });

  // spec: house.871, house.872
  test('who delivered, their signature, the place and the time of a photo are kept; the supplier gets the name alone', async () => {
    const of = await ordered();
    const content = Buffer.from('JPEG').toString('base64');
    const photos = [
      { photo_id: 'p1', line_id: '', taken_at: '2026-11-21T09:58:00-06:00', content },
      { photo_id: 'p2', line_id: '', is_signature: true, content },
    ];
    const signed = { photos, delivered_by: 'Chofer Uno', place: 'geo:19.43261,-99.13321;u=12' };
    expect((await count(of, ['1'], { ...signed, place: 'aquí' })).status).toBe(400);
    const twice = [...photos, { photo_id: 'p3', line_id: '', is_signature: true, content }];
    expect((await count(of, ['1'], { ...signed, photos: twice })).status).toBe(400);
    const { body } = await count(of, ['1'], signed);
    const [row] = await goodsOf(of.host);
    expect(row).toMatchObject({
      ...{ delivered_by: signed.delivered_by, place: signed.place },
      photos: photos.map(({ content: _, ...photo }) => photo),
    });
    const path = `/merchandise_receipts/${body.id}/photos/p2`;
    expect(await (await of.host.call('GET', path)).text()).toBe('JPEG');
    await settle();
    expect(await goodsOf(of.guest)).toMatchObject([{ delivered_by: 'Chofer Uno', place: '', photos: [] }]);
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

  // spec: house.1329
  test('why a line is short reaches the supplier, who disputes by line; those it does not name are accepted', async () => {
    const of = await ordered();
    await count(of, ['9'], {}, { line: { short_reason: 'No cupo en el camión' } });
    await settle();
    const [theirs] = await goodsOf(of.guest);
    expect(theirs?.concepts).toMatchObject([{ quantity: '9', short_reason: 'No cupo en el camión' }]);
    const path = `/merchandise_receipts/${theirs?.id}/answer`;
    const say = async (disputes: object[]) =>
      (await ask(of.guest, path, { answer: 'disputed', reason: '', disputes })).body;
    const line = { line_id: 'l1', quantity: '10', reason: 'La guía dice 10' };
    expect((await say([{ ...line, line_id: 'x' }])).errors).toMatchObject([{ path: 'disputes.0.line_id' }]);
    expect((await say([{ ...line, reason: '' }])).errors).toMatchObject([{ path: 'disputes.0.reason' }]);
    expect(await say([line])).toMatchObject({ answer: 'disputed' });
    await settle();
    expect(await goodsOf(of.host)).toMatchObject([
      { answer: 'disputed', answer_reason: '', disputes: [line] },
    ]);
    const { notifications } = await (await of.host.call('GET', '/notifications')).json();
    expect(notifications.map(({ content }: { content: string }) => content)).toContain(
      'Tornillo: entregó 10: La guía dice 10',
    );
    await ask(of.guest, path, { answer: 'accepted', reason: '' });
    await settle();
    expect(await goodsOf(of.host)).toMatchObject([{ answer: 'accepted', disputes: [] }]);
  });

  /** Of a supplier who is one, or of whoever is said. */
  async function unordered(
    { host, guest }: { host: Person; guest: { rfc: string } },
    over: Partial<NonNullable<ReceiveGoods['without_order']>> = {},
    body: Partial<ReceiveGoods> = {},
  ) {
    const blank = { expected: '', units_per_box: '', lot: '', damaged: '', damage_reason: '' };
    const line = { line_id: 'a', key: '7501031311309', description: 'Tornillo', measurement_unit: 'Pieza' };
    return await ask(host, `/merchandise_receipts/${crypto.randomUUID()}/close`, {
      ...{ order_id: '', replaces: '', is_cancellation: false, receipt_folio: '', observations: '' },
      without_order: {
        provider_rfc: guest.rfc,
        provider_name: 'Quien sea',
        branch_office_id: '',
        ...over,
      },
      ...{ counted_at: '2026-11-21T10:00:00.000Z', photos: [] },
      lines: [
        { ...line, ...blank, quantity: '6' },
        { ...line, ...blank, line_id: 'b', quantity: '4', lot: 'L-2' },
        { ...line, ...blank, line_id: 'c', key: '', description: 'Regalo', quantity: '1' },
      ],
      ...body,
    });
  }

  // spec: house.885
  test('without an order: delivered to who brought it, linked to an order later, whose state follows', async () => {
    const of = await ordered();
    const { body } = await unordered(of);
    expect(body).toMatchObject({ folio: 'RM-1', action_type_id: '1' });
    await settle();
    expect(await goodsOf(of.host)).toMatchObject([
      { order_id: '', provider_name: 'PROVEEDORA', buyer_name: 'COMPRADORA', purchase_order_number: '' },
    ]);
    const [theirs] = await goodsOf(of.guest);
    expect(theirs).toMatchObject({ role: 'supplier', order_id: '', folio: 'RM-1', answer: 'pending' });
    await ask(of.guest, `/merchandise_receipts/${theirs?.id}/answer`, { answer: 'accepted', reason: '' });
    await settle();
    expect(await goodsOf(of.host)).toMatchObject([{ answer: 'accepted' }]);

    const link = async (lines: object[], order_id = of.id) =>
      await ask(of.host, `/merchandise_receipts/${body.id}/link`, { order_id, lines });
    expect((await link([{ line_id: 'a', to: 'no' }])).body.errors).toMatchObject([{ path: 'lines.0.to' }]);
    expect((await link([], crypto.randomUUID())).status).toBe(404);
    const lines = [
      { line_id: 'a', to: 'l1' },
      { line_id: 'b', to: 'l1' },
    ];
    expect((await link(lines)).body).toEqual({ did: 'linked', id: body.id, order_id: of.id });
    expect((await link(lines)).body.code).toBe('goods_linked');
    expect(await goodsOf(of.host)).toMatchObject([
      {
        ...{ order_id: of.id, purchase_order_number: 'OC-1', action_type_id: '1', answer: 'accepted' },
        concepts: [
          { line_id: 'l1', quantity: '10', lot: 'L-2' },
          { line_id: 'c', quantity: '1' },
        ],
        total: '29.00',
      },
    ]);
    // What nobody ordered came on top.
    expect(await orderOf(of.host)).toMatchObject({
      ...{ status_id: '7', merch_receipts: [{ folio: 'RM-1' }] },
      received: [
        { line_id: 'l1', quantity: '10' },
        { line_id: 'c', quantity: '1' },
      ],
    });
    await settle();
    expect(await orderOf(of.guest)).toMatchObject({ status_id: '7' });
    const [order] = [await orderOf(of.guest)];
    expect(await goodsOf(of.guest)).toMatchObject([{ order_id: order?.id, purchase_order_number: 'OC-1' }]);
  });

  test('without an order: replaced and cancelled as any other, and not as if it had none once it is linked', async () => {
    const of = await ordered();
    const { body: wrong } = await unordered(of);
    const { body: right } = await unordered(of, {}, { replaces: wrong.id });
    expect(right).toMatchObject({ action_type_id: '2' });
    expect(await goodsOf(of.host)).toMatchObject([
      { folio: 'RM-1', status_id: '4' },
      { folio: 'RM-2', merchandise_receipts: [{ folio: 'RM-1', status_id: '4' }] },
    ]);
    await ask(of.host, `/merchandise_receipts/${right.id}/link`, { order_id: of.id, lines: [] });
    expect((await unordered(of, {}, { replaces: right.id })).body.code).toBe('goods_linked');
    const { body: other } = await unordered(of);
    const cancelled = await unordered(of, {}, { replaces: other.id, is_cancellation: true, lines: [] });
    expect(cancelled.body).toMatchObject({ action_type_id: '3' });
    const link = await ask(of.host, `/merchandise_receipts/${other.id}/link`, { order_id: of.id, lines: [] });
    expect(link.body.code).toBe('goods_replaced');
  });

  test('without an order: of who is no client, it stays here; of another supplier’s order it is not', async () => {
    const of = await ordered();
    const paths = async (over: object, body: object = {}) =>
      (await unordered(of, over, body)).body.errors.map(({ path }: { path: string }) => path);
    expect(await paths({ provider_name: '', provider_rfc: 'X' })).toEqual(['provider_name', 'provider_rfc']);
    expect(await paths({}, { lines: [] })).toEqual(['lines']);
    const { body: stranger } = await unordered(of, { provider_rfc: 'XAXX010101000' });
    const { body: unknown } = await unordered(of, { provider_rfc: '' });
    await settle();
    expect(await goodsOf(of.guest)).toEqual([]);
    const link = async (id: string) =>
      await ask(of.host, `/merchandise_receipts/${id}/link`, { order_id: of.id, lines: [] });
    expect((await link(stranger.id)).body.code).toBe('goods_other_provider');
    expect((await link(unknown.id)).status).toBe(200);
    await settle();
    // Once it is linked it is known of whom it is.
    expect(await goodsOf(of.guest)).toMatchObject([{ folio: 'RM-2' }]);
  });
});
