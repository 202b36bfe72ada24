/** Invoices that a supplier uploads for a buyer's orders: judged, refused in words, delivered once, linked as they come. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { UploadInvoice } from '../../../../schema/operations/bodies/upload-invoice.ts';
import type { OrderLinkRow } from '../../../../schema/resources/orders/order-links.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { CLOSED_CHANNEL } from '../../../../schema/texts/provider-blocks.ts';
import { relateCompanies } from '../../../../tests/factories/companies.ts';
import { documentMaker } from '../../../../tests/factories/document-folder.ts';
import { buildOrder, buildOrderLine } from '../../../../tests/factories/orders.ts';
import { type Person, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';

const uuidIn = (xml: string) => / UUID="([^"]+)"/.exec(xml)?.[1] ?? '';
const SUPPLIER = 'EKU9003173C9';
const BUYER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_domicile: '86991' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe.each(TEST_DATABASES)('uploaded invoices on $name', (database) => {
  let server: TestServer;
  let next: () => string;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    const { dataDir } = server;
    next = await documentMaker({ catalogs: smallCatalogs, concepts: 1, dataDir, receiver: BUYER });
  });
  afterAll(async () => await server.close());

  const listed = async <R>(person: Person, name: string): Promise<R[]> =>
    (await (await person.call('GET', `/${name}?limit=100`)).json())[name];
  async function ask(person: Person, path: string, body: object, key: string = crypto.randomUUID()) {
    const answer = await person.call('POST', `${path}?format=json`, body, { 'idempotency-key': key });
    return { status: answer.status, body: await answer.json() };
  }
  async function ordered(companies: Awaited<ReturnType<typeof relateCompanies>>, over = {}) {
    const { host, guest, guest_id, branch_office_id } = companies;
    const id = crypto.randomUUID();
    const order = buildOrder({ guest_id, branch_office_id, ...over });
    await ask(host, `/purchase_orders/${id}/send`, { order, version: 0, draft_slug: crypto.randomUUID() });
    await server.worker.drain();
    const theirs = (await listed<PurchaseOrderRow>(guest, 'purchase_orders')).find(
      (row) => row.source_id === id,
    );
    return { id, theirs: theirs?.id ?? '' };
  }
  /** Companies of the RFCs that the invoices are of. */
  const related = async () => await relateCompanies(server, { host: BUYER.rfc, guest: SUPPLIER });
  const upload = async (
    person: Person,
    xml: string,
    ids: readonly string[],
    over: Partial<UploadInvoice> = {},
    key?: string,
  ) =>
    await ask(
      person,
      `/purchase_orders/invoices/${uuidIn(xml).toLowerCase()}`,
      {
        xml: { name: 'f.xml', content: base64(xml) },
        documents: ids.map((id) => ({ kind: 'order', id })),
        ...over,
      },
      key,
    );

  // spec: 1§5.11
  test('is linked to the orders that it was uploaded for, with its PDF, once', async () => {
    const companies = await related();
    const { host, guest } = companies;
    const [first, second] = [await ordered(companies), await ordered(companies)];
    const xml = next();
    const key = crypto.randomUUID();
    const pdf = { name: 'f.pdf', content: base64('%PDF-1.7 f') };
    const answer = await upload(guest, xml, [first.theirs, second.theirs], { pdf }, key);
    expect(answer).toMatchObject({ status: 200, body: { did: 'uploaded', uuid: uuidIn(xml).toUpperCase() } });
    expect(await upload(guest, xml, [first.theirs, second.theirs], { pdf }, key)).toEqual(answer);
    await server.worker.drain();
    const [row, ...more] = await listed<ReceivedRow>(host, 'received');
    expect(more).toEqual([]);
    expect(row).toMatchObject({ origin: 'delivery', supplier_files: [{ file_name: 'f.pdf' }] });
    const links = await listed<OrderLinkRow>(host, 'order_links');
    expect(
      new Set(links.map(({ document_id, state, origin }) => `${document_id} ${state} ${origin}`)),
    ).toEqual(new Set([`${first.id} linked delivery`, `${second.id} linked delivery`]));
    const told = await listed<PurchaseOrderRow>(guest, 'purchase_orders');
    expect(told.every(({ cfdis }) => cfdis[0]?.uuid === row?.uuid)).toBe(true);
  }, 60_000);

  test('of what is invoiced, of two buyers, of another company, or of who is no buyer any more, it is refused in words', async () => {
    const companies = await related();
    const { host, guest, guest_id } = companies;
    const order = await ordered(companies);
    const other = await ordered(await relateCompanies(server, { supplier: guest }));
    const xml = next();
    const code = async (...asked: Parameters<typeof upload>) => (await upload(...asked)).body.code;
    expect(await code(guest, xml, [order.theirs, other.theirs])).toBe('upload_several_hosts');
    expect(await code(guest, xml, [other.theirs])).toBe('upload_refused');
    expect(await code(host, xml, [order.id])).toBe('not_found');
    expect(await code(host, xml, [order.theirs])).toBe('not_found');
    expect(await code(guest, xml, [crypto.randomUUID()])).toBe('not_found');
    const pdf = { name: 'f.pdf', content: base64('MZ') };
    expect(await code(guest, xml, [order.theirs], { pdf })).toBe('annexed_not_pdf');
    const broken = await upload(guest, xml.replace(/ Total="/, ' Total="1'), [order.theirs]);
    expect(broken).toMatchObject({ status: 422, body: { code: 'upload_refused' } });
    const foreign = await relateCompanies(server, { host: BUYER.rfc });
    const theirs = (await ordered(foreign)).theirs;
    expect(await code(foreign.guest, xml, [theirs])).toBe('link_several_providers');
    expect(await listed<ReceivedRow>(host, 'received')).toEqual([]);

    const whole = await ordered(companies, { concepts: [buildOrderLine({ quantity: '1', price: '0.01' })] });
    expect((await upload(guest, xml, [whole.theirs])).status).toBe(200);
    await server.worker.drain();
    expect(await code(guest, next(), [order.theirs, whole.theirs])).toBe('link_invoiced');
    await host.call('POST', `/guests/${guest_id}/answer`, { answer: 'no' });
    await server.worker.drain();
    expect(await code(guest, next(), [order.theirs])).toBe('upload_no_host');
  }, 60_000);

  test('one that the buyer’s doors keep out is told to its supplier, with the reason', async () => {
    const companies = await related();
    const { host, guest } = companies;
    const order = await ordered(companies);
    await host.call('POST', '/providers', { rfc: SUPPLIER, email: 'a@example.com' });
    const { providers } = await (await host.call('GET', '/providers')).json();
    const [provider] = providers;
    expect(
      (
        await host.call('PUT', `/providers/${provider.provider_id}`, {
          ...provider,
          fileupload_service: false,
        })
      ).status,
    ).toBe(200);
    const xml = next();
    expect((await upload(guest, xml, [order.theirs])).status).toBe(200);
    await server.worker.drain();
    expect(await listed<ReceivedRow>(host, 'received')).toEqual([]);
    const reasons = [CLOSED_CHANNEL.fileupload_service];
    expect(await listed(host, 'refused_documents')).toMatchObject([{ reasons }]);
    const { notifications } = await (await guest.call('GET', '/notifications')).json();
    expect(notifications.map(({ content }: { content: string }) => content).join()).toContain(reasons[0]);
  }, 60_000);
});
