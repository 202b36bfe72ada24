/** A draft that is open on one device while another issues it: each text stays, and both screens say what became of it. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Portal, startPortal } from './portal.ts';
import {
  chooseCustomer,
  emit,
  expectIssued,
  field,
  goOffline,
  openForm,
  openSection,
  signInDemo,
  waitUntilInstalled,
  writeConcept,
} from './screens.ts';

// Each device writes with no network.
test.use({ serviceWorkers: 'allow' });

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.remove());

const KEPT = 'Guardado en este dispositivo';
const state = (page: Page) => page.getByTestId('draft-state');
const rows = (page: Page) => page.getByRole('table', { name: 'Borradores' }).locator('tbody tr');
const CONCEPT = { description: 'Servicio', key: '84111506', unit: 'E48', quantity: '1', price: '100' };

async function openDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-MX', timezoneId: 'America/Mexico_City' });
  const page = await context.newPage();
  await signInDemo(page, portal.url);
  return page;
}

async function writeConditions(page: Page, text: string): Promise<void> {
  await openSection(page, 'Pago y datos generales');
  await field(page, 'Condiciones de pago').fill(text);
  await expect(state(page)).toContainText(KEPT);
}

/** Opened as the server has it by then. */
async function openDraftSaying(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${portal.url}/drafts`);
    await rows(page).first().click({ timeout: 20_000 });
    await openSection(page, 'Pago y datos generales');
    expect(await field(page, 'Condiciones de pago').inputValue()).toBe(text);
  }).toPass({ timeout: 150_000 });
}

/** One draft, whole, open on two devices. */
async function openOnTwo(browser: Browser): Promise<[Page, Page]> {
  const one = await openDevice(browser);
  const other = await openDevice(browser);
  await openForm(one, portal.url, 'I');
  await chooseCustomer(one, 'robotica', 'UNIVERSIDAD');
  await writeConcept(one, CONCEPT);
  await writeConditions(one, 'antes');
  await waitUntilInstalled(one);
  await openDraftSaying(one, 'antes');
  await openDraftSaying(other, 'antes');
  return [one, other];
}

test('a newer text of another device: which one is issued is asked, the other is a draft, and its form says so', async ({
  browser,
}) => {
  const [one, other] = await openOnTwo(browser);
  await goOffline(one);
  // «Guardado» is already there for the text before: that the server has this one is what matters here.
  const sent = other.waitForResponse(
    (answer) => answer.url().endsWith('/drafts/push') && !!answer.request().postData()?.includes('de otro'),
  );
  await writeConditions(other, 'de otro');
  await sent;
  await writeConditions(one, 'el mío');
  await emit(one);
  await expect(one.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
  await one.context().setOffline(false);
  await expect(one.getByText('Este borrador tiene un texto más nuevo')).toBeVisible();
  await expect(one.getByText('El otro texto')).toBeVisible();
  await expect(one.getByRole('link', { name: 'Ver el otro' })).toBeVisible();
  await expect(one.getByRole('link', { name: 'Corregir' })).toHaveCount(0);
  await one.getByRole('button', { name: 'Emitir este y guardar el otro' }).click();

  const alert = other.getByRole('alert').filter({ hasText: 'Este borrador se emitió con otro texto' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('link')).toBeVisible();
  await expect(field(other, 'Condiciones de pago')).toHaveValue('de otro');
  await field(other, 'Condiciones de pago').fill('de otro, seguido');
  await expect(state(other)).toContainText(KEPT);
  await one.goto(`${portal.url}/drafts`);
  await openDraftSaying(one, 'de otro, seguido');
  await one.goto(`${portal.url}/drafts`);
  await expect(rows(one)).toHaveCount(1);
  for (const page of [one, other]) await page.context().close();
});

test('a draft that two devices issue: the second is led to the receipt, and its text becomes a draft', async ({
  browser,
}) => {
  const [one, other] = await openOnTwo(browser);
  await goOffline(one);
  await writeConditions(one, 'el mío');
  await emit(one);
  await expect(one.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
  await emit(other);
  await expectIssued(other);
  await one.context().setOffline(false);
  await expect(one.getByText('Este borrador ya se emitió.')).toBeVisible();
  await expect(one.getByRole('link', { name: 'Corregir' })).toHaveCount(0);
  await expect(one.getByRole('link', { name: /^Ver A-\d+$/ })).toBeVisible();
  await one.getByRole('button', { name: 'Guardar como borrador nuevo' }).click();
  await openSection(one, 'Pago y datos generales');
  await expect(field(one, 'Condiciones de pago')).toHaveValue('el mío');
  await expect(one).toHaveURL(/\/drafts\//);
  for (const page of [one, other]) await page.context().close();
});

test('issued while its form is open and nobody types: the form says it, and never that it is kept', async ({
  browser,
}) => {
  const [one, other] = await openOnTwo(browser);
  await emit(one);
  await expectIssued(one);
  const alert = other.getByRole('alert').filter({ hasText: 'Este borrador ya se emitió' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('link', { name: /^Ver A-\d+$/ })).toBeVisible();
  await expect(state(other)).not.toContainText(KEPT);
  await emit(other);
  await expect(other.getByRole('heading', { name: 'Comprobante emitido' })).toHaveCount(0);
  for (const page of [one, other]) await page.context().close();
});
