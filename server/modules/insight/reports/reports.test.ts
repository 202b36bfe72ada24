/** Reports: made in the background of what who asked may see, read a hundred rows at a time, fetched as files, made again, stopped. */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Comprobante40, comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { REPORT_OF } from '../../../../schema/reports/kinds.ts';
import type { ReportRow } from '../../../../schema/resources/insight/reports.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { exact, multiply, sum, toText } from '../../../../schema/values/decimal.ts';
import { SHEET_PATH } from '../../../../schema/values/sheet.ts';
import { changeProfile, joinAs } from '../../../../tests/factories/colleague.ts';
import { buildGoodsRow, buildOrderRow } from '../../../../tests/factories/orders.ts';
import { paymentReceipt, validPago, validPagos } from '../../../../tests/factories/payments.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { fullComprobante, stamped, stampedXmlOf } from '../../../../tests/factories/stamped.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { putReport } from '../../../store/insight/reports.ts';
import { insertReceipt, type NewReceipt } from '../../../store/invoicing/receipts.ts';
import { putGoods } from '../../../store/orders/merchandise-receipts.ts';
import { putOrder } from '../../../store/orders/purchase-orders.ts';
import { addReceived } from '../../../store/received/received.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const uuidOf = (n: number) => `0A1B2C3D-4E5F-4A6B-8C7D-${String(n).padStart(12, '0')}`;
const xmlOf = (n: number, day = '20') =>
  writeXml(
    comprobante40,
    stamped(fullComprobante({ Folio: String(n), Fecha: `2026-11-${day}T09:30:00` }), { UUID: uuidOf(n) }),
  );
const issuedOf = (n: number, over: Partial<NewReceipt> = {}): NewReceipt => ({
  ...{ id: `r${String(n).padStart(4, '0')}`, operation_id: `o${n}`, draft_slug: '', status: 'sent' },
  ...{
    uuid: uuidOf(n),
    receipt_type: 'I',
    is_global: 0,
    version: 5,
    document_type_id: 1,
    rfc: 'EKU9003173C9',
  },
  ...{ serie: 'EXP', folio: String(n), rfc_receiver: 'URE180429TM6', name_receiver: 'UNIVERSIDAD' },
  ...{
    currency: 'USD',
    subtotal: '1234567.50',
    total: '1431892.30',
    payment_method: 'PUE',
    payment_form: '03',
  },
  ...{
    issued_at: '2026-11-20T09:30:00',
    sealed_at: '2026-11-20T15:30:00.000Z',
    stamped_at: '2026-11-20T09:31:15',
  },
  ...{ certificate_serial: '', errors: '[]', receipt: '{}', sealed_xml: '', stamped_xml: xmlOf(n) },
  created_at: '2026-11-20T15:30:00.000Z',
  ...over,
});

describe.each(TEST_DATABASES)('reports, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  const call = async (method: string, path: string, body?: object, who = owner) => {
    const answer = await who.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const ask = async (body: object, who = owner): Promise<ReportRow> => {
    const { status, body: row } = await call('POST', '/reports', { ...NOVEMBER, ...body }, who);
    expect(status).toBe(201);
    await server.worker.drain();
    return (await call('GET', `/reports/${row.slug}`, undefined, who)).body as ReportRow;
  };

  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      clock: () => new Date('2026-11-30T18:00:00Z'),
    });
    owner = await signUp(server);
    const { store } = server.deps;
    await store.transaction(owner.scope, async (tx) => {
      for (let n = 1; n <= 230; n += 1)
        await insertReceipt(owner.scope, tx, issuedOf(n), n <= 5 ? 'centro' : '');
      await insertReceipt(owner.scope, tx, issuedOf(231, { receipt_type: 'N' }));
      await insertReceipt(owner.scope, tx, issuedOf(232, { issued_at: '2026-10-31T23:59:59' }));
      await insertReceipt(owner.scope, tx, issuedOf(233, { uuid: '', stamped_xml: '', status: 'issue' }));
      for (const n of [301, 302])
        await addReceived(owner.scope, tx, buildReceived({ uuid: uuidOf(n), sat_state: 'current' }), {
          ...{ name: 'f.xml', bytes: Buffer.from(xmlOf(n)) },
        });
      const line = {
        line_id: 'l1',
        key: '',
        description: '',
        measurement_unit: '',
        quantity: '5',
        expected: '10',
      };
      const concepts = [{ ...line, lot: '', damaged: '', damage_reason: '' }];
      const goods = buildGoodsRow({ id: 'g1', folio: 'REC-1', order_id: 'oc', concepts });
      await putGoods(owner.scope, tx, goods);
      const merch = { id: 'g1', folio: 'REC-1', action_type_id: '1' as const, status_id: '' };
      const cfdis = [{ uuid: uuidOf(301), total: '10', amount: '' }];
      const order = { id: 'oc', number: 'OC-7', buyer_number: 'C-44', business_unit_name: 'Norte', cfdis };
      await putOrder(
        owner.scope,
        tx,
        buildOrderRow({ ...order, buyer_authorizer_name: 'Luz', merch_receipts: [merch] }),
      );
    });
    await store.db.deleteFrom('job').execute();
  });
  afterAll(async () => await server.close());

  // spec: 3§7.9, 1§7.14
  test('the general one has every stamped receipt of its days, a hundred in a call, and nothing of others', async () => {
    const row = await ask({ kind: 'general' });
    expect(row).toMatchObject({ state: 'ready', rows: 231, done: 231, total: 231, missing: 0 });
    const lengths: number[] = [];
    const uuids = new Set<string>();
    for (const offset of [0, 100, 200, 300]) {
      const { body } = await call('GET', `/report/get_report_registers/${row.slug}/${offset}?format=json`);
      lengths.push(body.registers.length);
      for (const line of body.registers) uuids.add(line.uuid);
    }
    expect(lengths).toEqual([100, 100, 31, 0]);
    expect(uuids.size).toBe(231);
    const { body } = await call('GET', `/report/get_report_registers/${row.slug}/0`);
    expect(body.registers[0]).toMatchObject({
      ...{ folio: '1', type: 'Ingreso', status: 'Entregado SAT', transferred_iva: '197514.80' },
      ...{ total: '1431892.30', withheld_isr: '90.00', origin: REPORTS.origins.issued },
    });
    expect((await call('GET', `/report/get_report_po_registers/${row.slug}/0`)).status).toBe(404);
  });

  // spec: 3§2.9
  test('it is fetched as CSV with its mark and money after a $, and as a workbook with amounts that are numbers', async () => {
    const { slug } = await ask({ kind: 'of' });
    const csv = Buffer.from(
      await (await owner.call('GET', `/report/${slug}/download_of?as=csv`)).arrayBuffer(),
    ).toString('utf8');
    const [titles = '', first = ''] = csv.split('\r\n');
    expect(titles.startsWith('\uFEFFRFC del emisor,')).toBe(true);
    expect(titles.split(',')).toHaveLength(REPORT_OF.of.columns.length);
    expect(first).toContain('$1431892.30');
    expect(first).toContain('20-11-2026 09:30');
    // What its order says of it.
    expect(first).toContain('Norte');
    const answer = await owner.call('GET', `/report/${slug}/download_of?as=xlsx&columns=uuid,total`);
    expect(answer.headers.get('content-disposition')).toContain('.xlsx');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const sheet = Buffer.from(files[SHEET_PATH] ?? []).toString('utf8');
    expect(sheet).toContain('<c r="B2" s="1"><v>1431892.30</v></c>');
    expect(sheet.match(/<row /g)).toHaveLength(3);
    expect(sheet).not.toContain('C1');
    expect((await owner.call('GET', `/report/${slug}/download`)).status).toBe(404);
  });

  test('that of orders has what came of each and what was invoiced', async () => {
    const { slug, rows } = await ask({ kind: 'po' });
    expect(rows).toBe(1);
    const { body } = await call('GET', `/report/get_report_po_registers/${slug}/0`);
    expect(body.registers).toMatchObject([
      { number: 'OC-7', authorizer: 'Luz', business_unit: 'Norte', goods_folio: 'REC-1', uuid: uuidOf(301) },
    ]);
    // Five of ten, at 2.50, with IVA.
    expect(body.registers[0].goods_total).toBe('14.50');
    const { body: catalogue } = await call('GET', '/report/colaboration_catalogs?format=json');
    expect(catalogue).toEqual({ business_units: [] });
  });

  test('made again it has what there is by then; nothing is made by opening an address', async () => {
    const row = await ask({ kind: 'of' });
    const { store } = server.deps;
    await store.transaction(owner.scope, (tx) =>
      addReceived(owner.scope, tx, buildReceived({ uuid: uuidOf(303) }), {
        ...{ name: 'f.xml', bytes: Buffer.from('<not') },
      }),
    );
    await owner.call('GET', `/report/${row.slug}/refresh_of`);
    await server.worker.drain();
    expect((await call('GET', `/reports/${row.slug}`)).body.rows).toBe(2);
    expect(await call('POST', `/report/${row.slug}/refresh_of`)).toMatchObject({
      body: { state: 'waiting' },
    });
    expect((await call('GET', `/report/get_report_registers/${row.slug}/0`)).status).toBe(404);
    await server.worker.drain();
    expect((await call('GET', `/reports/${row.slug}`)).body).toMatchObject({
      state: 'ready',
      rows: 3,
      missing: 1,
    });
  });

  test('IVA by cash flow has what was charged and paid in its days, with sums that are those of the documents', async () => {
    const { slug, rows } = await ask({ kind: 'vat' });
    const { body } = await call('GET', `/report/get_report_registers/${slug}/0`);
    // Payroll is none; each of 230 was paid at once, and so were two that were received.
    expect(rows).toBe(232);
    expect(body.registers[0]).toMatchObject({
      side: REPORTS.sides.transferred,
      cash_date: '2026-11-20T09:30:00',
    });
    const all = [...body.registers];
    for (const offset of [100, 200])
      all.push(...(await call('GET', `/report/get_report_registers/${slug}/${offset}`)).body.registers);
    const sumOf = (key: string) => toText(sum(all.map((line) => exact(line[key] ?? '0'))));
    // 1,234,467.50 and 197,514.80 at 18.4521, rounded in each document.
    expect([sumOf('base_16'), sumOf('vat_16')]).toEqual([
      toText(multiply(exact('22778517.76'), exact('232'))),
      toText(multiply(exact('3644562.84'), exact('232'))),
    ]);
  });

  test('the DIOT has a line for each supplier, and is fetched as the SAT takes it', async () => {
    const { slug, rows } = await ask({ kind: 'diot' });
    expect(rows).toBe(1);
    const text = await (await owner.call('GET', `/report/${slug}/download_diot?as=txt`)).text();
    const [line = '', end] = text.split('\r\n');
    expect(end).toBe('');
    const fields = line.split('|');
    expect(fields).toHaveLength(54);
    // Two documents.
    expect([fields[2], fields[11], fields[21]]).toEqual(['EKU9003173C9', '45557036', '7289126']);
    const other = await ask({ kind: 'of' });
    expect((await owner.call('GET', `/report/${other.slug}/download_of?as=txt`)).status).toBe(404);
  });

  // spec: house.720
  test('the DIOT says of a supplier abroad what its record says, refused twice under one name', async () => {
    const uuid = uuidOf(460);
    const xml = stampedXmlOf(fullComprobante({ Fecha: '2026-07-10T09:30:00', Moneda: 'MXN' }));
    const row = buildReceived({
      uuid,
      issued_at: '2026-07-10T09:30:00',
      rfc: 'XEXX010101000',
      name: 'ACME INC',
    });
    await server.deps.store.transaction(owner.scope, (tx) =>
      addReceived(owner.scope, tx, row, { name: 'f.xml', bytes: Buffer.from(xml) }),
    );
    const head = async () => {
      const { slug } = await ask({ kind: 'diot', from: '2026-07-01', to: '2026-07-31' });
      const text = await (await owner.call('GET', `/report/${slug}/download_diot?as=txt`)).text();
      return text.trim().split('|').slice(0, 7).join('|');
    };
    expect(await head()).toBe('05|07|||ACME INC||');
    const acme = { name: 'Acme, Inc.', tax_id: '12-3456789', country: 'USA' };
    const { status, body } = await call('POST', '/foreign_suppliers', acme);
    expect([status, body.operation_type]).toEqual([201, '07']);
    expect(await head()).toBe('05|07||123456789|ACME, INC.|USA|');
    expect(await call('POST', '/foreign_suppliers', { ...acme, name: 'ACME INC' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name' }] },
    });
    const key = `/foreign_suppliers/${body.foreign_supplier_id}`;
    const isle = { ...acme, country: 'ZZZ', jurisdiction: 'Isla', operation_type: '03' };
    expect((await call('PUT', key, isle)).status).toBe(200);
    expect(await head()).toBe('05|03||123456789|ACME, INC.|ZZZ|ISLA');
    await call('DELETE', key);
    expect(await head()).toBe('05|07|||ACME INC||');
  });

  test('a payment counts on its day however late its receipt comes; what the SAT does not know, and a note of what was never paid, do not', async () => {
    const AUGUST = { from: '2026-08-01', to: '2026-08-31' };
    const bring = async (n: number, over: Partial<ReceivedRow>, xml: string) => {
      const row = buildReceived({ uuid: uuidOf(n), issued_at: '2026-08-10T09:30:00', ...over });
      await server.deps.store.transaction(owner.scope, (tx) =>
        addReceived(owner.scope, tx, row, { name: 'f.xml', bytes: Buffer.from(xml) }),
      );
    };
    const of = (over: Partial<Comprobante40>) =>
      stampedXmlOf(fullComprobante({ Fecha: '2026-08-10T09:30:00', Moneda: 'MXN', ...over }));
    await bring(401, { payment_method: 'PPD' }, of({ MetodoPago: 'PPD' }));
    const CfdiRelacionados = [{ TipoRelacion: '01', CfdiRelacionado: [{ UUID: uuidOf(401) }] }];
    await bring(402, { receipt_type: 'E' }, of({ FormaPago: '15', CfdiRelacionados }));
    await bring(403, { sat_state: 'not_found' }, of({}));
    const pago = validPago({ FechaPago: '2026-08-20T12:00:00' });
    const receipt = writeXml(comprobante40, paymentReceipt(validPagos({ Pago: [pago] })));
    await bring(404, { receipt_type: 'P', issued_at: '2026-12-05T10:00:00' }, receipt);
    const { slug, rows } = await ask({ kind: 'vat', ...AUGUST });
    const { body } = await call('GET', `/report/get_report_registers/${slug}/0`);
    expect([rows, body.registers]).toMatchObject([
      1,
      [{ uuid: uuidOf(404), cash_date: '2026-08-20T12:00:00', base_16: '1000.00', vat_16: '160.00' }],
    ]);
    const diot = await ask({ kind: 'diot', ...AUGUST });
    const answer = await owner.call('GET', `/report/${diot.slug}/download_diot?as=txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = (await answer.text()).trim().split('|');
    expect([fields[11], fields[12], fields[21]]).toEqual(['1000', '', '160']);
  });

  test('a file never has less than its report: what is taken away meanwhile breaks off, and what no sheet holds is said', async () => {
    const row = await ask({ kind: 'of' });
    const { store } = server.deps;
    const tell = (rows: number) =>
      store.transaction(owner.scope, (tx) => putReport(owner.scope, tx, { ...row, rows }));
    const fetched = async (as: string) => await owner.call('GET', `/report/${row.slug}/download_of?as=${as}`);
    await tell(row.rows + 1);
    await expect((await fetched('csv')).text()).rejects.toThrow();
    await expect((await fetched('xlsx')).arrayBuffer()).rejects.toThrow();
    await tell(1_048_576);
    const answer = await fetched('xlsx');
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'report_too_long' }]);
  });

  test('instants are told by the clocks of central Mexico', async () => {
    const { slug } = await ask({ kind: 'po' });
    const { body } = await call('GET', `/report/get_report_po_registers/${slug}/0`);
    const sent = buildOrderRow().sent_at;
    expect(sent.endsWith('Z')).toBe(true);
    expect(body.registers[0].sent_at).toBe(
      new Date(Date.parse(sent) - 6 * 3_600_000).toISOString().slice(0, 19),
    );
    const received = await ask({ kind: 'of' });
    const { body: of } = await call('GET', `/report/get_report_registers/${received.slug}/0`);
    expect(of.registers[0].received_at).not.toContain('Z');
  });

  test('one that is stopped is gone, and its pieces too', async () => {
    const { body: row } = await call('POST', '/reports', { ...NOVEMBER, kind: 'general' });
    expect((await call('DELETE', `/reports/${row.slug}`)).status).toBe(200);
    await server.worker.drain();
    expect((await call('GET', `/reports/${row.slug}`)).status).toBe(404);
    const left = await server.deps.store.db
      .selectFrom('account_export_part')
      .selectAll()
      .where('export_id', '=', row.slug)
      .execute();
    expect(left).toEqual([]);
  });

  test('has only what who asks may see, and is read on by nobody who sees otherwise by then', async () => {
    const permissions = ['reports.read', 'receipts.read'] as const;
    const reader = await joinAs(server, owner, { permissions });
    const row = await ask({ kind: 'general' }, reader);
    // Payroll is not theirs.
    expect(row.rows).toBe(230);
    expect((await call('GET', `/reports/${row.slug}`)).status).toBe(404);
    expect((await owner.call('GET', `/report/${row.slug}/download`)).status).toBe(404);
    expect(await call('POST', '/reports', { ...NOVEMBER, kind: 'po' }, reader)).toMatchObject({
      ...{ status: 400, body: { errors: [{ path: 'kind', text: REPORTS.problems.kind }] } },
    });
    expect(await call('POST', '/reports', { ...NOVEMBER, kind: 'of', slug: row.slug })).toMatchObject({
      body: { code: 'record_exists' },
    });
    await changeProfile(server, reader, { permissions, branches: ['norte'] });
    const late = await call('GET', `/report/get_report_registers/${row.slug}/0`, undefined, reader);
    expect(late).toMatchObject({ status: 409, body: { code: 'report_outdated' } });
    await call('POST', `/report/${row.slug}/refresh`, undefined, reader);
    await server.worker.drain();
    expect((await call('GET', `/reports/${row.slug}`, undefined, reader)).body.rows).toBe(225);
    await changeProfile(server, reader, { permissions: ['reports.read'] });
    const without = await call('GET', `/report/${row.slug}/download`, undefined, reader);
    expect(without.status).toBe(404);
  });

  test('what is asked for is said where it is wrong', async () => {
    const wrong = await call('POST', '/reports', { kind: 'general', from: '2026-11-30', to: '2026-11-01' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_fields' } });
    expect(wrong.body.errors).toMatchObject([{ path: 'to', text: REPORTS.problems.order }]);
    const none = await call('POST', '/reports', { kind: 'general' });
    expect(none.body.errors.map(({ path }: { path: string }) => path)).toEqual(['from', 'to']);
  });
});
