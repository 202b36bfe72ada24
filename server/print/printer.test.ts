import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { PRINT } from '../../schema/texts/print.ts';
import { OLD_DOCUMENTS } from '../../tests/factories/old-documents.ts';
import { pagesOf, titleOf } from '../../tests/factories/pdf.ts';
import { buildReceipt } from '../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../tests/factories/server.ts';
import { fullComprobante, stamped, stampedXmlOf } from '../../tests/factories/stamped.ts';
import { addCertificate } from '../certificates/add-certificate.ts';
import { createSandbox, type Sandbox } from '../sandbox/app.ts';
import { openPrinter, type Printer } from './printer.ts';

describe('a printer', () => {
  let printer: Printer;
  beforeAll(() => {
    printer = openPrinter({
      chromiumPath: process.env.CHROMIUM_PATH,
      sandbox: false,
      describe: (catalog, key) =>
        catalog === 'c_UsoCFDI' && key === 'G03' ? 'Gastos en general' : undefined,
    });
  });
  afterAll(async () => await printer.close());

  test('makes the PDF of a stamped XML', async () => {
    const pdf = await printer.pdf(stampedXmlOf());
    expect(titleOf(pdf)).toBe('Factura EXP 77');
    expect(pagesOf(pdf)).toBe(1);
  });

  test('a long document goes on over more pages', async () => {
    const cfdi = fullComprobante();
    const [concept] = cfdi.Conceptos.Concepto;
    const many = { ...cfdi, Conceptos: { Concepto: Array.from({ length: 200 }, () => concept!) } };
    expect(pagesOf(await printer.pdf(stampedXmlOf(many)))).toBeGreaterThan(5);
  });

  test.each(OLD_DOCUMENTS)('makes the PDF of version $version', async ({ description, node }) => {
    const pdf = await printer.pdf(writeXml(description, node));
    expect(titleOf(pdf)).toMatch(/^(Factura|Constancia de retenciones)/);
    expect(pagesOf(pdf)).toBe(1);
  });

  test('HTML and PDF come from the same page', () => {
    const html = printer.html(stamped(fullComprobante()));
    expect(html).toContain('G03 Gastos en general');
    expect(html).toContain('@font-face');
  });

  test.each([
    ['not XML', 'hola'],
    ['another kind of document', '<a xmlns="b"/>'],
  ])('%s is refused', async (_name, xml) => {
    await expect(printer.pdf(xml)).rejects.toMatchObject({ code: 'xml_invalid' });
  });
});

describe('POST /preview', () => {
  let server: TestServer;
  let sandbox: Sandbox;
  let person: Person;
  const ask = async (receipt: object, query = '') =>
    await person.call('POST', `/preview?format=json${query}`, { receipt });

  beforeAll(async () => {
    server = await startTestServer();
    sandbox = await createSandbox({ catalogs: smallCatalogs, now: Date.now });
    person = await signUp(server);
    const { rfc, name } = person.session.client;
    await addCertificate(person.scope, server.deps, await sandbox.authority.issueCsd(rfc, name, 'x'));
  });
  afterAll(async () => {
    await server.close();
    sandbox.data.close();
  });

  test('shows the printed form of what is being written, without validity, and keeps nothing', async () => {
    const answer = await ask(buildReceipt({ branch_office_id: '' }));
    const html = await answer.text();
    expect(answer.status, html).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain(PRINT.preview);
    expect(html).toContain('Computadora portátil');
    const list = await person.call('GET', '/receipts?format=json');
    expect(await list.json()).toEqual({ receipts: [], total: 0 });
  });

  test('is a page that can do nothing, wherever it is opened', async () => {
    const answer = await ask(buildReceipt({ branch_office_id: '' }));
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  });

  test('takes the branch from the address when the form has none', async () => {
    const made = await person.call('POST', '/branches', { alias: 'Norte', zip_code: '64000' });
    expect(made.status).toBeLessThan(300);
    const { branch_office_id } = (await made.json()) as { branch_office_id: string };
    const form = { ...buildReceipt({ branch_office_id: '' }), expedition_place: '' };
    const html = await (await ask(form, `&receipt[branch_office_id]=${branch_office_id}`)).text();
    expect(html).toContain(`<dt>${PRINT.place}</dt><dd>64000</dd>`);
  });

  test('says which fields do not let it be built', async () => {
    const receipt = buildReceipt({ branch_office_id: '' });
    const answer = await ask({ ...receipt, receiver: { ...receipt.receiver, rfc: 'NO' } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid_receipt',
      errors: expect.arrayContaining([expect.objectContaining({ path: 'receiver.rfc' })]),
    });
  });
});
