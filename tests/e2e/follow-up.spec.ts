/** What follows an invoice: a credit note with what is left, another in its place, an advance in its three documents. */
import type { Locator, Page } from '@playwright/test';
import { COMMON } from '../../schema/texts/common.ts';
import { FOLLOW_UP } from '../../schema/texts/follow-up.ts';
import { expect, test } from './portal.ts';
import { chooseCustomer, emit, expectIssued, field, openForm, writeConcept } from './screens.ts';

const SERVICE = { description: 'Servicio', key: '81112100', unit: 'E48', quantity: '1', price: '500' };

async function issue(page: Page, url: string): Promise<string> {
  await openForm(page, url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await writeConcept(page, SERVICE);
  await emit(page);
  return await expectIssued(page);
}

/** The row of the list with that UUID, and one of its actions. */
async function act(page: Page, uuid: string, name: string): Promise<void> {
  await page.goto(`/receipts?q=${uuid}`);
  const row: Locator = page.getByRole('button', { name: /^Acciones de/ });
  await expect(row).toHaveCount(1);
  await row.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

const dialog = (page: Page) => page.getByRole('dialog');

// spec: house.691
test('a credit note knows what is left, and a substitute that its original was cancelled meanwhile', async ({
  page,
  server,
  signIn,
  openDevice,
}) => {
  await signIn(page);
  const invoice = await issue(page, server.url);
  await act(page, invoice, 'Nota de crédito');
  await dialog(page).getByLabel('Cómo se calcula').selectOption('percentage');
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog(page).getByText('Escribe un porcentaje mayor que cero y hasta 100.')).toBeVisible();
  await dialog(page).getByLabel('Porcentaje del total').fill('10');
  await expect(dialog(page)).toContainText('Por acreditar580.00');
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByTestId('total')).toContainText('58.00');
  await emit(page);
  const note = await expectIssued(page);

  await act(page, invoice, 'Nota de crédito');
  await expect(dialog(page)).toContainText('Por acreditar522.00');
  await dialog(page).getByLabel('Importe, con impuestos').fill('522.01');
  await expect(dialog(page).getByText(/solo le faltan 522.00 por acreditar/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert').getByText(/solo le faltan 522.00 por acreditar/)).toBeVisible();

  await act(page, note, 'Sustituir');
  await expect(page.getByTestId('total')).toContainText('58.00');
  const other = await openDevice();
  await act(other, note, 'Cancelar comprobante');
  await dialog(other).getByRole('combobox', { name: 'Motivo de cancelación' }).selectOption('03');
  await dialog(other).getByRole('button', { name: 'Solicitar cancelación' }).click();
  await expect(page.getByText(/el que sustituyes, ya (se canceló|tiene una cancelación)/)).toBeVisible({
    timeout: 30_000,
  });
});

// spec: house.692
test('«Sustituir» begins with the XML or says that it is not here, and ends in the cancellation that names the substitute', async ({
  page,
  server,
  signIn,
  openDevice,
}) => {
  await signIn(page);
  const invoice = await issue(page, server.url);
  // On a device that never opened it, with no way to its XML.
  const other = await openDevice();
  const xml = '**/download/emmited/xml/json';
  await other.route(xml, async (route) => await route.abort());
  await act(other, invoice, 'Sustituir');
  await expect(other.getByRole('heading', { name: FOLLOW_UP.substitute.lackingTitle })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Emitir', exact: true })).toBeHidden();
  await other.unroute(xml);
  await other.getByRole('button', { name: COMMON.retry }).click();
  await expect(other.getByTestId('total')).toContainText('580.00');

  await act(page, invoice, 'Sustituir');
  await emit(page);
  const substitute = await expectIssued(page);
  await expect(dialog(page).getByRole('combobox', { name: 'Motivo de cancelación' })).toHaveValue('01');
  await expect(dialog(page).getByRole('combobox', { name: 'UUID de reemplazo' })).toHaveValue(substitute);
});

// spec: house.693, house.1141
test('an advance goes through its three documents, and the next invoice is offered what is left', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/receipts/new');
  await page.getByLabel('Filtrar tipos de comprobante').fill('anticipo');
  await page.getByRole('link', { name: /^Anticipo/ }).click();
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  const row = page.getByRole('group', { name: 'Concepto 1' });
  await expect(row.getByRole('combobox', { name: 'Producto o descripción' })).toHaveValue(
    'Anticipo del bien o servicio',
  );
  await row.getByLabel('Valor unitario').fill('1000');
  await emit(page);
  const advance = await expectIssued(page);

  await act(page, advance, 'Aplicar anticipo');
  await dialog(page).getByRole('button', { name: 'Emitir la factura del valor total' }).click();
  await expect(field(page, 'RFC')).toHaveValue('URE180429TM6');
  await writeConcept(page, SERVICE);
  await page.getByLabel('Forma de pago').selectOption('03');
  await emit(page);
  await expectIssued(page);

  await page.getByRole('button', { name: 'Aplicar anticipo' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Emitir el egreso del anticipo/ })
    .click();
  await expect(page.getByLabel('Forma de pago')).toHaveValue('30');
  await expect(page.getByTestId('total')).toContainText('580.00');
  await emit(page);
  await expectIssued(page);

  // With the network or without it: what is left is known here.
  await openForm(page, server.url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await writeConcept(page, { ...SERVICE, price: '600' });
  const offer = page.getByRole('alert').filter({ hasText: 'Hay un anticipo sin aplicar de 580.00 MXN' });
  await offer.getByRole('button', { name: /^Relacionar con el anticipo/ }).click();
  await expect(offer).toBeHidden();
  await emit(page);
  const whole = await expectIssued(page);

  await page.goto('/receipts/new/P');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await page.getByRole('button', { name: /^Aplicar anticipo/ }).click();
  await expect(dialog(page)).toContainText('le quedan 580.00 MXN sin aplicar');
  await dialog(page)
    .getByRole('button', { name: /^Emitir el egreso del anticipo/ })
    .click();
  await expect(page.getByTestId('total')).toContainText('580.00');
  await emit(page);
  await expectIssued(page);
  await act(page, whole, 'Aplicar anticipo');
  await expect(dialog(page)).toContainText('No queda nada del anticipo');
});
