/**
 * `node tests/screenshots.ts`: takes the pictures of README.md and docs/guia.md (docs/screenshots/) from the
 * portal itself, started as `npm start` does on a folder of its own. Every row in them was issued, stamped and
 * refused for it. Run it again when the screens change, and look at what it took. `node tests/screenshots.ts formas` takes those of each
 * shape of document alone, on a portal of their own; `node tests/squeeze-pictures.ts docs/screenshots/formas` makes them small.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Session } from '../schema/documents/session.ts';
import type { Receipt } from '../schema/forms/receipt/receipt.ts';
import { findChromium } from '../server/output/print/chromium.ts';
import { DEMO_CUSTOMERS } from '../server/sandbox/demo-data.ts';
import { type Portal, startPortal } from './e2e/portal.ts';
import { chooseCustomer, emit, signInDemo, waitUntilInstalled, writeConcept } from './e2e/screens.ts';
import { buildConcept, buildReceipt, buildTax } from './factories/receipt.ts';
import { pictureCancelling } from './screenshots-cancelling.ts';
import { pictureShapes } from './screenshots-shapes.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** US letter at 96 dots an inch. */
const PAPER = { width: 816, height: 1056 };

type Sale = [customer: number, key: string, text: string, quantity: string, price: string];
const SALES: Sale[] = [
  [0, '86101705', 'Capacitación administrativa, hora', '12', '850.00'],
  [2, '44121600', 'Papelería & artículos de oficina', '40', '120.50'],
  [1, '43211503', 'Computadora portátil 14"', '3', '15999.90'],
  [4, '81111500', 'Ingeniería de software, hora', '6.5', '1200.00'],
  [3, '81112100', 'Servicio de internet, mes', '1', '599.00'],
  [5, '86101705', 'Capacitación administrativa, hora', '2', '850.00'],
  [0, '81111500', 'Ingeniería de software, hora', '20', '1200.00'],
  [2, '43211503', 'Computadora portátil 14"', '1', '15999.90'],
];

function saleOf([customer, prod_serv_id, description, quantity, unit_value]: Sale): Receipt {
  const { rfc, name, codigo_postal, tax_regime } = DEMO_CUSTOMERS[customer]!;
  const base = buildReceipt({ branch_office_id: 'matriz' });
  return {
    ...base,
    receiver: {
      ...base.receiver,
      rfc,
      name,
      tax_domicile: codigo_postal,
      tax_regime_receiver: tax_regime,
      cfdi_usage: 'G03',
    },
    concepts: [
      buildConcept({
        prod_serv_id,
        identification_num: '',
        description,
        quantity,
        unit_value,
        unit_id: 'E48',
        unit: '',
      }),
    ],
  };
}

/** Two taxes, and as many lines as fit a page. */
function long(): Receipt {
  const receipt = saleOf(SALES[2]!);
  const taxes = { transfers: [buildTax()], retentions: [buildTax({ tax: '001', rate_or_fee: '0.100000' })] };
  const concepts = SALES.slice(0, 7).map((sale, i) => ({
    ...saleOf(sale).concepts[0]!,
    ...(i === 0 && { taxes }),
  }));
  return { ...receipt, concepts };
}

async function issue(context: BrowserContext, url: string, receipt: Receipt): Promise<void> {
  const { csrf_token } = (await (await context.request.get(`${url}/api/v1/session`)).json()) as Session;
  const answer = await context.request.post(`${url}/receipts?format=json`, {
    headers: { 'x-csrf-token': csrf_token, 'idempotency-key': crypto.randomUUID() },
    data: { receipt },
  });
  if (answer.status() !== 201) throw new Error(`not issued: ${await answer.text()}`);
}

/** Without a certificate the account is refused what it asks to issue. One that has sealed stays for good. */
async function removeCertificates(context: BrowserContext, url: string): Promise<void> {
  const { csrf_token } = (await (await context.request.get(`${url}/api/v1/session`)).json()) as Session;
  const answer = await context.request.get(`${url}/certificates?format=json`);
  const { certificates } = (await answer.json()) as { certificates: { serial_number: string }[] };
  for (const { serial_number } of certificates) {
    await context.request.delete(`${url}/certificates/${serial_number}`, {
      headers: { 'x-csrf-token': csrf_token },
    });
  }
}

const contextOf = (browser: Browser, viewport: { width: number; height: number }) =>
  browser.newContext({ locale: 'es-MX', timezoneId: 'America/Mexico_City', viewport });

async function take(page: Page, name: string): Promise<void> {
  // A pointer that rests on something would light it up.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(600);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled' });
  console.log(`${name}.png`);
}

const SALE = { description: 'Taller de encuadernación', key: '86101705', unit: 'E48' };

async function writeInvoice(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/receipts/new/I`);
  await chooseCustomer(page, 'robotica', 'URE180429TM6');
  await writeConcept(page, { ...SALE, quantity: '3', price: '1250' });
}

async function desk(browser: Browser, { url }: Portal): Promise<void> {
  const context = await contextOf(browser, DESKTOP);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Entrar con la cuenta de prueba' }).waitFor();
  await take(page, 'entrar');
  await signInDemo(page, url);
  await waitUntilInstalled(page);
  for (const sale of SALES) await issue(context, url, saleOf(sale));
  await issue(context, url, long());
  await issue(context, url, buildReceipt({ receipt_type: 'E', serie: 'NC', branch_office_id: 'matriz' }));
  await issue(context, url, buildReceipt({ receipt_type: 'G', branch_office_id: 'matriz' }));
  await page.goto(`${url}/receipts`);
  await page.getByText('Entregado SAT').nth(10).waitFor();

  await page.goto(`${url}/receipts/new`);
  await page.getByText('Factura global').waitFor();
  await take(page, 'tipos');

  await writeInvoice(page, url);
  await page.getByLabel('Valor unitario').press('Enter');
  await writeConcept(page, {
    description: 'Papel de algodón & hilo',
    key: '44121600',
    unit: 'H87',
    quantity: '25',
    price: '48.90',
  });
  await page.getByText('Guardado en este dispositivo').waitFor();
  await take(page, 'formulario');
  await emit(page);
  await page.getByRole('heading', { name: 'Comprobante emitido' }).waitFor();
  await take(page, 'emitido');

  await page.goto(`${url}/receipts`);
  await page.getByText('Entregado SAT').nth(11).waitFor();
  await take(page, 'emitidos');
  await picturePaper(browser, page);

  await page.goto(`${url}/certificates`);
  await page.getByText('EKU9003173C9').first().waitFor();
  await take(page, 'certificados');

  await page.goto(`${url}/receipts/new/I`);
  await page.getByRole('combobox', { name: 'Cliente' }).waitFor();
  await context.setOffline(true);
  await page.getByText('Sin conexión').waitFor();
  await chooseCustomer(page, 'xochilt', 'CACX7605101P8');
  await writeConcept(page, { ...SALE, quantity: '1', price: '1250' });
  await emit(page);
  await page.getByRole('heading', { name: 'Quedó por enviar' }).waitFor();
  await page.goto(`${url}/receipts`);
  await page.getByText('Sin conexión · 1 por enviar').waitFor();
  await page.getByText('Entregado SAT').nth(5).waitFor();
  await take(page, 'sin-conexion');
  await page.getByText('Sin conexión · 1 por enviar').click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'por-enviar');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.getByText('En línea').waitFor();
  await page.getByText('Entregado SAT').nth(12).waitFor();

  await page.goto(`${url}/receipts/new/I`);
  await chooseCustomer(page, 'xenon', 'XIA190128J61');
  await page.getByText('Guardado en este dispositivo').waitFor();
  await page.goto(`${url}/drafts`);
  await page.getByText('XENON').first().waitFor();
  await take(page, 'borradores');
  await context.close();
}

/** In an account that has not issued yet: what it asks is refused, and stays in sight with its reason. */
async function refusal(browser: Browser, { url }: Portal): Promise<void> {
  const context = await contextOf(browser, DESKTOP);
  const page = await context.newPage();
  await signInDemo(page, url);
  await removeCertificates(context, url);
  await writeInvoice(page, url);
  await emit(page);
  await page.getByRole('heading', { name: 'No se emitió' }).waitFor();
  await take(page, 'rechazado');
  await context.close();
}

/** The printed form of the longest receipt, as it goes on paper: the same page that the PDF is made from. */
async function picturePaper(browser: Browser, page: Page): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: 'IIA040805DZ4' })
    .first()
    .getByLabel(/^Acciones de/)
    .click();
  await page.getByRole('menuitem', { name: 'Ver' }).click();
  const html = await page.locator('iframe').getAttribute('srcdoc');
  const paper = await browser.newPage({ viewport: PAPER });
  await paper.emulateMedia({ media: 'print' });
  await paper.setContent(html ?? '');
  await paper.addStyleTag({ content: 'body { padding: 12mm 13mm }' });
  await paper.evaluate(() => document.fonts.ready.then(() => undefined));
  await take(paper, 'impreso');
  await paper.close();
}

async function phone(browser: Browser, { url }: Portal): Promise<void> {
  const context = await browser.newContext({
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInDemo(page, url);
  await page.getByText('Entregado SAT').first().waitFor();
  await take(page, 'telefono');
  await page.goto(`${url}/receipts/new/I`);
  await chooseCustomer(page, 'xochilt', 'CACX7605101P8');
  await page.getByText('Guardado en este dispositivo').waitFor();
  await take(page, 'telefono-formulario');
  await context.close();
}

const found = await findChromium(process.env.CHROMIUM_PATH);
if (found === undefined) throw new Error('Pictures need Chromium: set CHROMIUM_PATH or install it.');
mkdirSync(path.join(FOLDER, 'formas'), { recursive: true });
const browser = await chromium.launch({ executablePath: found.path, args: found.args });
let portal: Portal | undefined;
try {
  portal = await startPortal();
  await pictureShapes(browser, portal, take);
  if (process.argv[2] !== 'formas') {
    await portal.remove();
    portal = await startPortal({ SAT_LAG_MS: '200' });
    await desk(browser, portal);
    await phone(browser, portal);
    await pictureCancelling(browser, portal, take);
    await portal.remove();
    portal = await startPortal();
    await refusal(browser, portal);
  }
} finally {
  await browser.close();
  await portal?.remove();
}
