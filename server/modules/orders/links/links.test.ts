/** CFDI and orders: proposed, linked, undone; what follows from it of orders and goods; what is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import type { LinkReceipt } from '../../../../schema/operations/link-receipt.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import type { OrderLinkRow } from '../../../../schema/resources/orders/order-links.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { validComprobante, validConcepto } from '../../../../tests/factories/comprobante.ts';
import { documentMaker } from '../../../../tests/factories/document-folder.ts';
import { buildGoodsRow, buildOrderLine, buildOrderRow } from '../../../../tests/factories/orders.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { putGoods } from '../../../store/orders/merchandise-receipts.ts';
import { putOrder } from '../../../store/orders/purchase-orders.ts';
import { addReceived } from '../../../store/received/received.ts';
import { queueProposal } from './propose.job.ts';
import { unlinkCancelled } from './unlink-cancelled.ts';

const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_domicile: '86991' };

describe.each(TEST_DATABASES)('links on $name', (database) => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const write = async (work: Parameters<typeof server.deps.store.transaction>[1]) =>
    await server.deps.store.transaction(person.scope, async (tx) => {
      await lockClient(person.scope, tx);
      await work(tx);
    });
  const listed = async <R>(name: string): Promise<R[]> =>
    (await (await person.call('GET', `/${name}?limit=100`)).json())[name];
  const links = async () => await listed<OrderLinkRow>('order_links');
  const orderOf = async (id: string) =>
    (await listed<PurchaseOrderRow>('purchase_orders')).find((row) => row.id === id);

  /** Ten of 2.50 and their IVA: 29.00. */
  async function ordered(over: Partial<PurchaseOrderRow> = {}): Promise<PurchaseOrderRow> {
    const id = crypto.randomUUID();
    const row = buildOrderRow({ id, source_id: id, concepts: [buildOrderLine()], ...over });
    await write((tx) => putOrder(person.scope, tx, row));
    return row;
  }
  async function counted(order: PurchaseOrderRow, over: Partial<MerchandiseReceiptRow> = {}) {
    const id = crypto.randomUUID();
    const concepts = [
      {
        ...{ line_id: 'l1', key: '', description: 'Tornillo', measurement_unit: 'Pieza', quantity: '4' },
        ...{ expected: '10', lot: '', damaged: '', damage_reason: '' },
      },
    ];
    const row = buildGoodsRow({ id, source_id: id, order_id: order.id, concepts, ...over });
    await write((tx) => putGoods(person.scope, tx, row));
    return row;
  }
  const concept = validConcepto({
    ...{ NoIdentificacion: '7501031311309', Descripcion: 'Tornillo', Cantidad: '10', ValorUnitario: '2.50' },
    Importe: '25.00',
  });
  async function came(over: Partial<ReceivedRow> = {}, document: Partial<Comprobante40> = {}, addenda = '') {
    const uuid = crypto.randomUUID().toUpperCase();
    const row = buildReceived({ uuid, total: '29.00', ...over });
    const { total: Total, currency: Moneda } = row;
    const said = { Conceptos: { Concepto: [concept] }, Total, ...document };
    const xml = writeXml(comprobante40, validComprobante({ ...said, Moneda: Moneda as 'MXN' }));
    const bytes = Buffer.from(xml.replace('</cfdi:Comprobante>', `${addenda}</cfdi:Comprobante>`));
    await write(async (tx) => {
      await addReceived(person.scope, tx, row, { name: 'a.xml', bytes });
      await queueProposal(person.scope, tx, row, { job_id: crypto.randomUUID(), now: server.deps.clock() });
    });
    await server.worker.drain();
    return row;
  }
  async function say(uuid: string, body: LinkReceipt, key: string = crypto.randomUUID()) {
    const answer = await person.call('POST', `/received/${uuid.toLowerCase()}/link?format=json`, body, {
      'idempotency-key': key,
    });
    return { status: answer.status, body: await answer.json() };
  }
  const document = (row: { id: string; folio?: string }, amount = '') => ({
    ...{ kind: row.folio === undefined ? ('order' as const) : ('goods' as const), id: row.id, amount },
  });
  const link = async (uuid: string, ...documents: LinkReceipt['documents']) =>
    await say(uuid, { did: 'link', documents });

  test('one that names an order is proposed by itself, confirmed by a press and undone by a press', async () => {
    person = await signUp(server, { rfc: RECEIVER.rfc });
    const order = await ordered({ number: 'OC-77' });
    await ordered({ number: 'OC-7' });
    const { uuid } = await came(
      { total: '28.90' },
      {},
      '<cfdi:Addenda><o:x xmlns:o="urn:o" pedido="oc-77"/></cfdi:Addenda>',
    );
    expect(await links()).toMatchObject([
      {
        ...{ uuid, document_id: order.id, order_id: order.id, document_kind: 'order', state: 'proposed' },
        ...{ origin: 'proposal', amount: '28.90', reasons: ['number', 'amount', 'lines'], differences: [] },
        ...{ linked_by: '', number: 'OC-77', cfdi_folio: 'A-1', provider_rfc: 'EKU9003173C9' },
      },
    ]);
    expect(await orderOf(order.id)).toMatchObject({ status_cfdi_id: '', cfdis: [] });
    const key = crypto.randomUUID();
    const body = { did: 'link' as const, documents: [document(order)] };
    const first = await say(uuid, body, key);
    expect(first).toMatchObject({ status: 200, body: { did: 'linked', uuid, documents: [order.id] } });
    expect(await say(uuid, body, key)).toEqual(first);
    expect(await links()).toMatchObject([{ state: 'linked', linked_by: 'Persona', amount: '28.90' }]);
    expect(await orderOf(order.id)).toMatchObject({
      ...{ status_cfdi_id: '1', cfdis: [{ uuid, total: '28.90', amount: '28.90' }] },
    });
    await say(uuid, { did: 'unlink', documents: [document(order)] });
    expect(await links()).toEqual([]);
    expect(await orderOf(order.id)).toMatchObject({ status_cfdi_id: '', cfdis: [] });
  });

  test('one that was brought as a file is proposed for what costs the same', async () => {
    person = await signUp(server, RECEIVER);
    const { dataDir } = server;
    const next = await documentMaker({ catalogs: smallCatalogs, concepts: 1, dataDir, receiver: RECEIVER });
    const xml = next();
    const total = / Total="([^"]+)"/.exec(xml)?.[1] ?? '';
    const order = await ordered({ total, sent_at: '2026-10-01T10:00:00.000Z' });
    const content = Buffer.from(xml).toString('base64');
    const key = { 'idempotency-key': crypto.randomUUID() };
    await person.call('POST', '/received/files?format=json', { name: 'a.xml', content }, key);
    await server.worker.drain();
    expect(await links()).toMatchObject([
      { document_id: order.id, reasons: ['amount'], differences: [{ kind: 'unordered' }] },
    ]);
  }, 60_000);

  test('several CFDI of one order, and several orders of one CFDI, each by its amount', async () => {
    person = await signUp(server, { rfc: RECEIVER.rfc });
    const [one, two] = [await ordered({ number: 'OC-100' }), await ordered({ number: 'OC-200' })];
    const half = await came({ total: '10.00' });
    await link(half.uuid, document(one));
    expect(await orderOf(one.id)).toMatchObject({ status_cfdi_id: '2' });
    const rest = await came({ total: '48.00' });
    expect((await link(rest.uuid, document(one), document(two))).status).toBe(200);
    const rows = (await links()).filter(({ uuid }) => uuid === rest.uuid);
    expect(new Map(rows.map(({ number, amount }) => [number, amount]))).toEqual(
      new Map([
        ['OC-100', '19.00'],
        ['OC-200', '29.00'],
      ]),
    );
    expect([(await orderOf(one.id))?.status_cfdi_id, (await orderOf(two.id))?.status_cfdi_id]).toEqual([
      '1',
      '1',
    ]);
  });

  test('what differs is told: price, quantity, tax', async () => {
    person = await signUp(server, { rfc: RECEIVER.rfc });
    const order = await ordered();
    const dear = { ...concept, Cantidad: '11', ValorUnitario: '3.00', Impuestos: {} };
    const { uuid } = await came({ total: '33.00' }, { Conceptos: { Concepto: [dear] } });
    await link(uuid, document(order));
    const [row] = await links();
    expect(row?.differences.map(({ kind }) => kind)).toEqual(['amount', 'quantity', 'price', 'tax']);
  });

  test('goods received are linked likewise, and their order is invoiced by as much', async () => {
    person = await signUp(server, { rfc: RECEIVER.rfc });
    const order = await ordered();
    const [first, second] = [await counted(order), await counted(order, { folio: 'RM-2' })];
    const { uuid } = await came({ total: '11.60', folio: 'RM-1' }, { CondicionesDePago: 'Entrega RM-2' });
    expect(await links()).toMatchObject([{ document_kind: 'goods', folio: 'RM-2', state: 'proposed' }]);
    await link(uuid, document(second));
    const goods = await listed<MerchandiseReceiptRow>('merchandise_receipts');
    expect(goods.find(({ id }) => id === second.id)).toMatchObject({ status_cfdi_id: '1', total: '11.60' });
    expect(goods.find(({ id }) => id === first.id)).toMatchObject({ status_cfdi_id: '', cfdis: [] });
    expect(await orderOf(order.id)).toMatchObject({ status_cfdi_id: '2', cfdis: [{ amount: '11.60' }] });
    const rest = await came({ total: '17.40' });
    await link(rest.uuid, document(order));
    // With its order all of what came of it is invoiced.
    const after = await listed<MerchandiseReceiptRow>('merchandise_receipts');
    expect(after.map(({ status_cfdi_id }) => status_cfdi_id)).toEqual(['1', '1']);
  });

  test('what was linked to goods is of those that take their place; of goods that did not come it is proposed for their order', async () => {
    person = await signUp(server, { rfc: RECEIVER.rfc });
    const order = await ordered();
    const first = await counted(order, { folio: 'RM-99' });
    const { uuid } = await came({ total: '11.60' });
    await link(uuid, document(first));
    const close = async (replaces: string, is_cancellation: boolean) => {
      const line = {
        ...{ line_id: 'l1', key: '', description: 'Tornillo', measurement_unit: 'Pieza', quantity: '8' },
        ...{ expected: '10', lot: '', damaged: '', damage_reason: '', units_per_box: '' },
      };
      const body = {
        ...{ order_id: order.id, replaces, is_cancellation, receipt_folio: '', observations: '' },
        ...{ counted_at: '2026-11-20T12:00:00.000Z', photos: [], lines: is_cancellation ? [] : [line] },
      };
      const path = `/merchandise_receipts/${crypto.randomUUID()}/close?format=json`;
      const answer = await person.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
      expect(answer.status).toBe(200);
      return await answer.json();
    };
    const goods = async (id: string) =>
      (await listed<MerchandiseReceiptRow>('merchandise_receipts')).find((row) => row.id === id);
    const second = await close(first.id, false);
    expect(await links()).toMatchObject([
      { document_id: second.id, folio: second.folio, state: 'linked', amount: '11.60' },
    ]);
    expect(await goods(first.id)).toMatchObject({ status_id: '4', status_cfdi_id: '', cfdis: [] });
    expect(await goods(second.id)).toMatchObject({ total: '23.20', status_cfdi_id: '2', cfdis: [{ uuid }] });
    expect(await orderOf(order.id)).toMatchObject({ status_cfdi_id: '2', cfdis: [{ uuid }] });
    await close(second.id, true);
    expect(await links()).toMatchObject([
      { document_id: order.id, document_kind: 'order', folio: '', state: 'proposed', linked_by: '' },
    ]);
    expect(await goods(second.id)).toMatchObject({ status_cfdi_id: '', cfdis: [] });
    expect(await orderOf(order.id)).toMatchObject({ status_cfdi_id: '', cfdis: [] });
  });

  // spec: 3§7.5
  test('an order and goods are shown by call, with what of them is invoiced', async () => {
    person = await signUp(server, { rfc: RECEIVER.rfc });
    const order = await ordered();
    const goods = await counted(order);
    const { uuid } = await came({ total: '11.60' });
    await link(uuid, document(goods));
    const get = async (path: string) => await (await person.call('GET', path)).json();
    expect(await get(`/purchase_orders/${order.id}`)).toMatchObject({
      ...{ id: order.id, number: 'OC-1', status_id: '1', status_cfdi_id: '2', cfdis: [{ uuid }] },
      ...{ concepts: [{ description: 'Tornillo' }], total: '29.00', currency_id: 'MXN' },
    });
    expect(await get(`/merchandise_receipts/${goods.id}`)).toMatchObject({
      ...{
        id: goods.id,
        folio: 'RM-1',
        status_cfdi_id: '1',
        cfdis: [{ uuid }],
        purchase_order_number: 'OC-1',
      },
    });
    const other = await signUp(server);
    expect((await other.call('GET', `/purchase_orders/${order.id}`)).status).toBe(404);
  });

  // spec: 3§5.12
  test('refused: of two suppliers, of what is invoiced already, cancelled or replaced', async () => {
    person = await signUp(server, { rfc: RECEIVER.rfc });
    const order = await ordered();
    const other = await ordered({ number: 'OC-2', provider_rfc: 'IIA040805DZ4' });
    const gone = await ordered({ number: 'OC-3', action_type_id: '3', status_id: '3' });
    const replaced = await counted(order, { status_id: '4' });
    const { uuid } = await came();
    const code = async (...documents: LinkReceipt['documents']) => (await link(uuid, ...documents)).body.code;
    expect(await code(document(order), document(other))).toBe('link_several_providers');
    expect(await code(document(gone))).toBe('order_cancelled');
    expect(await code(document(replaced))).toBe('goods_replaced');
    expect(await code({ ...document(order), id: crypto.randomUUID() })).toBe('not_found');
    await link(uuid, document(order));
    const again = await came();
    expect((await link(again.uuid, document(order))).body.code).toBe('link_invoiced');
    // The same CFDI says another amount of it.
    expect((await link(uuid, document(order, '20'))).status).toBe(200);
    expect(await orderOf(order.id)).toMatchObject({ status_cfdi_id: '2' });
    const credit = await came({ receipt_type: 'E' });
    expect((await link(credit.uuid, document(order))).body.code).toBe('link_not_income');
    const cancelled = await came({ sat_state: 'cancelled' });
    expect((await link(cancelled.uuid, document(order))).body.code).toBe('link_cancelled');
  });

  test('an amount that cannot be is told at its field', async () => {
    person = await signUp(server, { rfc: RECEIVER.rfc });
    const [order, dollars] = [await ordered(), await ordered({ number: 'OC-2', currency_id: 'USD' })];
    const { uuid } = await came();
    const problems = async (...documents: LinkReceipt['documents']) =>
      (await link(uuid, ...documents)).body.errors;
    expect(await problems(document(order, '0'))).toMatchObject([{ path: 'documents.0.amount' }]);
    expect(await problems(document(order, '29.01'))).toMatchObject([
      { path: 'documents.0.amount', text: 'Lo ligado suma más que el total del CFDI.' },
    ]);
    expect(await problems(document(order), document(dollars))).toMatchObject([
      { path: 'documents.1.amount' },
    ]);
    expect(await links()).toMatchObject([{ state: 'proposed' }]);
    await link(uuid, document(dollars, '1.70'));
    const [row] = await links();
    expect(row).toMatchObject({ currency: 'USD', amount: '1.70', differences: [{ kind: 'currency' }] });
  });

  test('one that is cancelled at the SAT is of no order any more, and that is told', async () => {
    person = await signUp(server, { rfc: RECEIVER.rfc });
    const order = await ordered();
    const { uuid } = await came();
    await link(uuid, document(order));
    const deps = { ...server.deps, uuid: () => crypto.randomUUID() } as never;
    await write((tx) => unlinkCancelled(person.scope, tx, deps, uuid));
    expect(await links()).toEqual([]);
    expect(await orderOf(order.id)).toMatchObject({ status_cfdi_id: '', cfdis: [] });
    const { notifications } = await (await person.call('GET', '/notifications')).json();
    expect(notifications).toMatchObject([
      { title: 'El CFDI A-1 de ESCUELA KEMPER URGATE se desligó', content: expect.stringContaining('OC-1') },
    ]);
  });
});
