/** The form by keyboard and mouse: what it demands, what it says, what it does by itself. */
import type { Page } from '@playwright/test';
import { expect, type Server, test, testInstalled } from './portal.ts';
import {
  chooseCustomer,
  emitByKeys,
  expectIssued,
  expectTold,
  field,
  goOffline,
  goToForm,
  openForm,
  openSection,
  sectionControl,
  suggestion,
  typeConcept,
  writeConcept,
} from './screens.ts';

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
});

const COURSE = { description: 'Curso', key: '86101705', unit: 'HUR', quantity: '2', price: '100' };
const row = (page: Page, n: number) => page.getByRole('group', { name: `Concepto ${n}`, exact: true });
const total = (page: Page) => page.getByTestId('total');

// spec: 1§5.4, 2§5.17
test('required fields have a red asterisk; what is wrong is counted, opened and focused', async ({
  page,
}) => {
  await goToForm(page, 'I');
  const asterisk = page.locator('label', { hasText: /^RFC/ }).locator('span');
  await expect(asterisk).toHaveText('*');
  await expect(asterisk).toHaveCSS('color', 'rgb(192, 31, 47)');
  await expect(page.locator('label', { hasText: 'Correo electrónico' }).locator('span')).toHaveCount(0);

  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await openSection(page, 'Receptor');
  await field(page, 'RFC').fill('');
  await sectionControl(page, 'Receptor').click();
  await expect(field(page, 'RFC')).toBeHidden();
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expect(page.getByRole('alert').getByText(/^Existen \d+ campos incorrectos$/)).toBeVisible();
  await expect(sectionControl(page, 'Receptor')).toHaveAttribute('aria-expanded', 'true');
  await expect(field(page, 'RFC')).toBeFocused();
  await expect(field(page, 'RFC')).toHaveAccessibleDescription(/Falta este dato/);

  // A press on a problem leads to its field, in a section that was folded too.
  await page.getByRole('button', { name: /Concepto 1 · Clave del SAT/ }).click();
  await expect(row(page, 1).getByRole('combobox', { name: 'Clave del SAT' })).toBeFocused();

  await field(page, 'RFC').fill('URE180429TM6');
  await writeConcept(page, COURSE);
  await expect(page.getByRole('alert').filter({ hasText: 'incorrecto' })).toBeHidden();
  await row(page, 1).getByLabel('Cantidad').fill('0');
  await expect(page.getByText('Existe un campo incorrecto')).toBeVisible();
});

/** Typed for the account's own RFC. */
const OWN_RFC = 'own RFC';

const SAYS: [section: string, label: string, typed: string, message: RegExp][] = [
  ['Receptor', 'RFC', 'URE180431TM6', /Escribe un RFC válido/],
  ['Receptor', 'Código postal del domicilio fiscal', '123', /El código postal son 5 dígitos/],
  ['Receptor', 'Correo electrónico', 'nadie', /Escribe un correo válido/],
  ['Pago y datos generales', 'Clave de confirmación', 'AB', /5 letras o números/],
  ['A cuenta de tercero', 'RFC del tercero', OWN_RFC, /distinto del emisor y del receptor.*CFDI40188/],
  ['CFDI relacionados', 'Folio fiscal (UUID)', 'no-es-uuid', /8-4-4-4-12/],
];

// spec: 2§5.19, house.89
test('each message stands beside its field, with its code, once the field is left', async ({
  page,
  account,
}) => {
  await goToForm(page, 'I');
  for (const [section, label, typed, message] of SAYS)
    await test.step(label, async () => {
      await openSection(page, section);
      await field(page, label).fill(typed === OWN_RFC ? account.rfc : typed);
      await expect(field(page, label)).not.toHaveAccessibleDescription(message);
      await field(page, label).press('Tab');
      await expect(field(page, label)).toHaveAccessibleDescription(message);
    });
});

// spec: house.89, house.103
test('«Corregir» applies the correction of a rule and leaves the focus at its field', async ({ page }) => {
  await goToForm(page, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await writeConcept(page, COURSE);
  await openSection(page, 'Pago y datos generales');
  const confirmation = field(page, 'Clave de confirmación');
  await confirmation.fill('AB123');
  await confirmation.press('Tab');
  await expect(confirmation).toHaveAccessibleDescription(/CFDI40\d{3}/);
  await page.getByRole('button', { name: 'Corregir' }).click();
  await expect(confirmation).toHaveValue('');
  await expect(confirmation).toBeFocused();
  await expect(confirmation).not.toHaveAccessibleDescription(/CFDI40/);
});

test('a regime that takes the usage away: «Corregir» gives one that fits it', async ({ page }) => {
  await goToForm(page, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await openSection(page, 'Receptor');
  const usage = field(page, 'Uso del CFDI');
  await field(page, 'Régimen fiscal').selectOption('610');
  await expect(usage).toHaveValue('');
  await usage.focus();
  await usage.press('Tab');
  await expect(usage).toHaveAccessibleDescription(/Falta este dato/);
  await page.getByRole('button', { name: 'Corregir' }).click();
  await expect(usage).toHaveValue('S01');
  await expect(usage).toBeFocused();
  await expect(usage).not.toHaveAccessibleDescription(/Falta/);
});

test('sales to the public: «Corregir» makes the receipt a global one of this month', async ({ page }) => {
  await goToForm(page, 'I');
  await writeConcept(page, COURSE);
  await openSection(page, 'Receptor');
  await field(page, 'RFC').fill('XAXX010101000');
  const name = field(page, 'Nombre o razón social');
  await name.fill('PUBLICO EN GENERAL');
  await name.press('Tab');
  await expect(name).toHaveAccessibleDescription(/CFDI40130/);
  await page.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByLabel('Periodicidad')).toHaveValue('04');
  await expect(page.getByRole('heading', { name: /global/i })).toBeVisible();
  await expect(total(page)).toHaveText(/232\.00/);
});

// spec: 1§5.5, 1§5.6
test('concepts are typed as in a spreadsheet; Enter adds the next one and never submits', async ({
  page,
}) => {
  await goToForm(page, 'I');
  await field(page, 'Nombre o razón social').fill('x');
  await field(page, 'Nombre o razón social').press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await row(page, 1).getByRole('combobox', { name: 'Producto o descripción' }).fill('papel');
  await suggestion(page, 'Papelería').click();
  await expect(row(page, 1).getByLabel('Valor unitario')).toHaveValue('120.50');
  await expect(row(page, 1).getByRole('combobox', { name: 'Clave del SAT' })).toHaveValue('44121600');
  await row(page, 1).getByLabel('Cantidad').fill('1000');
  await expect(total(page)).toContainText('139,780.00');
  await row(page, 1).getByLabel('Cantidad').press('Enter');
  await expect(row(page, 2).getByRole('combobox', { name: 'Producto o descripción' })).toBeFocused();
  await page.keyboard.type('¿Otro?');
  await expect(row(page, 2).getByRole('combobox', { name: 'Producto o descripción' })).toHaveValue('¿Otro?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A row with data goes only after asking, and can still come back.
  await page.getByRole('button', { name: 'Quitar concepto 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Seguro?' })).toContainText('Se eliminarán los datos');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Quitar concepto 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Quitar concepto 1' }).click();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  // Under the pointer a notice stays.
  await page.getByRole('button', { name: 'Deshacer' }).hover();
  await expect(total(page)).toContainText('0.00');
  await expect(page.getByRole('button', { name: 'Quitar concepto 1' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(total(page)).toContainText('139,780.00');
});

// spec: house.111
test('rows copied from a spreadsheet become concepts', async ({ page }) => {
  await goToForm(page, 'I');
  const cells =
    'Clave\tProducto\tUnidad\tCantidad\tPrecio\n31161500\tTornillo\tH87\t100\t$1,250.50\n31161700\tTuerca\tH87\t2\t0.35';
  await pasteInRow(page, 1, cells);
  await expectTold(page, 'Se agregaron 2 conceptos');
  await expect(page.getByRole('button', { name: /^Escribir en el concepto/ })).toHaveText(['Tuerca']);
  await expect(row(page, 1).getByLabel('Valor unitario')).toHaveValue('1,250.50');
  await expect(total(page)).toContainText('145,058.81');

  // Of many those in sight are drawn first; the others are reached and counted all the same.
  const many = Array.from({ length: 400 }, (_, i) => `31161500\tPieza ${i + 3}\tH87\t1\t10`);
  await pasteInRow(page, 1, ['Clave\tProducto\tUnidad\tCantidad\tPrecio', ...many].join('\n'));
  await expect(total(page)).toContainText('149,698.81');
  await expect(page.getByRole('button', { name: /^Escribir en el concepto/ })).toHaveCount(401);
  await page.getByRole('button', { name: 'Escribir en el concepto 401' }).focus();
  await page.keyboard.press('Enter');
  const last = row(page, 401).getByRole('combobox', { name: 'Producto o descripción' });
  await expect(last).toBeFocused();
  await expect(last).toHaveValue('Pieza 402');
  await page.keyboard.press('Alt+c');
  await expect(row(page, 403).getByRole('combobox', { name: 'Producto o descripción' })).toBeFocused();
});

// spec: 2§4.8, house.90
test('a price can be typed with its tax; an exempt concept has neither rate nor amount', async ({ page }) => {
  await goToForm(page, 'I');
  await writeConcept(page, { ...COURSE, quantity: '1', price: '116' });
  await row(page, 1).getByRole('button', { name: 'El precio incluye impuestos' }).click();
  await expect(row(page, 1).getByLabel('Precio con impuestos')).toHaveValue('116');
  await expect(total(page)).toContainText('116.00');
  await expect(page.getByText('16.00', { exact: true })).toBeVisible();

  const opener = page.getByRole('button', { name: /^Impuestos y más del concepto 1: IVA 16 %/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Concepto 1' });
  await expect(sheet.getByLabel('Importe del impuesto')).toHaveText('16.00');
  await sheet.getByLabel('Factor').selectOption('Exento');
  await expect(sheet.getByRole('combobox', { name: 'Tasa o cuota' })).toHaveCount(0);
  await expect(sheet.getByLabel('Importe del impuesto')).toHaveText('0.00');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /del concepto 1: IVA exento/ })).toBeFocused();
});

test('an amount is taken whole: what stood there is replaced, however fast the next one comes', async ({
  page,
}) => {
  await goToForm(page, 'I');
  await writeConcept(page, { ...COURSE, quantity: '1', price: '3200.00' });
  const price = row(page, 1).getByLabel('Valor unitario');
  await row(page, 1).getByLabel('Cantidad').focus();
  await expect(price).toHaveValue('3,200.00');
  // Written the moment that the field takes the focus, as by a scanner.
  await price.evaluate(async (input) => {
    input.focus();
    await new Promise<void>(queueMicrotask);
    document.execCommand('insertText', false, '3300');
  });
  await expect(price).toHaveValue('3300');
  await price.press('Shift+Tab');
  await page.keyboard.type('77');
  await expect(row(page, 1).getByLabel('Cantidad')).toHaveValue('77');
});

// spec: 2§4.2, 2§5.18
test('PPD fixes the payment form at 99; any other method frees and clears it', async ({ page }) => {
  await goToForm(page, 'I');
  await openSection(page, 'Pago y datos generales');
  await page.getByLabel('Método de pago').selectOption('PPD');
  await expect(page.getByLabel('Forma de pago')).toHaveValue('99');
  await expect(page.getByLabel('Forma de pago')).toBeDisabled();
  await page.getByLabel('Método de pago').selectOption('PUE');
  await expect(page.getByLabel('Forma de pago')).toHaveValue('');
  await expect(page.getByLabel('Forma de pago')).toBeEnabled();
});

// spec: 2§4.13, house.111, house.844
test('I: the whole form by keys alone, to its stamp', async ({ page }) => {
  await goToForm(page, 'I');
  await expect(field(page, 'Cliente')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(suggestion(page, 'H&E951128469')).toBeVisible();
  await page.keyboard.type('herreria');
  await page.keyboard.press('Enter');
  await expect(sectionControl(page, 'Receptor')).toContainText('H&E951128469');
  await typeConcept(page, COURSE);
  await page.keyboard.press('Alt+C');
  await expect(row(page, 2).getByRole('combobox', { name: 'Producto o descripción' })).toBeFocused();

  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog').getByLabel('Nombre del borrador')).toHaveValue(
    'HERRERIA & ELECTRICOS',
  );
  await page.getByLabel('Nombre del borrador').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nombre requerido.')).toBeVisible();
  await page.getByLabel('Nombre del borrador').fill('Cursos de noviembre');
  await page.keyboard.press('Enter');
  await expectTold(page, 'Borrador guardado');
  await expect(page.getByText('Cursos de noviembre')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectTold(page, 'No existen cambios a guardar');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await row(page, 2).getByLabel('Cantidad').focus();
  await page.keyboard.press('Control+Enter');
  const glance = page.getByRole('dialog', { name: '¿Emitir este comprobante?' });
  await expect(glance).toContainText('HERRERIA & ELECTRICOS');
  await expect(glance).toContainText('doscientos treinta y dos pesos mexicanos 00/100 m.n.');
  await page.keyboard.press('Escape');
  await expect(glance).toBeHidden();
  await expect(row(page, 2).getByLabel('Cantidad')).toBeFocused();

  await emitByKeys(page);
  await expectIssued(page);
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('heading', { name: '¿Qué vas a emitir?' })).toBeVisible();
});

test('Enter takes the first match of what was typed, never of what stood there before', async ({ page }) => {
  await goToForm(page, 'I');
  const customer = field(page, 'Cliente');
  await customer.click();
  await expect(suggestion(page, 'H&E951128469')).toBeVisible();
  // As a scanner types it: Enter comes before any answer can.
  await customer.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'herreria');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    const key = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(sectionControl(page, 'Receptor')).toContainText('H&E951128469');
  await expect(page.locator('[role=listbox]:visible')).toHaveCount(0);

  // The answer has come and stands there, in the moment before the first of it is marked.
  await sectionControl(page, 'Receptor').getByText('Cambiar').click();
  await customer.evaluate(
    (input: HTMLInputElement) =>
      new Promise<void>((done) => {
        new MutationObserver((_changes, observer) => {
          const offered = [...document.querySelectorAll('[role=listbox] [role=option]')];
          if (offered.length !== 1 || !offered[0]?.textContent?.includes('UNIVERSIDAD')) return;
          observer.disconnect();
          const key = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
          input.dispatchEvent(new KeyboardEvent('keydown', key));
          done();
        }).observe(document.body, { childList: true, subtree: true });
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'robotica');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  );
  await expect(sectionControl(page, 'Receptor')).toContainText('UNIVERSIDAD');
  await expect(page.locator('[role=listbox]:visible')).toHaveCount(0);
});

// spec: 2§2.3, house.101
testInstalled(
  'the preview of the printed form is made here, in a frame that runs nothing',
  async ({ page }) => {
    await openForm(page, portal.url, 'I');
    await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
    await writeConcept(page, COURSE);
    await page.getByRole('button', { name: 'Vista previa' }).click();
    const frame = page.getByRole('dialog', { name: 'Vista previa' }).locator('iframe');
    await expect(frame.contentFrame().getByText('UNIVERSIDAD ROBOTICA ESPAÑOLA')).toBeVisible();
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    await page.keyboard.press('Escape');
    await goOffline(page);
    await row(page, 1).getByLabel('Cantidad').fill('3');
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await expect(frame.contentFrame().getByText('348.00').first()).toBeVisible();
  },
);

// spec: 2§4.14
test('after one invoice, another begins', async ({ page }) => {
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await writeConcept(page, COURSE);
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await page.getByRole('button', { name: 'Emitir ahora' }).click();
  const first = await expectIssued(page);
  await page.getByRole('link', { name: 'Otra igual' }).click();
  await expect(field(page, 'RFC')).toHaveValue('URE180429TM6');
  await expect(total(page)).toContainText('232.00');
  await row(page, 1).getByLabel('Cantidad').fill('3');
  await expect(total(page)).toContainText('348.00');
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await page.getByRole('button', { name: 'Emitir ahora' }).click();
  expect(await expectIssued(page)).not.toBe(first);
  await page.getByRole('link', { name: 'Nueva factura' }).click();
  await expect(field(page, 'RFC')).toHaveValue('');
});

async function pasteInRow(page: Page, n: number, cells: string): Promise<void> {
  await row(page, n)
    .getByRole('combobox', { name: 'Producto o descripción' })
    .evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, cells);
}
