/** The form in every state it can be in, in light and dark, wide and on a phone. */
import { expectFit, LOOKS } from './fit.ts';
import { expect, type Server, test, testInstalled } from './portal.ts';
import { chooseCustomer, field, goOffline, openForm, openSection } from './screens.ts';

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

const SECTIONS = [
  'Pago y datos generales',
  'Emisor, sucursal y serie',
  'CFDI relacionados',
  'A cuenta de tercero',
];

// spec: house.110
for (const { name, ...look } of LOOKS)
  testInstalled(`nothing serious in any state of the form: ${name}`, async ({ takeBrowser, signIn }) => {
    const isPhone = look.viewport.width < 700;
    const context = await takeBrowser({ ...look, locale: 'es-MX' });
    const page = await context.newPage();
    await signIn(page);
    await openForm(page, portal.url, 'I');
    for (const section of SECTIONS) await openSection(page, section);
    await expectFit(page, 'every section open');
    await page.getByRole('button', { name: 'Emitir', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFit(page, 'with errors');

    const opener = isPhone ? /^Concepto 1 Producto/ : 'Más datos del concepto 1';
    await page.getByRole('button', { name: opener }).click();
    const sheet = page.getByRole('dialog', { name: 'Concepto 1' });
    for (const part of ['Pedimentos', 'Cuentas prediales', 'Partes', 'A cuenta de tercero'])
      await sheet.getByRole('button', { name: part }).click();
    await sheet.getByRole('button', { name: 'Agregar retención' }).click();
    await field(sheet, 'Descuento').fill('900');
    await field(sheet, 'Descuento').press('Tab');
    await expectFit(page, 'concept with errors');
    await field(sheet, 'Descuento').fill('');
    await sheet.getByRole('button', { name: 'Quitar impuesto' }).last().click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await field(page, 'Cliente').fill('a');
    await expect(page.locator('[role=listbox] [role=option]:visible').first()).toBeVisible();
    await expectFit(page, 'suggestions');
    await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
    if (isPhone) await page.getByRole('button', { name: opener }).click();
    const within = isPhone ? sheet : page.getByRole('group', { name: 'Concepto 1', exact: true });
    await field(within, 'Producto o descripción').fill('Servicio');
    await field(within, 'Clave del SAT').fill('81112100');
    await field(within, 'Unidad del SAT').fill('E48');
    await field(within, 'Valor unitario').fill('100');
    if (isPhone) await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    await expectFit(page, 'preview');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await goOffline(page);
    await page.getByRole('button', { name: 'Emitir', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Emitir ahora' })).toBeVisible();
    await expectFit(page, 'glance');
    await page.getByRole('button', { name: 'Emitir ahora' }).click();
    await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
    await expectFit(page, 'waiting');
    await page.getByRole('button', { name: /Ver lo que falta por enviar/ }).click();
    await expect(page.getByRole('dialog').getByText('UNIVERSIDAD ROBOTICA')).toBeVisible();
    await expectFit(page, 'outbox with an invoice');
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Comprobante emitido' })).toBeVisible();
    await expectFit(page, 'issued');
  });
