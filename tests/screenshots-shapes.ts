/** The pictures of each shape of document for tests/screenshots.ts: written by the labels of its form, as a person does. */
import type { Browser, Locator, Page } from 'playwright-core';
import { ADDENDA } from '../schema/texts/addenda.ts';
import { MULTI_ADDENDA as MULTI } from '../schema/texts/addenda-multi.ts';
import { issueByCall } from './e2e/issue-by-call.ts';
import type { Portal } from './e2e/portal.ts';
import { chooseCustomer, field, openSection, signInDemo, writeConcept } from './e2e/screens.ts';
import { PICTURED_SHAPES, type PicturedShape } from './pictured-shapes.ts';

const WIDE = { width: 1280, height: 900 };
const EMPLOYEES = [
  'Número,Nombre,RFC,CURP,CP,Registro patronal,NSS,Ingreso,Riesgo,Estado,Sueldo diario,SBC,SDI',
  '1,XOCHILT CASAS CHAVEZ,CACX7605101P8,CACX760510MGTSHC04,36257,Planta Norte,4078873454,16/01/2020,1,Guanajuato,500,530.22,530.22',
  '2,KARLA FUENTE NOLASCO,FUNK671228PH6,FUNK671228MCLNLR05,01160,Planta Norte,4078873455,16/01/2021,1,Guanajuato,600,636.26,636.26',
  '3,OSCAR KALA HAAK,KAHO641101B39,KAHO641101HNTLKS06,66477,Planta Norte,4078873456,16/01/2022,1,Guanajuato,700,742.31,742.31',
].join('\n');

type Write = (page: Page, url: string) => Promise<Locator>;

/** Each leaves its form written, and says what stands at the top of the picture. */
const SHAPES: Readonly<Record<PicturedShape, Write>> = {
  async pago(page, url) {
    for (const price of ['1000', '500']) await issueByCall(page, url, { price, paidLater: true });
    await page.goto(`${url}/receipts/new/P`);
    await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
    const invoices = page.getByRole('group', { name: 'Facturas por cobrar' });
    for (const at of [0, 1]) await invoices.getByRole('checkbox').nth(at).check();
    await field(page, 'Monto recibido').fill('1300');
    await page.getByLabel('Forma de pago').selectOption('03');
    await invoices.getByText('Queda 440.00').waitFor();
    return field(page, 'Monto recibido');
  },
  async nomina(page, url) {
    await page.goto(`${url}/employers/new`);
    await field(page, 'Nombre').fill('Planta Norte');
    await field(page, 'Registro patronal').fill('B5510768108');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('B5510768108').first().waitFor();
    await page.goto(`${url}/employees`);
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Elegir archivo' }).click(),
    ]);
    const file = { name: 'empleados.csv', mimeType: 'text/csv', buffer: Buffer.from(EMPLOYEES) };
    await chooser.setFiles(file);
    await page.getByRole('button', { name: 'Importar 3 empleados' }).click();
    await page.getByText('3 empleados importados').first().waitFor();
    await page.goto(`${url}/payroll_runs`);
    await page.getByRole('button', { name: 'Nueva nómina' }).first().click();
    await page.getByLabel('Primer día que se paga').fill('2026-11-01');
    await page.getByLabel('Último día que se paga').fill('2026-11-15');
    await page.getByLabel('Fecha de pago').fill('2026-11-13');
    await page.getByText('6,590.55').first().waitFor();
    return page.getByRole('heading', { level: 1 });
  },
  async 'carta-porte'(page, url) {
    await page.goto(`${url}/receipts/new`);
    await page.getByLabel('Filtrar tipos de comprobante').fill('carta porte traslado');
    await page.getByRole('link', { name: 'Carta Porte · Traslado' }).click();
    await page.getByRole('button', { name: 'Emitir', exact: true }).waitFor();
    await openSection(page, 'Carta PorteComplemento');
    const places = [
      { rfc: 'EKU9003173C9', at: '2026-11-27T08:00', zip: '76000' },
      { rfc: 'URE180429TM6', at: '2026-11-27T15:30', zip: '42501' },
    ];
    for (const [i, { rfc, at, zip }] of places.entries()) {
      const place = page.getByRole('group', { name: `Ubicación ${i + 1}`, exact: true });
      await field(place, 'RFC de quien entrega o recibe').fill(rfc);
      await place.getByLabel('Fecha y hora de salida o llegada').fill(at);
      await field(place, 'Código postal').fill(zip);
      await page.getByRole('option').filter({ hasText: zip }).first().click();
    }
    return page.getByRole('group', { name: 'Ubicación 1', exact: true });
  },
  async retencion(page, url) {
    await page.goto(`${url}/receipts/new/R`);
    await field(page, 'RFC').first().fill('CACX7605101P8');
    await field(page, 'Nombre o razón social').first().fill('XOCHILT CASAS CHAVEZ');
    await field(page, 'Código postal fiscal').fill('36257');
    await page.getByLabel('Tipo de retención').selectOption('20');
    await field(page, 'Monto gravado').fill('20000');
    await field(page, 'Impuesto').selectOption({ label: 'IVA' });
    await field(page, 'Monto retenido').fill('2133.33');
    return page.getByRole('heading', { level: 1 });
  },
  async addenda(page, url) {
    await page.goto(`${url}/receipts/new/I?customer=URE180429TM6`);
    await writeConcept(page, {
      ...{ description: 'Reparación de fachada', key: '81112100', unit: 'E48' },
      ...{ quantity: '1', price: '500' },
    });
    await page.getByRole('button', { name: ADDENDA.add }).click();
    await page.getByRole('menuitem', { name: MULTI.title, exact: true }).click();
    await page.getByRole('tab', { name: MULTI.kinds.reparaciones }).click();
    await page.getByLabel(MULTI.con_refacciones).check();
    const amounts = page.getByRole('group', { name: MULTI.groups.amounts });
    await field(amounts, MULTI.costo).fill('400');
    await field(amounts, MULTI.refacciones).fill('100');
    await field(amounts, MULTI.iva).fill('80');
    return page.getByRole('tab', { name: MULTI.kinds.reparaciones });
  },
};

type Take = (page: Page, name: string) => Promise<void>;

export async function pictureShapes(browser: Browser, { url }: Portal, take: Take): Promise<void> {
  const context = await browser.newContext({
    ...{ locale: 'es-MX', timezoneId: 'America/Mexico_City', viewport: WIDE },
  });
  const page = await context.newPage();
  await signInDemo(page, url);
  for (const shape of PICTURED_SHAPES) {
    const top = await SHAPES[shape](page, url);
    // Nothing is lit up, and what is told is gone.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await top.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await page.evaluate(() => window.scrollBy(0, -120));
    await take(page, `formas/${shape}`);
  }
  await context.close();
}
