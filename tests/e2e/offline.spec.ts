/** With the server stopped: the installed app opens anywhere, finds everything, and keeps working. */
import type { Page } from '@playwright/test';
import { expect, type Server, test, testInstalled } from './portal.ts';
import {
  chooseCustomer,
  emit,
  expectIssued,
  field,
  openForm,
  openSection,
  suggestion,
  waitUntilInstalled,
} from './screens.ts';

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

const DEEP: [path: string, heading: string][] = [
  ['/', 'Comprobantes emitidos'],
  ['/receipts', 'Comprobantes emitidos'],
  ['/receipts/new', '¿Qué vas a emitir?'],
  ['/receipts/new/I', 'Nueva factura'],
  ['/receipts/new/E', 'Nueva nota de crédito'],
  ['/drafts', 'Borradores'],
  ['/required_cancellations', 'Cancelaciones por responder'],
  ['/customers', 'Clientes'],
  ['/products', 'Productos'],
  ['/certificates', 'Certificados'],
  ['/branches', 'Sucursales'],
];

async function issueOne(page: Page): Promise<string> {
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await page.getByRole('combobox', { name: 'Producto o descripción' }).fill('papel');
  await suggestion(page, 'Papelería').click();
  await emit(page);
  return await expectIssued(page);
}

test.describe('the server stops', () => {
  test.use({ portal: 'own' });

  // spec: 2§9.3, house.105
  testInstalled(
    'an installed app needs no server: deep links, look-ups, what was issued, and a new invoice',
    async ({ page, signIn, own }) => {
      await signIn(page);
      const uuid = await issueOne(page);
      const show = `/receipts/emmited/${uuid}/1/show`;
      await page.goto(portal.url + show);
      await expect(page.getByTitle('Vista previa de la impresión')).toBeVisible();
      await waitUntilInstalled(page);
      await own.stop();

      await page.reload();
      await expect(page.getByTitle('Vista previa de la impresión')).toBeVisible();
      await expect(page.getByText(uuid).first()).toBeVisible();
      for (const [path, heading] of DEEP)
        await test.step(path, async () => {
          await page.goto(portal.url + path);
          await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        });

      await openForm(page, portal.url, 'I');
      await expect(page.getByText('Sin conexión')).toBeVisible();
      // Accents and the order of words do not matter; nine at most.
      const customer = field(page, 'Cliente');
      const offers = page.locator('[role=listbox] [role=option]:visible');
      await customer.click();
      await expect(suggestion(page, 'UNIVERSIDAD')).toBeVisible();
      await customer.fill('espanola univ');
      await expect(offers).toHaveCount(1);
      await suggestion(page, 'UNIVERSIDAD ROBOTICA ESPAÑOLA').click();
      await openSection(page, 'Receptor');
      await field(page, 'Código postal del domicilio fiscal').fill('0');
      await expect(offers.first()).toBeVisible();
      expect(await offers.count()).toBeLessThanOrEqual(9);
      await field(page, 'Código postal del domicilio fiscal').fill('86991');
      await field(page, 'Unidad del SAT').fill('pieza');
      await suggestion(page, 'H87').click();
      await expect(field(page, 'Unidad del SAT')).toHaveValue('H87');
      await field(page, 'Clave del SAT').fill('software ingenieria');
      await suggestion(page, '81111500').click();
      await field(page, 'Producto o descripción').fill('computadora');
      await suggestion(page, 'Computadora portátil').click();
      await expect(field(page, 'Clave del SAT')).toHaveValue('43211503');
      await expect(page.getByTestId('total')).toContainText('18,559.88');
      await emit(page);
      await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();

      // The server comes back, and nobody has to do anything: whoever has failed often tries again within a minute.
      await own.start();
      await expect(page.getByRole('heading', { name: 'Comprobante emitido' })).toBeVisible({
        timeout: 120_000,
      });
      await expectIssued(page);
    },
  );
});

test('the page’s own script does not come: it is loaded again, and stands', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  await page.route('**/assets/index-*.js', (route) => route.abort(), { times: 1 });
  await page.goto(portal.url);
  await expect(page.getByRole('heading', { name: 'Entra a tu cuenta' })).toBeVisible();
  await context.close();
});

test('the addresses of the screens do not come: it is said, and they are fetched by «Volver a abrir»', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  for (const path of ['/', '/receipts?q=a']) {
    await page.route('**/assets/routes-*.js', (route) => route.abort());
    await page.goto(`${portal.url}${path}`);
    await expect(page.getByRole('heading', { name: 'Algo falló en esta pantalla' })).toBeVisible();
    await page.unroute('**/assets/routes-*.js');
    await page.getByRole('button', { name: 'Volver a abrir' }).click();
    await expect(page.getByRole('heading', { name: 'Entra a tu cuenta' })).toBeVisible();
  }
  await context.close();
});

test('a part that did not come over the network is fetched by «Volver a abrir», and the text is there', async ({
  browser,
  signIn,
}) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  await signIn(page);
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await expect(page.getByTestId('draft-state')).toContainText('Guardado en este dispositivo');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByRole('heading', { name: 'Algo falló en esta pantalla' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Volver a abrir' }).click();
  await expect(field(page, 'RFC')).toHaveValue('URE180429TM6');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByRole('dialog', { name: 'Vista previa' })).toBeVisible();
  await context.close();
});
