/** Each type of receipt, written in the form and stamped. */
import type { Page } from '@playwright/test';
import { expect, type Server, test } from './portal.ts';
import {
  chooseCustomer,
  emit,
  emitByKeys,
  expectIssued,
  expectTold,
  field,
  openForm,
  openSection,
  sectionControl,
  suggestion,
  tabTo,
  typeAt,
  typeConcept,
  unfoldByKey,
  writeConcept,
} from './screens.ts';

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});
test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
});

/** Without a mouse. */
async function chooseByKeys(page: Page): Promise<void> {
  // To a new device the customers may come after the form: then it is typed again.
  await expect(async () => {
    await typeAt(page, field(page, 'Cliente'), 'robotica');
    await expect(suggestion(page, 'UNIVERSIDAD')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await page.keyboard.press('Enter');
  await expect(sectionControl(page, 'Receptor')).toContainText('UNIVERSIDAD');
}

const SERVICE = { description: 'Servicio', key: '81112100', unit: 'E48', quantity: '1', price: '500' };

async function issueToUniversity(page: Page): Promise<string> {
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await writeConcept(page, SERVICE);
  await emit(page);
  return await expectIssued(page);
}

// spec: 2§4.5, house.102
test('I: to somebody abroad, in dollars', async ({ page }) => {
  await openForm(page, portal.url, 'I');
  await field(page, 'RFC').fill('XEXX010101000');
  await field(page, 'Nombre o razón social').fill('foreign buyer');
  await expect(field(page, 'Régimen fiscal')).toHaveValue('616');
  await expect(field(page, 'Código postal del domicilio fiscal')).toBeDisabled();
  const residence = page.getByLabel('País de residencia fiscal');
  await expect(residence.locator('option[value=MEX]')).toHaveCount(0);
  await residence.selectOption('USA');
  await field(page, 'Registro tributario').fill('123456789');
  await expect(page.getByLabel('Uso del CFDI')).toHaveValue('S01');
  await writeConcept(page, SERVICE);
  await openSection(page, 'Pago y datos generales');
  await page.getByLabel('Forma de pago').selectOption('03');
  await page.getByLabel('Moneda').selectOption('USD');
  await field(page, 'Tipo de cambio').fill('18.5');
  await expect(page.getByTestId('total')).toContainText('580.00 USD');
  await emit(page);
  await expectIssued(page);
});

// spec: 2§2.4, house.102, house.844
test('E: by keys alone, related to the invoice that it corrects, found by its number', async ({ page }) => {
  const uuid = await issueToUniversity(page);
  await openForm(page, portal.url, 'E');
  await chooseByKeys(page);
  await unfoldByKey(page, 'Receptor');
  await expect(page.getByLabel('Uso del CFDI')).toHaveValue('G02');
  await typeConcept(page, SERVICE);
  await unfoldByKey(page, 'CFDI relacionados');
  await typeAt(page, page.getByLabel('Tipo de relación'), '01');
  // The newest to this receiver is offered before anything is typed; a number finds it too.
  await tabTo(page, field(page, 'Folio fiscal (UUID)'));
  const offer = page.locator('[role=option]:visible').filter({ hasText: 'UNIVERSIDAD' });
  await expect(offer).toBeVisible();
  await page.keyboard.type('A-');
  await expect(offer).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Folio fiscal (UUID)')).toHaveValue(uuid);
  // Enter on a whole one goes on to the next.
  await page.keyboard.press('Enter');
  const second = field(page, 'Folio fiscal (UUID)').nth(1);
  await expect(second).toBeFocused();
  await typeAt(page, second, uuid.toLowerCase());
  await page.keyboard.press('Tab');
  await expect(second).toHaveAccessibleDescription('Este UUID ya ha sido agregado.');
  await tabTo(page, page.getByRole('button', { name: 'Quitar CFDI relacionado' }).nth(1));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Si', exact: true }));
  await page.keyboard.press('Enter');
  await expect(second).toHaveCount(0);
  await emitByKeys(page);
  await expectIssued(page);
});

// spec: 2§4.1, house.100, house.102, house.844
test('T: by keys alone; currency XXX, nothing to pay, no taxes', async ({ page }) => {
  await openForm(page, portal.url, 'T');
  await chooseByKeys(page);
  await typeConcept(page, {
    description: 'Mercancía propia',
    key: '50201706',
    unit: 'H87',
    quantity: '10',
  });
  await unfoldByKey(page, 'Pago y datos generales');
  await expect(page.getByLabel('Moneda')).toHaveValue('XXX');
  await expect(page.getByLabel('Moneda')).toBeDisabled();
  await expect(page.getByLabel('Forma de pago')).toHaveCount(0);
  await expect(page.getByLabel('Método de pago')).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Más datos del concepto 1' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Descuento')).toBeDisabled();
  await expect(page.getByRole('dialog').getByText('Traslados')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await emitByKeys(page);
  await expectIssued(page);
});

// spec: 2§4.3, house.100, house.102, house.844
test('G: by keys alone; for the public in general, whose fields are fixed', async ({ page }) => {
  await openForm(page, portal.url, 'G');
  await expect(field(page, 'Nombre o razón social')).toHaveValue('PUBLICO EN GENERAL');
  for (const label of ['RFC', 'Nombre o razón social', 'Código postal del domicilio fiscal']) {
    await expect(field(page, label)).toBeDisabled();
    // Fixed, and still to be read.
    await expect(field(page, label)).toHaveCSS('opacity', '1');
  }
  const period = page.getByLabel('Periodicidad');
  await expect(period.locator('option[value="05"]')).toHaveCount(0);
  await typeAt(page, period, '04');
  await expect(page.getByLabel('Meses')).not.toHaveValue('');
  const row = page.getByRole('group', { name: 'Concepto 1' });
  await expect(row.getByRole('combobox', { name: 'Clave del SAT' })).toHaveValue('01010101');
  await typeAt(page, row.getByLabel('Valor unitario'), '1000');
  await tabTo(page, page.getByRole('button', { name: 'Más datos del concepto 1' }));
  await page.keyboard.press('Enter');
  await typeAt(page, page.getByRole('dialog').getByLabel('Número de identificación'), 'TICKET-1');
  await tabTo(page, page.getByRole('button', { name: 'Aceptar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await unfoldByKey(page, 'Pago y datos generales');
  await expect(page.getByLabel('Exportación')).toBeDisabled();
  await typeAt(page, page.getByLabel('Forma de pago'), '01');
  await emitByKeys(page);
  await expectIssued(page);
});

// spec: house.112
test('a receiver who is no customer yet is kept as one, and invoiced as the last time', async ({ page }) => {
  await openForm(page, portal.url, 'I');
  await field(page, 'RFC').fill('KIJ0906199R1');
  await field(page, 'Nombre o razón social').fill('KERNEL INDUSTIA JUGUETERA');
  await field(page, 'Código postal del domicilio fiscal').fill('28971');
  await field(page, 'Régimen fiscal').selectOption('601');
  await page.getByRole('button', { name: 'Guardar como cliente' }).click();
  await expectTold(page, 'KERNEL INDUSTIA JUGUETERA ya está entre tus clientes');
  await expect(page.getByRole('button', { name: 'Guardar como cliente' })).toBeHidden();
  await writeConcept(page, SERVICE);
  await openSection(page, 'Pago y datos generales');
  await page.getByLabel('Método de pago').selectOption('PPD');
  await emit(page);
  await expectIssued(page);

  // The record was kept before the payment was chosen; the last invoice says it.
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'kernel', 'KIJ0906199R1');
  await openSection(page, 'Receptor');
  await expect(field(page, 'Código postal del domicilio fiscal')).toHaveValue('28971');
  await openSection(page, 'Pago y datos generales');
  await expect(page.getByLabel('Método de pago')).toHaveValue('PPD');
  await expect(page.getByLabel('Forma de pago')).toHaveValue('99');
});
