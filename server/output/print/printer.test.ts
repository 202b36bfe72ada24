import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { writeXml } from '../../../schema/cfdi/write-xml.ts';
import { DEFAULT_LOOK } from '../../../schema/resources/admin/document-looks.ts';
import { PRINT } from '../../../schema/texts/print.ts';
import { makePage } from '../../../tests/factories/compute.ts';
import { OLD_DOCUMENTS } from '../../../tests/factories/old-documents.ts';
import { pagesOf, textsOf, titleOf } from '../../../tests/factories/pdf.ts';
import { asUrl, pngOf } from '../../../tests/factories/pictures.ts';
import { buildReceipt } from '../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { fullComprobante, STAMP, stamped, stampedXmlOf } from '../../../tests/factories/stamped.ts';
import { addCertificate } from '../../modules/admin/certificates/add-certificate.ts';
import { pageOfCfdi } from '../../modules/invoicing/print/page.ts';
import { createSandbox, type Sandbox } from '../../sandbox/app.ts';
import type { PdfPrinter } from './pdf.ts';
import { openPrinter, type Printer } from './printer.ts';

describe('a printer', () => {
  let printer: Printer;
  beforeAll(() => {
    printer = openPrinter({
      chromiumPath: process.env.CHROMIUM_PATH,
      sandbox: false,
      page: makePage(smallCatalogs),
    });
  });
  afterAll(async () => await printer.close());

  // spec: 1§7.9
  test('makes the PDF of a stamped XML', async () => {
    const pdf = await printer.pdf('one', stampedXmlOf());
    expect(titleOf(pdf)).toBe('Factura EXP 77');
    expect(pagesOf(pdf)).toBe(1);
  });

  test('a long document goes on over more pages', async () => {
    const cfdi = fullComprobante();
    const [concept] = cfdi.Conceptos.Concepto;
    const many = { ...cfdi, Conceptos: { Concepto: Array.from({ length: 200 }, () => concept!) } };
    const pdf = await printer.pdf('one', stampedXmlOf(many));
    // A page that is found alone says whose it is, of which document, and how many there are.
    const texts = textsOf(pdf);
    expect(texts.length).toBeGreaterThan(5);
    for (const [i, text] of texts.entries()) {
      expect(text).toContain(`Página ${i + 1} de ${texts.length}`);
      expect(text).toContain(`ESCUELA KEMPER URGATE · EKU9003173C9 · EXP 77 · ${STAMP.UUID}`);
    }
  });

  test('the look of an account is on its paper, and not on the next one’s', async () => {
    const look = { ...DEFAULT_LOOK, logo: asUrl('png', pngOf(60, 20)), notes: 'Gracias por su compra' };
    const way = { settings: { look, rules: [], templates: [] }, templateOf: async () => undefined };
    const [plain, own, next] = [
      await printer.pdf('one', stampedXmlOf()),
      await printer.pdf('two', stampedXmlOf(), { way }),
      await printer.pdf('one', stampedXmlOf()),
    ];
    const pictures = (pdf: Uint8Array) =>
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g) ?? [];
    expect([plain, own, next].map((pdf) => pictures(pdf).length)).toEqual([0, 1, 0]);
    expect([plain, own, next].map((pdf) => /Gracias por su compra/.test(textsOf(pdf).join()))).toEqual([
      false,
      true,
      false,
    ]);
  });

  // spec: house.99
  test.each(OLD_DOCUMENTS)('makes the PDF of version $version', async ({ description, node }) => {
    const pdf = await printer.pdf('one', writeXml(description, node));
    expect(titleOf(pdf)).toMatch(/^(Factura|Constancia de retenciones)/);
    expect(pagesOf(pdf)).toBe(1);
  });

  // spec: house.79
  test('the page says in words what the keys mean, and brings its typeface', () => {
    const html = pageOfCfdi(stamped(fullComprobante()), false);
    expect(html).toContain('G03 Gastos en general');
    expect(html).toContain('@font-face');
  });

  test.each([
    ['not XML', 'hola'],
    ['another kind of document', '<a xmlns="b"/>'],
  ])('%s is refused', async (_name, xml) => {
    await expect(printer.pdf('one', xml)).rejects.toMatchObject({ code: 'xml_invalid' });
  });
});

describe('who prints when', () => {
  const [cfdi] = [fullComprobante()];
  const [concept] = cfdi.Conceptos.Concepto;
  const small = stampedXmlOf();
  const large = stampedXmlOf({ ...cfdi, Conceptos: { Concepto: Array(1_000).fill(concept) } });

  /** A browser whose documents end when the test says so. */
  function held() {
    const printing: { html: string; signal: AbortSignal | undefined; end(): void }[] = [];
    const browser: PdfPrinter = {
      print: (html, signal) =>
        new Promise((resolve) => printing.push({ html, signal, end: () => resolve(new Uint8Array()) })),
      close: async () => {},
    };
    const printer = openPrinter({
      chromiumPath: undefined,
      sandbox: false,
      page: makePage(smallCatalogs),
      printer: browser,
    });
    const done: string[] = [];
    const ask = async (name: string, xml: string, signal?: AbortSignal) => {
      await printer.pdf(name[0] as string, xml, { signal });
      done.push(name);
    };
    return { printing, ask, done };
  }

  test('large documents never have all pages: somebody else’s small one is printed at once', async () => {
    const { printing, ask, done } = held();
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, large));
    all.push(ask('b1', small));
    await expect.poll(() => printing.length).toBe(2);
    printing[1]?.end();
    await expect.poll(() => done).toEqual(['b1']);
    for (let at = 0; at < 5; at += 1) {
      await expect.poll(() => printing.length).toBeGreaterThan(at);
      printing[at]?.end();
    }
    await Promise.all(all);
    expect(done).toEqual(['b1', 'a1', 'a2', 'a3', 'a4']);
  });

  test('large documents of several clients take turns', async () => {
    const { printing, ask, done } = held();
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => ask(name, large));
    for (let at = 0; at < 4; at += 1) {
      await expect.poll(() => printing.length).toBeGreaterThan(at);
      printing[at]?.end();
    }
    await Promise.all(all);
    expect(done).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('one client that asks for too many is told to come later, and others are printed', async () => {
    const { printing, ask } = held();
    const all = Array.from({ length: 20 }, () => ask('a', large));
    const outcomes = Promise.allSettled(all);
    const other = ask('b', small);
    for (let at = 0; at < 14; at += 1) {
      await expect.poll(() => printing.length).toBeGreaterThan(at);
      printing[at]?.end();
    }
    await other;
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const one of refused) {
      expect(one).toMatchObject({ reason: { code: 'client_busy', details: { retryAfterSeconds: 10 } } });
    }
  });

  test('who went away is not printed, and the browser learns of who goes while it prints', async () => {
    const { printing, ask, done } = held();
    const [leaving, staying] = [new AbortController(), new AbortController()];
    const first = ask('a1', large, staying.signal);
    const gone = ask('a2', large, leaving.signal);
    const next = ask('a3', large, staying.signal);
    await expect.poll(() => printing.length).toBe(1);
    leaving.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    printing[0]?.end();
    await expect.poll(() => printing.length).toBe(2);
    printing[1]?.end();
    await Promise.all([first, next]);
    expect(done).toEqual(['a1', 'a3']);
    expect(printing.map(({ signal }) => signal)).toEqual([staying.signal, staying.signal]);
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

  // spec: 2§2.3
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

  // spec: 2§2.3
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
