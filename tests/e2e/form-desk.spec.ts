/** The form as a desk: what one types goes where one means it, the focus is where one types next, and nothing is said that is not so. */
import type { Page } from '@playwright/test';
import { BY_HAND, type ByHandName, writeByHand } from './invoice-by-hand.ts';
import { expect, test, testInstalled } from './portal.ts';
import {
  chooseCustomer,
  expectIssued,
  expectTold,
  field,
  goOffline,
  openForm,
  openSection,
  sectionControl,
  suggestion,
  writeConcept,
} from './screens.ts';

const COURSE = {
  description: 'Curso de prueba',
  key: '86101705',
  unit: 'E48',
  quantity: '7',
  price: '99.99',
};
const row = (page: Page, n: number) => page.getByRole('group', { name: `Concepto ${n}`, exact: true });
const offers = (page: Page) => page.locator('[role=listbox] [role=option]');
const total = (page: Page) => page.getByTestId('total');

test('a discount is typed as an amount or as a share, in the row, and is exact', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page);
  await openForm(page, server.url, 'I');
  await writeConcept(page, COURSE);
  const discount = row(page, 1).getByLabel('Descuento');
  await row(page, 1).getByLabel('Valor unitario').focus();
  // Past the switch of the price: four keys and the text.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(discount).toBeFocused();
  await page.keyboard.type('10%');
  await expect(discount).toHaveValue('10%');
  await expect(discount).toHaveAccessibleDescription('69.993');
  // 699.93 − 69.993, and 16 % of what is left.
  await expect(total(page)).toContainText('730.73');
  await row(page, 1).getByLabel('Cantidad').fill('10');
  await expect(total(page)).toContainText('1,043.90');
  await discount.fill('100');
  await expect(total(page)).toContainText('1,043.88');

  // Which one is being written: a line at its side, and no ground of its own.
  await expect(row(page, 1)).toHaveCSS('box-shadow', /inset/);
  await expect(row(page, 1)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // At rest it says under its headings what it was given.
  await discount.fill('5%');
  await row(page, 1).getByRole('combobox', { name: 'Clave del SAT' }).fill('81112100');
  await row(page, 1).getByRole('button', { name: 'El precio incluye impuestos' }).click();
  await page.keyboard.press('Alt+c');
  const resting = page.getByRole('button', { name: 'Escribir en el concepto 1' }).locator('xpath=../..');
  for (const text of ['81112100 Servicio', 'con impuestos', '(5%)', 'IVA 16 %'])
    await expect(resting).toContainText(text);
  const heads = resting.locator('xpath=preceding-sibling::*[1]');
  for (const text of ['Producto', 'Cantidad', 'Descuento', 'Importe'])
    await expect(heads).toContainText(text);
  await page.keyboard.press('Alt+c');
  await expect(page.getByRole('group', { name: /^Concepto \d+$/ })).toHaveAccessibleName('Concepto 2');

  // The same thing for the second time becomes a product by one press; the notice takes it back.
  const save = page.getByRole('button', { name: 'Guardar como producto' });
  await expect(save).toHaveCount(0);
  await writeConcept(page, { ...COURSE, key: '81112100' });
  await save.click();
  await expectTold(page, '«Curso de prueba» ya está entre tus productos');
  await expect(save).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(save).toBeVisible();
});

test('a name that is no customer’s goes on to its field, by Tab and by a press', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page);
  await openForm(page, server.url, 'I');
  await expect(field(page, 'Cliente')).toBeFocused();
  await page.keyboard.type('Ferretería la llave');
  await expect(offers(page)).toHaveCount(0);
  await expect(page.getByText('Sin coincidencias').filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(field(page, 'RFC')).toBeFocused();
  await expect(field(page, 'Nombre o razón social')).toHaveValue('FERRETERÍA LA LLAVE');
  await expect(field(page, 'Cliente')).toHaveValue('');

  await field(page, 'Cliente').fill('Otra persona');
  await field(page, 'RFC').click();
  await expect(field(page, 'RFC')).toBeFocused();
  await expect(field(page, 'Nombre o razón social')).toHaveValue('OTRA PERSONA');

  await field(page, 'Cliente').fill('kij-090619-9r1');
  await page.keyboard.press('Tab');
  await expect(field(page, 'RFC')).toHaveValue('KIJ0906199R1');
});

test('RFC, name, postal code and regime of a customer move together', async ({ page, signIn, server }) => {
  await signIn(page);
  await openForm(page, server.url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await openSection(page, 'Receptor');
  await field(page, 'RFC').fill('h&e-951128-469');
  await expect(field(page, 'RFC')).toHaveValue('H&E951128469');
  await field(page, 'RFC').press('Tab');
  const name = field(page, 'Nombre o razón social');
  await expect(name).toHaveValue('HERRERIA & ELECTRICOS');
  await expectTold(page, 'Datos de HERRERIA & ELECTRICOS');

  // Another name under that RFC is told, at its field and before sealing.
  await name.fill('OTRO NOMBRE');
  await name.press('Tab');
  await expect(name).toHaveAccessibleDescription(/este RFC es de HERRERIA & ELECTRICOS/);
  await page.getByRole('button', { name: 'Corregir' }).click();
  await expect(name).toHaveValue('HERRERIA & ELECTRICOS');

  await name.fill('HERRERIA & ELECTRICOS S.A. DE C.V.');
  await name.press('Tab');
  await expect(name).toHaveAccessibleDescription(/El SAT tiene el nombre sin «S.A. DE C.V.»/);
  await page.getByRole('button', { name: 'Corregir' }).click();
  await expect(name).toHaveValue('HERRERIA & ELECTRICOS');
});

test('the focus is where one types next: from the list to «Comprobante emitido»', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveTitle('¿Qué vas a emitir? · Tintero');
  const heights = () =>
    page.locator('#contenido li a').evaluateAll((cards) => {
      const lines = Map.groupBy(
        cards.map((card) => card.getBoundingClientRect()),
        ({ top }) => Math.round(top),
      );
      return [...lines.values()].map((line) => new Set(line.map(({ height }) => Math.round(height))).size);
    });
  expect(new Set(await heights())).toEqual(new Set([1]));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Cliente')).toBeFocused();
  await expect(page).toHaveTitle('Nueva factura · Tintero');
  // Its list waits until one types, or presses it.
  await expect(offers(page)).toHaveCount(0);
  await page.keyboard.type('robotica');
  await expect(suggestion(page, 'UNIVERSIDAD')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Producto o descripción')).toBeFocused();
  await expect(sectionControl(page, 'Receptor')).toContainText('UNIVERSIDAD ROBOTICA ESPAÑOLA');
  await expect(sectionControl(page, 'Receptor')).toContainText('Cambiar');
  await expect(sectionControl(page, 'Receptor')).toHaveAttribute('aria-expanded', 'false');
  await writeConcept(page, COURSE);
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  const glance = page.getByRole('dialog', { name: '¿Emitir este comprobante?' });
  await expect(glance).toContainText('Tintero no los envía por correo');
  await glance.getByRole('button', { name: 'Emitir ahora' }).click();
  await expectIssued(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Comprobante emitido · Tintero');

  await page.goto('/customers');
  await page.getByRole('link', { name: 'Nuevo cliente' }).click();
  await expect(page.getByLabel('RFC')).toBeFocused();
});

test('an invoice by hand asks for no more presses and keys than are promised', async ({ page, signIn }) => {
  await signIn(page);
  for (const [name, { most }] of Object.entries(BY_HAND)) {
    const took = await writeByHand(page, name as ByHandName);
    for (const [what, count] of Object.entries(most))
      expect(took[what as keyof typeof took], `${name}: ${what}`).toBeLessThanOrEqual(count);
  }
});

test('every screen has its name in the tab, opened directly too', async ({ page, signIn, server }) => {
  await page.goto(`${server.url}/sign-in`);
  await expect(page).toHaveTitle(/.+ · Tintero$/);
  await signIn(page);
  for (const [path, title] of [
    ['/receipts', 'Comprobantes emitidos'],
    ['/receipts/new', '¿Qué vas a emitir?'],
    ['/receipts/new/I', 'Nueva factura'],
    ['/receipts/new/P', 'Nuevo recibo de pago'],
    ['/nowhere', 'Esta página no existe'],
  ] as const) {
    await page.goto(server.url + path);
    await expect(page).toHaveTitle(`${title} · Tintero`);
  }
});

test('the same draft in two tabs: one writes it at a time, each says so, and it stays one draft', async ({
  page,
  context,
  signIn,
  server,
}) => {
  const product = (tab: Page) => field(tab, 'Producto o descripción');
  const elsewhere = (tab: Page) =>
    tab.getByRole('heading', { name: 'Este borrador está abierto en otra pestaña' });
  await signIn(page);
  await openForm(page, server.url, 'I');
  await chooseCustomer(page, 'xenon', 'XENON');
  await product(page).fill('al principio');
  await expect(page.getByTestId('draft-state')).toContainText('Guardado en este dispositivo');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(elsewhere(other)).toBeVisible();
  await expect(product(other)).toHaveCount(0);

  // The first one is told too, and what it had just typed is here.
  await product(page).fill('en la primera');
  await other.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(product(other)).toHaveValue('en la primera');
  await expect(elsewhere(page)).toBeVisible();
  await product(other).fill('en la segunda');
  await expect(other.getByTestId('draft-state')).toContainText('Guardado en este dispositivo');

  // Whoever comes back to a tab when the other one is closed goes on there.
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(product(page)).toHaveValue('en la segunda');
  await page.goto(`${server.url}/drafts`);
  await expect(page.getByRole('table', { name: 'Borradores' }).locator('tbody tr')).toHaveCount(1);
});

testInstalled(
  'a receiver who is no customer yet becomes one when it is issued, with no network too; the notice takes it back',
  async ({ page, signIn, server }) => {
    const said = 'KERNEL INDUSTIA JUGUETERA ya está entre tus clientes';
    const rows = page.getByRole('table', { name: 'Clientes' }).locator('tbody tr');
    const issueToKernel = async () => {
      await openForm(page, server.url, 'I');
      await field(page, 'RFC').fill('KIJ0906199R1');
      await field(page, 'Nombre o razón social').fill('KERNEL INDUSTIA JUGUETERA');
      await field(page, 'Código postal del domicilio fiscal').fill('28971');
      await page.getByRole('button', { name: /^601 / }).click();
      await expect(field(page, 'Régimen fiscal')).toHaveValue('601');
      await writeConcept(page, COURSE);
      await page.getByRole('button', { name: /^03 / }).click();
      await page.getByRole('button', { name: 'Emitir', exact: true }).click();
      await page.getByRole('button', { name: 'Emitir ahora' }).click();
      await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
      await expectTold(page, said);
    };
    await signIn(page);
    await goOffline(page);
    await issueToKernel();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('link', { name: 'Clientes', exact: true }).click();
    await expect(rows.filter({ hasText: 'XENON' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'KERNEL' })).toHaveCount(0);

    await issueToKernel();
    await page.goto(`${server.url}/customers`);
    await expect(rows.filter({ hasText: 'KERNEL' })).toHaveCount(1);
    await openForm(page, server.url, 'I');
    await chooseCustomer(page, 'kernel', 'KIJ0906199R1');
    await expect(page.getByLabel('Forma de pago')).toHaveValue('03');

    await page.context().setOffline(false);
    const atServer = async () =>
      (await (await page.request.get(`${server.url}/customers?format=json&q=kernel`)).json()).total;
    await expect.poll(atServer).toBe(1);
  },
);

testInstalled(
  'what the line of business of the branch sells is offered by its own words, with no network',
  async ({ page, signIn, server }) => {
    await signIn(page);
    await page.goto(`${server.url}/branches`);
    await page.getByRole('table', { name: 'Sucursales' }).locator('tbody tr').first().click();
    await page.getByLabel('Giro').selectOption({ label: 'Taller y refacciones' });
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectTold(page, 'Sucursal guardada');
    await openForm(page, server.url, 'I');
    await goOffline(page);
    await field(page, 'Producto o descripción').fill('llan');
    await suggestion(page, 'Llantas').click();
    await expect(field(page, 'Producto o descripción')).toHaveValue('Llantas');
    await expect(field(page, 'Clave del SAT')).toHaveValue('25172504');
    await expect(field(page, 'Unidad del SAT')).toHaveValue('H87');
    await expect(row(page, 1).getByLabel('Cantidad')).toBeFocused();
  },
);
