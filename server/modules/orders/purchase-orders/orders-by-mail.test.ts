/** A buyer and a supplier on two servers: invited, accepted, ordered and answered by mail, each exactly once, and nothing of whom nobody accepted. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TinteroError } from '../../../../schema/errors.ts';
import type { NotificationRow } from '../../../../schema/resources/insight/notifications.ts';
import { countLines } from '../../../../schema/resources/orders/count-lines.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import type { OrderMessageRow } from '../../../../schema/resources/orders/order-messages.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import type { GuestRow } from '../../../../schema/resources/parties/guests.ts';
import type { HostRow } from '../../../../schema/resources/parties/hosts.ts';
import { DELIVERED_APART } from '../../../../schema/texts/delivery-by-mail.ts';
import { ORDER_THREAD } from '../../../../schema/texts/order-thread.ts';
import { reportOf } from '../../../../tests/factories/bounces.ts';
import { buildOrder } from '../../../../tests/factories/orders.ts';
import { openTwoPortals, type Portal, type TwoPortals } from '../../../../tests/factories/two-portals.ts';
import { openAccountKey } from '../../../output/delivery/account-key.ts';
import { makeDeliveryKeys, openEnvelope, writeEnvelope } from '../../../output/delivery/envelope.ts';

let world: TwoPortals;
/** What the mail server refuses at once. */
const unknown: string[] = [];
beforeAll(async () => {
  world = await openTwoPortals(unknown);
});
afterAll(async () => await world.close());

const hostOf = async (portal: Portal) => (await portal.get<{ hosts: HostRow[] }>('/hosts')).hosts;
const guestOf = async (portal: Portal) => (await portal.get<{ guests: GuestRow[] }>('/guests')).guests;
/** Whom it deals with; others have only asked, or were. */
const supplierOf = async (portal: Portal) => (await guestOf(portal)).find(({ state }) => state === 'active');
const goodsOf = async (portal: Portal) =>
  (await portal.get<{ merchandise_receipts: MerchandiseReceiptRow[] }>('/merchandise_receipts'))
    .merchandise_receipts;
const ordersOf = async (portal: Portal) =>
  (await portal.get<{ purchase_orders: PurchaseOrderRow[] }>('/purchase_orders')).purchase_orders;

async function invite() {
  const { buyer, supplier } = world;
  await buyer.person.call('POST', '/guests', { rfc: supplier.person.rfc, email: supplier.mail });
  await buyer.work();
  await world.carry();
}
/** Once for all tests: each other one has its own orders. */
async function relate() {
  const { buyer, supplier } = world;
  if ((await guestOf(buyer)).some(({ state }) => state === 'active')) return;
  await invite();
  const [host] = await hostOf(supplier);
  await supplier.person.call('POST', `/hosts/${host?.host_id}/answer`, { answer: 'yes' });
  await supplier.work();
  await world.carry();
  const [guest] = await guestOf(buyer);
  await buyer.person.call('POST', `/guests/${guest?.guest_id}/answer`, { answer: 'yes' });
  await buyer.work();
  await world.carry();
}
async function ask(portal: Portal, path: string, body: object) {
  const answer = await portal.person.call('POST', `${path}?format=json`, body, {
    'idempotency-key': crypto.randomUUID(),
  });
  expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({ status: 200 });
}
async function order() {
  const { buyer } = world;
  const branch_office_id = crypto.randomUUID();
  await buyer.person.call('POST', '/branches', { branch_office_id, alias: 'Almacén', zip_code: '42501' });
  const guest = await supplierOf(buyer);
  const text = buildOrder({ guest_id: guest?.guest_id ?? '', branch_office_id });
  const id = crypto.randomUUID();
  await ask(buyer, `/purchase_orders/${id}/send`, {
    order: text,
    version: 0,
    draft_slug: crypto.randomUUID(),
  });
  await buyer.work();
  const number = (await ordersOf(buyer)).find((one) => one.id === id)?.number ?? '';
  return { id, text, number };
}
const file = (bytes: string) => ({ name: 'tintero-delivery.json', type: 'application/json', bytes });

describe('two portals', () => {
  // spec: house.1190
  test('an invitation, an order, its answer, its change and its cancellation travel by mail, with the same states on both sides', async () => {
    const { buyer, supplier } = world;
    await invite();
    expect(await hostOf(supplier)).toMatchObject([
      { rfc: buyer.person.rfc, name: 'COMPRADORA', state: 'to_answer', by_mail: true, email: buyer.mail },
    ]);
    const [host] = await hostOf(supplier);
    await supplier.person.call('POST', `/hosts/${host?.host_id}/answer`, { answer: 'yes' });
    await supplier.work();
    await world.carry();
    // Whose key it is that answers, a person says here too.
    expect(await guestOf(buyer)).toMatchObject([
      { name: 'PROVEEDORA', state: 'to_answer', by_mail: true, email: supplier.mail },
    ]);
    const [guest] = await guestOf(buyer);
    await buyer.person.call('POST', `/guests/${guest?.guest_id}/answer`, { answer: 'yes' });
    await buyer.work();
    await world.carry();
    for (const [row] of [await hostOf(supplier), await guestOf(buyer)])
      expect(row).toMatchObject({ state: 'active', by_mail: true });

    const { id, text } = await order();
    await world.carry();
    const [theirs] = await ordersOf(supplier);
    expect(theirs).toMatchObject({
      ...{ role: 'supplier', source_id: id, number: 'OC-1', total: '40.60', buyer_rfc: buyer.person.rfc },
      ...{ buyer_name: 'COMPRADORA', host_id: host?.host_id, sent_by: '', branch_office_id: '' },
    });
    const [line] = theirs?.concepts ?? [];
    const proposals = [{ line_id: line?.line_id, quantity: '1', delivery_on: '' }];
    await ask(supplier, `/purchase_orders/${theirs?.id}/answer`, {
      ...{ answer: 'proposed', reason: '', proposals, version: 1 },
    });
    await supplier.work();
    await world.carry();
    expect((await ordersOf(buyer))[0]).toMatchObject({ answer: 'proposed', proposals, status_id: '1' });

    const concepts = text.concepts.map((one, at) => (at === 0 ? { ...one, quantity: '1' } : one));
    const changed = { ...text, number: 'OC-1', concepts };
    await ask(buyer, `/purchase_orders/${id}/send`, {
      ...{ order: changed, version: 1, draft_slug: crypto.randomUUID() },
    });
    await buyer.work();
    await world.carry();
    expect((await ordersOf(supplier))[0]).toMatchObject({ version: 2, answer: 'confirmed', status_id: '2' });
    await ask(buyer, `/purchase_orders/${id}/cancel`, { reason: 'Ya no hace falta', version: 2 });
    await buyer.work();
    await world.carry();
    expect((await ordersOf(supplier))[0]).toMatchObject({ status_id: '3', reason: 'Ya no hace falta' });
    expect(await ordersOf(supplier)).toHaveLength(1);
    for (const portal of [buyer, supplier]) expect(await portal.refused()).toEqual([]);
  });

  // spec: house.1225
  test('the mail of an order has it on paper too, and leaves without where nothing can be printed', async () => {
    const { buyer, supplier, smtp } = world;
    await relate();
    const print = vi.spyOn(buyer.server.deps.printer, 'print');
    print.mockResolvedValueOnce(Buffer.from('%PDF-1.7 de prueba'));
    const first = await order();
    await buyer.work();
    const mailed = () => smtp.taken.filter(({ to }) => to.includes(supplier.mail)).at(-1)?.text ?? '';
    expect(mailed()).toContain(`${first.number}.pdf`);
    expect(mailed()).toContain(Buffer.from('%PDF-1.7 de prueba').toString('base64'));
    print.mockRejectedValueOnce(new TinteroError('pdf_unavailable'));
    const second = await order();
    await buyer.work();
    expect(mailed()).not.toContain('.pdf');
    expect(world.filesTo(supplier.mail).at(-1)).toContain(second.id);
    print.mockRestore();
    await world.carry();
    const theirs = (await ordersOf(supplier)).map(({ source_id }) => source_id);
    expect(theirs).toEqual(expect.arrayContaining([first.id, second.id]));
  });

  // spec: house.1191
  test('a mail that comes twice, an older one after a newer, and a death while it is taken: each revision once', async () => {
    const { buyer, supplier } = world;
    await relate();
    const { id, text, number } = await order();
    await ask(buyer, `/purchase_orders/${id}/send`, {
      ...{ order: { ...text, number, tracking_id: 'G-2' }, version: 1, draft_slug: crypto.randomUUID() },
    });
    await buyer.work();
    const files = world.filesTo(supplier.mail).filter((one) => one.includes(id));
    const [older = '', newer = ''] = files;
    supplier.add(file(newer));
    supplier.crash.at = 'channel_parcel_taken';
    await supplier.work();
    await supplier.work(7 * 60);
    supplier.add(file(older), file(newer));
    supplier.add(file(newer));
    await supplier.work();
    const theirs = (await ordersOf(supplier)).filter(({ source_id }) => source_id === id);
    expect(theirs).toMatchObject([{ version: 2, tracking_id: 'G-2' }]);
    const { notifications } = await supplier.get<{ notifications: { title: string }[] }>('/notifications');
    expect(notifications.filter(({ title }) => title.endsWith(number))).toHaveLength(1);
    expect(await supplier.refused()).toEqual([]);
  });

  // spec: house.1192
  test('forged, for another RFC, of another key, of nobody accepted, of a shape that is none, too large: kept apart with the reason, and nothing is written', async () => {
    const { buyer, supplier } = world;
    await relate();
    const before = await ordersOf(supplier);
    await order();
    const sent = world.filesTo(supplier.mail).at(-1) ?? '';
    const opened = openEnvelope(Buffer.from(sent));
    if (opened.state !== 'signed') throw new Error('it is not signed');
    const { kind, document, revision, sender, receiver, body } = opened.parcel;
    const { account: _, ...from } = sender;
    const said = { kind, document, revision, from, to: receiver, content: body as Record<string, unknown> };
    const keys = makeDeliveryKeys();
    const whole = JSON.parse(sent) as Record<string, string>;
    const invitation = { ...said, kind: 'relation_with_guest', document: crypto.randomUUID() };
    const asking = { zip_code: '42501', tax_regime: '601', answer: 'yes', heard: '', of: '', units: [] };
    const reasons: Record<string, string> = {
      [JSON.stringify({ ...whole, body: whole.body?.replace('40.60', '40.61') })]: DELIVERED_APART.forged,
      [JSON.stringify({ ...whole, public_key: keys.publicKey })]: DELIVERED_APART.forged,
      [JSON.stringify({ ...whole, tintero_delivery: 2 })]: DELIVERED_APART.unknown,
      [signed({ ...said, to: 'EKU9003173C9' })]: DELIVERED_APART.receiver('EKU9003173C9'),
      [signed(said)]: DELIVERED_APART.stranger(buyer.person.rfc),
      [signed({ ...invitation, content: asking })]: DELIVERED_APART.keyChanged(buyer.person.rfc),
      [signed({ ...invitation, content: { ...asking, more: 1 } })]: DELIVERED_APART.unknown,
      [signed({ ...said, kind: 'provider_account' })]: DELIVERED_APART.unknown,
    };
    function signed(one: typeof said): string {
      return writeEnvelope(keys, one).toString('utf8');
    }
    for (const bytes of Object.keys(reasons)) supplier.add(file(bytes));
    supplier.add(file(`{"tintero_delivery":1,"body":"${'x'.repeat(4 * 1024 * 1024)}"}`));
    supplier.add({ ...file('{"otra":"cosa"}'), name: 'datos.json' });
    await supplier.work();
    const apart = await supplier.refused();
    const found = apart.flatMap((one) => one.reasons).sort();
    const large =
      '«tintero-delivery.json» pesa más de 4 MB, y lo que se envía de portal a portal pesa menos.';
    expect(found).toEqual([...Object.values(reasons), large].sort());
    expect(await ordersOf(supplier)).toEqual(before);
    expect(await hostOf(supplier)).toHaveLength(1);
  });

  // spec: house.1193
  test('who answers without having read the invitation is somebody else, and whom nobody accepted is sent nothing', async () => {
    const { buyer } = world;
    const [rfc, email] = ['TST0303030Z0', 'otros@proveedora.example'];
    await buyer.person.call('POST', '/guests', { rfc, email });
    await buyer.work();
    const keys = makeDeliveryKeys();
    const from = { rfc, name: 'OTRA', mail: 'otra@ladron.example' };
    const content = { zip_code: '', tax_regime: '', answer: 'yes', heard: 'yes', of: '', units: [] };
    const said = { kind: 'relation_with_host', document: crypto.randomUUID(), revision: 1, from };
    buyer.add(file(writeEnvelope(keys, { ...said, to: buyer.person.rfc, content }).toString('utf8')));
    const sent = world.smtp.taken.length;
    await buyer.work();
    await buyer.work();
    const states = (await guestOf(buyer))
      .filter((row) => row.rfc === rfc)
      .map(({ state, email }) => `${state} ${email}`)
      .sort();
    expect(states).toEqual([`asked ${email}`, 'to_answer otra@ladron.example']);
    expect(world.smtp.taken).toHaveLength(sent);
  });

  // spec: house.1194
  test('the file that came to somebody is brought as any file: taken, known, or refused with the reason', async () => {
    const { buyer, supplier } = world;
    await relate();
    const { id } = await order();
    const sent = world.filesTo(supplier.mail).find((one) => one.includes(id)) ?? '';
    const bring = async (bytes: string) => {
      const body = { name: 'tintero-delivery.json', content: Buffer.from(bytes).toString('base64') };
      const answer = await supplier.person.call('POST', '/received/files?format=json', body, {
        'idempotency-key': crypto.randomUUID(),
      });
      return await answer.json();
    };
    expect(await bring(sent)).toEqual({ state: 'received', uuid: '', refused_id: '', reasons: [] });
    expect(await bring(sent)).toMatchObject({ state: 'received' });
    const theirs = (await ordersOf(supplier)).filter(({ source_id }) => source_id === id);
    expect(theirs).toHaveLength(1);
    const refused = await bring(sent.replace('COMPRADORA', 'COMPRADORO'));
    expect(refused).toMatchObject({ state: 'refused', reasons: [DELIVERED_APART.forged] });
    expect((await supplier.refused()).map(({ refused_id }) => refused_id)).toContain(refused.refused_id);
    expect(await buyer.refused()).toEqual([]);
  });

  // spec: house.1196
  test('what came of an order, what went back, and a dispute of it travel by mail too, without photos, places or who counted', async () => {
    const { buyer, supplier } = world;
    await relate();
    const { id } = await order();
    const row = (await ordersOf(buyer)).find((one) => one.id === id);
    const lines = countLines(row as PurchaseOrderRow).map((one, at) => ({
      ...one,
      quantity: at === 0 ? '6' : '',
    }));
    const goods = crypto.randomUUID();
    await ask(buyer, `/merchandise_receipts/${goods}/close`, {
      ...{ order_id: id, replaces: '', is_cancellation: false, receipt_folio: 'R-9', observations: '' },
      ...{ counted_at: '2026-11-26T18:30:00.000Z', lines, photos: [], place: 'geo:19.43261,-99.13321;u=12' },
    });
    await buyer.work();
    expect(world.filesTo(supplier.mail).join()).not.toContain('19.43261');
    await world.carry();
    const theirs = (await goodsOf(supplier)).find(({ source_id }) => source_id === goods);
    expect(theirs).toMatchObject({
      ...{ role: 'supplier', receipt_folio: 'R-9', buyer_rfc: buyer.person.rfc, received_by: '', place: '' },
      concepts: [{ quantity: '6' }],
    });
    const ordered = (await ordersOf(supplier)).find(({ source_id }) => source_id === id);
    expect(ordered).toMatchObject({ status_id: '6', received: [{ quantity: '6' }] });
    expect(theirs?.order_id).toBe(ordered?.id);
    await ask(supplier, `/merchandise_receipts/${theirs?.id}/answer`, {
      ...{ answer: 'disputed', reason: 'Entregué 8' },
    });
    await supplier.work();
    await world.carry();
    expect((await goodsOf(buyer)).find((one) => one.id === goods)).toMatchObject({
      ...{ answer: 'disputed', answer_reason: 'Entregué 8', role: 'buyer' },
    });
    const back = { return_id: crypto.randomUUID(), reason: 'Rotos', returned_at: '2026-11-26T19:00:00.000Z' };
    const [line] = lines;
    await ask(buyer, `/merchandise_receipts/${goods}/return`, {
      ...{ ...back, lines: [{ line_id: line?.line_id, quantity: '1' }] },
    });
    await buyer.work();
    await world.carry();
    expect((await goodsOf(supplier)).find(({ source_id }) => source_id === goods)).toMatchObject({
      ...{ answer: 'disputed', returned: [{ reason: 'Rotos', returned_by: '' }] },
    });
    expect(
      (await supplier.refused()).filter(({ reasons }) => reasons.includes(DELIVERED_APART.unknown)),
    ).toHaveLength(3);
  });

  // spec: house.1261
  test('messages of an order travel by mail both ways, once and without files, and of none that is forged', async () => {
    await relate();
    const { buyer, supplier } = world;
    const { id, number } = await order();
    await world.carry();
    const theirs = (await ordersOf(supplier)).find(({ source_id }) => source_id === id)?.id ?? '';
    const messagesOf = async (portal: Portal, of: string) =>
      (await portal.get<{ order_messages: OrderMessageRow[] }>('/order_messages')).order_messages
        .filter(({ order_id }) => order_id === of)
        .map(({ from, company, text, number }) => `${number} ${from} ${company}: ${text}`)
        .sort();
    const write = (portal: Portal, of: string, body: object) =>
      portal.person.call('POST', `/purchase_orders/${of}/messages/${crypto.randomUUID()}?format=json`, body, {
        'idempotency-key': crypto.randomUUID(),
      });
    expect((await write(buyer, id, { text: '¿Llega el martes?' })).status).toBe(200);
    await buyer.work();
    const sent = world.filesTo(supplier.mail).at(-1) ?? '';
    await world.carry();
    supplier.add(file(sent));
    await supplier.work();
    expect((await write(supplier, theirs, { text: 'El miércoles' })).status).toBe(200);
    await supplier.work();
    await world.carry();
    const said = [
      `${number} buyer COMPRADORA: ¿Llega el martes?`,
      `${number} supplier PROVEEDORA: El miércoles`,
    ];
    expect(await messagesOf(buyer, id)).toEqual(said);
    expect(await messagesOf(supplier, theirs)).toEqual(said);
    const { notifications } = await supplier.get<{ notifications: NotificationRow[] }>('/notifications');
    expect(notifications.filter(({ kind }) => kind === 'order_message')).toMatchObject([
      { content: '¿Llega el martes?', path: `/purchase_orders/${theirs}` },
    ]);

    const plan = { name: 'plano.pdf', content: Buffer.from('%PDF-1.7 plano').toString('base64') };
    const { email } = (await supplierOf(buyer)) ?? { email: '' };
    expect(await (await write(buyer, id, { text: 'El plano', file: plan })).json()).toMatchObject({
      code: 'invalid_fields',
      errors: [{ path: 'text', text: ORDER_THREAD.fileByMail(email) }],
    });

    const opened = openEnvelope(Buffer.from(sent));
    if (opened.state !== 'signed') throw new Error('it is not signed');
    const { kind, document, revision, sender, receiver, body } = opened.parcel;
    const { account: _, ...from } = sender;
    const forged = { kind, document, revision, from, to: receiver, content: body as Record<string, unknown> };
    supplier.add(file(writeEnvelope(makeDeliveryKeys(), forged).toString('utf8')));
    const key = await openAccountKey(buyer.person.scope, buyer.server.deps);
    const longer = { ...forged, document: crypto.randomUUID(), content: { ...forged.content, more: 1 } };
    supplier.add(file(writeEnvelope(key, longer).toString('utf8')));
    const before = (await supplier.refused()).length;
    await supplier.work();
    const apart = (await supplier.refused()).flatMap(({ reasons }) => reasons);
    expect(apart).toHaveLength(before + 2);
    expect(apart).toEqual(
      expect.arrayContaining([DELIVERED_APART.stranger(buyer.person.rfc), DELIVERED_APART.unknown]),
    );
    expect(await messagesOf(supplier, theirs)).toEqual(said);
  });

  // spec: house.1242
  test('an order whose mail comes back is said at its supplier, told once, and sent again where a person says', async () => {
    await relate();
    const { buyer, supplier, smtp } = world;
    const { id } = await order();
    const { text = '' } = smtp.taken.at(-1) ?? {};
    const [, messageId = ''] = /^Message-ID:\s+(<.+>)\r?$/im.exec(text) ?? [];
    expect(messageId).toContain(buyer.person.scope.clientId);
    const bounce = Buffer.from(reportOf({ id: messageId, to: supplier.mail }));
    for (const _ of [1, 2]) {
      buyer.imap.add(bounce);
      await buyer.work();
    }
    const guest = await supplierOf(buyer);
    expect(guest?.bounced).toMatch(/^Esa dirección de correo no existe/);
    expect(guest?.undelivered).toEqual([`purchase_order ${id}`]);
    const { notifications } = await buyer.get<{ notifications: NotificationRow[] }>('/notifications');
    expect(notifications.filter(({ kind }) => kind === 'delivery_bounced')).toMatchObject([
      {
        title: `No llegó el correo a ${supplier.mail}`,
        content: expect.stringContaining('Llevaba a PROVEEDORA una orden de compra.'),
        path: `/purchase_orders/${id}`,
      },
    ]);

    const before = smtp.taken.length;
    const again = `/guests/${guest?.guest_id}/invitation`;
    const other = `otro.${supplier.mail}`;
    expect((await buyer.person.call('POST', again, { email: 'no es' })).status).toBe(400);
    expect((await buyer.person.call('POST', again, { email: other })).status).toBe(200);
    await buyer.work();
    const sent = smtp.taken.slice(before).map(({ to, text }) => [to.join(), /Subject: .*/.exec(text)?.[0]]);
    expect(sent.every(([to]) => to === other)).toBe(true);
    expect(sent).toHaveLength(2);
    expect(await supplierOf(buyer)).toMatchObject({ email: other, bounced: '', undelivered: [] });
    // Nothing came back since: there is nothing to send again.
    expect(await (await buyer.person.call('POST', again, {})).json()).toMatchObject({
      code: 'relation_closed',
    });
    await world.carry();
    expect((await ordersOf(supplier)).filter(({ source_id }) => source_id === id)).toHaveLength(1);
  });

  // spec: house.1260
  test('an order, and an invitation, that the mail server refuses at once are told as what came back, and sent again', async () => {
    await relate();
    const { buyer, smtp } = world;
    const { guest_id = '', email = '' } = (await supplierOf(buyer)) ?? {};
    unknown.push(email);
    const { id } = await order();
    const refused = await supplierOf(buyer);
    const why = 'El servidor de quien recibe no lo aceptó. Dijo: «550 No such mailbox».';
    expect(refused).toMatchObject({ bounced: why, undelivered: [`purchase_order ${id}`] });
    const told = async () =>
      (await buyer.get<{ notifications: NotificationRow[] }>('/notifications')).notifications.filter(
        ({ kind, content }) => kind === 'delivery_bounced' && content.includes('No such mailbox'),
      );
    expect(await told()).toMatchObject([
      { title: `No llegó el correo a ${email}`, path: `/purchase_orders/${id}` },
    ]);
    await buyer.work();
    expect(await told()).toHaveLength(1);
    // The mailbox is there by now: nothing of the address changes.
    unknown.length = 0;
    const before = smtp.taken.length;
    expect((await buyer.person.call('POST', `/guests/${guest_id}/invitation`, {})).status).toBe(200);
    await buyer.work();
    expect(smtp.taken.slice(before).filter(({ text }) => text.includes('orden de compra'))).toHaveLength(1);
    expect(await supplierOf(buyer)).toMatchObject({ email, bounced: '', undelivered: [] });

    const [rfc, nobody] = ['TST0303030Y0', 'nadie@proveedora.example'];
    unknown.push(nobody);
    await buyer.person.call('POST', '/guests', { rfc, email: nobody });
    await buyer.work();
    const asked = (await guestOf(buyer)).find((row) => row.rfc === rfc);
    expect(asked).toMatchObject({ state: 'asked', bounced: why, undelivered: [] });
    expect(await told()).toMatchObject([{ title: `No llegó el correo a ${nobody}`, path: '/guests' }, {}]);
  });
});
