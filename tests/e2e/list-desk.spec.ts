/** The list as a desk: what it says while its rows are not there, where one stands in it, and what is done with many rows at once. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { DASHBOARD } from '../../schema/texts/dashboard.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, test, testInstalled } from './portal.ts';
import {
  chooseCustomer,
  emit,
  expectIssued,
  goOffline,
  openForm,
  suggestion,
  waitUntilInstalled,
} from './screens.ts';

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Comprobantes emitidos' }).locator('tbody tr');

testInstalled(
  'a list that has not come yet is never an empty one, and a filter without rows says what is so',
  async ({ page, signIn, openDevice, server, account, takeBrowser }) => {
    await signIn(page);
    for (let n = 0; n < 2; n++) await issueByCall(page, server.url);
    await expect(rowsOf(page)).toHaveCount(2);

    await test.step('a new device says how many are coming', async () => {
      const context = await takeBrowser();
      const slow = await context.newPage();
      let letThrough: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (letThrough = resolve));
      // How many there are is told at once; the rows take long.
      await context.route('**/api/v1/changes?collection=receipts**', async (route) => {
        if (!route.request().url().endsWith('limit=1')) await held;
        await route.continue();
      });
      const { email, password } = account;
      await context.request.post(`${server.url}/api/v1/session/sign-in`, { data: { email, password } });
      await slow.goto(server.url);
      await expect(slow.getByText('Trayendo 2 comprobantes…').first()).toBeVisible();
      await expect(slow.getByText('Aquí estarán tus comprobantes')).toHaveCount(0);
      await expect(slow.getByText('En línea')).toHaveCount(0);
      await expect(slow.getByRole('button', { name: /Trayendo tus datos/ })).toBeVisible();
      // Its parts are here: what is missing is the rows.
      await waitUntilInstalled(slow);
      await context.setOffline(true);
      await expect(slow.getByText('Faltan comprobantes en este dispositivo')).toBeVisible();
      await expect(slow.getByText('Siguen en tu cuenta')).toBeVisible();
      await slow.getByRole('link', { name: DASHBOARD.title }).click();
      await expect(slow.getByText(DASHBOARD.here)).toBeVisible();
      await context.setOffline(false);
      // The board is the server's while they come, and then of this device.
      const picture = slow.getByRole('figure', { name: DASHBOARD.issued });
      await expect(picture).toContainText('2 comprobantes');
      await expect(slow.getByText(/Importes de toda tu cuenta al/)).toBeVisible();
      letThrough();
      await expect(slow.getByText(/Importes de toda tu cuenta al/)).toHaveCount(0);
      await expect(picture).toContainText('2 comprobantes');
      await slow.goBack();
      await expect(rowsOf(slow)).toHaveCount(2);
      await expect(slow.getByText('Trayendo 2 comprobantes…')).toHaveCount(0);
      await expect(slow.getByText('En línea')).toBeVisible();
    });

    await test.step('a chip without rows', async () => {
      await page.getByText('Rechazado', { exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Nada con Estado: Rechazado' })).toBeVisible();
      await expect(page.getByText('Revisa lo que escribiste')).toHaveCount(0);
      await page.getByRole('button', { name: 'Quitar filtro' }).click();
      await expect(rowsOf(page)).toHaveCount(2);
    });

    await test.step('the lists of records say the same', async () => {
      const other = await openDevice();
      await other.goto('/customers');
      await other.getByRole('searchbox').fill('zzz');
      await expect(other.getByRole('heading', { name: 'Nada coincide con «zzz»' })).toBeVisible();
      await other.getByRole('button', { name: 'Quitar búsqueda' }).click();
      await expect(other.getByRole('searchbox')).toHaveValue('');
    });
  },
);

test('while one waits for its stamp nothing says that all is well, and the outbox says why', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page);
  const faults = `${server.sandboxUrl}/sandbox/faults`;
  const toFaults = (method: string, body?: string) =>
    fetch(faults, { method, headers: { 'content-type': 'application/json' }, ...(body && { body }) });
  await toFaults('POST', JSON.stringify({ kind: '500', times: 500 }));
  await openForm(page, server.url, 'I');
  await chooseCustomer(page, 'robotica', /./);
  await page.getByRole('combobox', { name: 'Producto o descripción' }).fill('papel');
  await suggestion(page, 'Papelería').click();
  await emit(page);
  const line = page.getByRole('button', { name: /1 espera su timbre/ });
  await expect(line).toBeVisible();
  await expect(page.getByText('En línea')).toHaveCount(0);
  const why = page.getByText('Todavía sin timbre').first();
  await expect(why).toBeVisible();
  await line.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Por timbrar')).toBeVisible();
  await expect(panel.getByText('Todavía sin timbre')).toBeVisible();
  await expect(panel.getByText(/Se intenta solo otra vez/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/receipts');
  await expect(rowsOf(page).getByText('Por timbrar')).toBeVisible();
  await toFaults('DELETE');
});

test('every screen says where one is, and Back, crumbs and reload lead to where one was', async ({
  page,
  signIn,
  server,
}) => {
  await page.goto('/sign-in');
  await expect(page).toHaveTitle('Entra a tu cuenta · Tintero');
  await signIn(page);
  await expect(page).toHaveTitle('Comprobantes emitidos · Tintero');
  for (let n = 0; n < 21; n++) await issueByCall(page, server.url);
  await expect(rowsOf(page)).toHaveCount(20);

  await test.step('titles and focus', async () => {
    const screens: [string, string][] = [
      ['/customers', 'Clientes'],
      ['/customers/new', 'Nuevo cliente'],
      ['/drafts', 'Borradores'],
      ['/receipts/new', '¿Qué vas a emitir?'],
      ['/nowhere', 'Esta página no existe'],
    ];
    for (const [path, title] of screens) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} · Tintero`);
    }
    await page.goto('/receipts');
    await page.getByRole('link', { name: 'Clientes', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeFocused();
    await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
    // Where one types next, else the heading.
    await expect(page.getByRole('textbox', { name: 'RFC' })).toBeFocused();
    await expect(page).toHaveTitle('Nuevo cliente · Tintero');
    await page.keyboard.press('Alt+N');
    await expect(page).toHaveTitle('¿Qué vas a emitir? · Tintero');
    await expect(page.locator('#contenido :focus')).toHaveCount(1);
  });

  await test.step('a filter and a page are steps; the crumb keeps both', async () => {
    await page.goto('/receipts');
    await page.getByText('Entregado SAT', { exact: true }).first().click();
    await expect(rowsOf(page)).toHaveCount(20);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(rowsOf(page)).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await rowsOf(page).first().click();
    await page.locator('aside').getByRole('link', { name: 'Ver completo' }).click();
    await expect(page).toHaveTitle(/^Ingreso A-1 · Tintero$/);
    await page.reload();
    await expect(page).toHaveTitle(/^Ingreso A-1 · Tintero$/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Otra igual' })).toHaveAttribute(
      'data-variant',
      'default',
    );
    await page.getByRole('main').getByRole('link', { name: 'Comprobantes emitidos' }).click();
    await expect(page).toHaveURL(/state=sent/);
    await expect(page).toHaveURL(/page=2/);
    await expect(rowsOf(page)).toHaveCount(1);
    await page.goBack();
    await page.goBack();
    await expect(rowsOf(page)).toHaveCount(1);
    await page.goBack();
    await expect(rowsOf(page)).toHaveCount(20);
    await expect(page).toHaveURL(/state=sent/);
    await page.goBack();
    await expect(page).not.toHaveURL(/state=/);
    await expect(page.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeVisible();
  });

  await test.step('what was issued is never an empty form again', async () => {
    await openForm(page, server.url, 'I');
    await chooseCustomer(page, 'robotica', /./);
    await page.getByRole('combobox', { name: 'Producto o descripción' }).fill('papel');
    await suggestion(page, 'Papelería').click();
    await expect(page).toHaveURL(/draft=/);
    await emit(page);
    await expectIssued(page);
    await expect(page).toHaveTitle('Comprobante emitido · Tintero');
    await page.reload();
    await expectIssued(page);
    await page.getByRole('link', { name: 'Ir a comprobantes' }).click();
    await expect(rowsOf(page)).toHaveCount(20);
    await page.goBack();
    await expectIssued(page);
    await page.goto('/receipts/new/I?draft=11111111-1111-4111-8111-111111111111');
    await expect(page.getByRole('heading', { name: /Este borrador ya no está/ })).toBeVisible();
  });
});

// spec: house.1302
testInstalled(
  'the list is worked at: order, periods, sums, keys, and many rows at once',
  async ({ page, signIn, server }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page);
    for (const quantity of ['3', '1', '2']) await issueByCall(page, server.url, { quantity });
    const rows = rowsOf(page);
    await expect(rows).toHaveCount(3);
    await expect(rows.getByText('Entregado SAT')).toHaveCount(3);
    const total = page.locator('section[aria-label="Comprobantes emitidos"]').getByRole('status').last();
    await expect(total).toContainText('3 comprobantes');
    await expect(total).toContainText('696.00 MXN');

    await test.step('rows of one line, and how many are seen under the head', async () => {
      const { y = 900, height = 0 } = (await rows.first().boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(40);
      expect(height).toBeLessThanOrEqual(44);
      expect(Math.floor((900 - y) / height)).toBeGreaterThanOrEqual(17);
      // In production there is no line that says that this is a sandbox.
      const strip = await page.getByText('Ambiente de pruebas').boundingBox();
      expect(Math.floor((900 - y + (strip?.height ?? 0)) / height)).toBeGreaterThanOrEqual(18);
    });

    await test.step('order and period are in the address', async () => {
      await page.getByRole('button', { name: 'Total' }).click();
      await expect(page).toHaveURL(/sort=total/);
      await expect(rows.first()).toContainText('A-2');
      await page.getByRole('button', { name: 'Total' }).click();
      await expect(rows.first()).toContainText('A-1');
      await page.getByText('Mes pasado', { exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Nada con Periodo: Mes pasado' })).toBeVisible();
      await page.getByText('Este mes', { exact: true }).click();
      await expect(rows).toHaveCount(3);
      const range = page.getByRole('button', { name: 'De… a…' });
      await range.click();
      await expect(page.getByLabel('Desde el día')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(range).toBeFocused();
      await range.click();
      await page.getByLabel('Hasta el día').fill('2024-02-01');
      await expect(page).toHaveURL(/days=\.\.2024-02-01/);
      await expect(rows).toHaveCount(0);
      await page.goto('/receipts');
      await expect(rows).toHaveCount(3);
    });

    await test.step('the view at the side leaves date, folio and total in sight', async () => {
      await rows.first().focus();
      await page.keyboard.press('Enter');
      const panel = page.locator('aside');
      await expect(panel).toBeVisible();
      const edge = (await panel.boundingBox())?.x ?? 0;
      for (const name of ['Fecha', 'Folio', 'Total']) {
        const box = await page.getByRole('columnheader', { name }).boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(edge);
      }
      await expect(panel.getByLabel('Total')).toContainText('IVA 16 %');
      await page.keyboard.press('Escape');
    });

    await test.step('keys choose rows', async () => {
      await rows.first().focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('1 seleccionado')).toBeVisible();
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByText('2 seleccionados')).toBeVisible();
      await expect(rows.nth(1)).toBeFocused();
    });

    await test.step('a tag for many, which they are found and filtered by, and which goes again', async () => {
      await page.getByRole('button', { name: 'Clasificar' }).click();
      const sheet = page.getByRole('dialog', { name: 'Clasificar 2 documentos' });
      await sheet.getByLabel('Poner etiquetas').fill('obra norte');
      await sheet.getByRole('button', { name: 'Guardar' }).click();
      await expect(sheet).toBeHidden();
      await expect(rows.getByText('obra norte')).toHaveCount(2);
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      const filters = page.getByRole('dialog', { name: 'Filtros' });
      await filters.getByLabel('Etiquetas').fill('obra norte');
      await filters.getByLabel('Etiquetas').press('Enter');
      await expect(rows).toHaveCount(2);
      await page.keyboard.press('Escape');
      await rows.first().focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Clasificar' }).click();
      const one = page.getByRole('dialog', { name: 'Clasificar 1 documento' });
      await one.getByLabel('obra norte').check();
      await one.getByRole('button', { name: 'Guardar' }).click();
      await expect(rows).toHaveCount(1);
      await page.getByRole('button', { name: 'Quitar Etiquetas: obra norte' }).click();
      await expect(rows).toHaveCount(3);
      await rows.first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowDown');
    });

    await test.step('one archive, one print, one dialog that names them', async () => {
      const started = page.waitForEvent('download');
      await page.getByRole('button', { name: 'ZIP de XML' }).click();
      const file = await started;
      expect(file.suggestedFilename()).toMatch(/^CFDI-Emitidos_[A-Z0-9&Ñ]{12,13}\.zip$/);
      const names = Object.keys(unzipSync(readFileSync(await file.path())));
      expect(names.map((name) => name.slice(0, 4)).sort()).toEqual(['A-2-', 'A-3-']);
      await goOffline(page);
      await page.getByRole('button', { name: 'Imprimir' }).click();
      const frame = page.frameLocator('#tintero-print');
      await expect(frame.locator('body > section')).toHaveCount(2);
      await page.context().setOffline(false);

      await page.getByRole('button', { name: 'Cancelar comprobantes' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: 'Cancelar 2 comprobantes' })).toBeVisible();
      const named = dialog
        .getByRole('list', { name: 'Comprobantes que se van a cancelar' })
        .getByRole('listitem');
      await expect(named).toHaveCount(2);
      await expect(named.first()).toContainText('UNIVERSIDAD ROBOTICA');
      await dialog.getByRole('combobox').selectOption('02');
      await dialog.getByRole('button', { name: 'Solicitar 2 cancelaciones' }).click();
      await expect(rows.getByText('Cancelado')).toHaveCount(2);
      await expect(total).toContainText('348.00 MXN');
    });
  },
);

// spec: house.1300
test('the list is filtered by what one chooses, and what it finds is paid by one receipt', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page);
  for (const [price, paidLater] of [
    ['100', true],
    ['200', true],
    ['300', false],
  ] as const)
    await issueByCall(page, server.url, { price, paidLater });
  const rows = rowsOf(page);
  await expect(rows.getByText('Entregado SAT')).toHaveCount(3);

  await test.step('each filter is a chip and in the address', async () => {
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByLabel('Método de pago').selectOption('PPD');
    await expect(rows).toHaveCount(2);
    await sheet.getByLabel('Total: Desde').fill('$200');
    await sheet.getByLabel('Total: Desde').press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/payment_method=PPD.*total=200|total=200.*payment_method=PPD/);
    await sheet.getByLabel('Estado de pago').selectOption('Paid');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Nada con Filtros: 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Quitar Estado de pago: Pagado' }).click();
    await page.getByRole('button', { name: 'Quitar Total: desde 200' }).click();
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows).toHaveCount(2);
  });

  await test.step('several forms of payment at once, a folio and a name, however they are typed', async () => {
    await page.getByRole('button', { name: /^Quitar Método de pago/ }).click();
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    const forms = sheet.getByLabel('Forma de pago', { exact: true });
    await forms.selectOption('99');
    await expect(rows).toHaveCount(2);
    await forms.selectOption('03');
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL(/payment_form=/);
    await sheet.getByLabel('Folio', { exact: true }).fill('1, 3');
    await sheet.getByLabel('Folio', { exact: true }).press('Enter');
    await expect(rows).toHaveCount(2);
    await sheet.getByLabel('Nombre del receptor').fill('nadie; robot univ');
    await sheet.getByLabel('Nombre del receptor').press('Enter');
    await expect(rows).toHaveCount(2);
    await sheet.getByRole('button', { name: 'Quitar 99' }).click();
    await expect(rows).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Quitar todos' }).click();
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('Escape');
  });

  await test.step('those of one receiver that are paid later begin their payment', async () => {
    await expect(rows).toHaveCount(3);
    const pay = page.getByRole('button', { name: 'Registrar pago' });
    for (const folio of ['A-1', 'A-2', 'A-3'])
      await rows.filter({ hasText: folio }).getByRole('checkbox').check();
    await expect(pay).toBeDisabled();
    await rows.filter({ hasText: 'A-3' }).getByRole('checkbox').uncheck();
    await pay.click();
    await expect(page.getByRole('checkbox', { name: 'Pagar la factura A 1' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Pagar la factura A 2' })).toBeChecked();
  });
});

test('a customer has a page: what they owe, their last receipts, and the next one', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page);
  await issueByCall(page, server.url, { paidLater: true });
  await page.goto('/customers');
  await page.getByRole('row').filter({ hasText: 'URE180429TM6' }).click();
  const desk = page.getByRole('region', { name: 'Sus comprobantes' });
  await expect(desk).toContainText('Debe 1 factura:');
  await expect(desk).toContainText('116.00');
  await expect(desk.getByRole('list', { name: 'Últimos comprobantes' }).getByRole('listitem')).toHaveCount(1);
  await expect(desk.getByRole('link', { name: 'Ver todos (1)' })).toBeVisible();
  // Regimes are those of a company, and the name is as the SAT writes it.
  const regimes = page.getByLabel('Régimen fiscal').getByRole('option');
  await expect(regimes.filter({ hasText: 'Sueldos y Salarios' })).toHaveCount(0);
  await page.getByLabel('Nombre o razón social').fill('Universidad');
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('UNIVERSIDAD');
  await page.getByLabel('Nombre o razón social').fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: /^Nombre o razón social: / }).click();
  await expect(page.getByLabel('Nombre o razón social')).toBeFocused();
  await desk.getByRole('link', { name: 'Facturar a este cliente' }).click();
  // In its fields, or in the line that they fold to.
  const written = () =>
    page.evaluate(() => {
      const values = [...document.querySelectorAll('input')].map(({ value }) => value);
      return [document.querySelector('main')?.innerText ?? '', ...values].join(' ');
    });
  await expect(page.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
  await expect.poll(written).toContain('URE180429TM6');
});
