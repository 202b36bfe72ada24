/** Who certifies is chosen on a screen: wrong credentials are said clearly, right ones go, and an invoice is stamped there. */
import type { Page } from '@playwright/test';
import { expectFit } from './fit.ts';
import { expect, type Server, test, testInstalled } from './portal.ts';
import { chooseCustomer, emit, expectIssued, goOffline, goToPlace, writeConcept } from './screens.ts';

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

/** Addresses that the sandbox's provider was called at since its log was cleared, as `POST /servicios/soap/stamp.wsdl`. */
async function sandboxCalls(): Promise<string[]> {
  const answer = await fetch(`${portal.sandboxUrl}/sandbox/log`);
  const entries = (await answer.json()) as { method: string; path: string }[];
  return entries.map(({ method, path }) => `${method} ${path}`);
}

/** For how long nothing is sent to the provider any more: 5, 10, 20 … seconds. */
async function restSeconds(page: Page): Promise<number> {
  const answer = await page.request.get(`${portal.url}/api/v1/pac_accounts`);
  const until = /"avoided":\{"until":"([^"]+)"/.exec(await answer.text())?.[1];
  return until === undefined ? 0 : (Date.parse(until) - Date.now()) / 1_000;
}

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Elegir proveedor' }).click();
  const sheet = page.getByRole('dialog', { name: 'Elegir proveedor' });
  await expect(sheet).toBeVisible();
  return sheet;
}

// spec: house.113
testInstalled('choose, be told what is wrong, mend it, and be stamped there', async ({ page, signIn }) => {
  await fetch(`${portal.sandboxUrl}/sandbox/log`, { method: 'DELETE' });
  await signIn(page);
  await goToPlace(page, 'Proveedor de certificación (PAC)');
  await expect(page.getByText('Timbras con la cuenta que configuró')).toBeVisible();
  await page.getByRole('button', { name: 'Probar conexión' }).click();
  await expect(page.getByText('Conexión correcta')).toBeVisible();

  const sheet = await openSheet(page);
  await sheet.getByRole('radio', { name: 'Finkok' }).click();
  await expect(sheet.getByLabel('Ambiente')).toHaveValue('sandbox');
  // Nothing is said of a token that this one does not ask for.
  await expect(sheet.getByText(/se entra con «sandbox» en cada dato\.$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Usar este proveedor' }).click();
  await expect(sheet.getByText('Faltan datos para entrar').first()).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Usuario' }).fill('sandbox');
  await sheet.getByLabel('Contraseña', { exact: true }).fill('equivocada');
  await sheet.getByRole('button', { name: 'Probar conexión' }).click();
  await expect(sheet.getByText('no acepta el usuario o la contraseña')).toBeVisible();
  await expectFit(page, 'form of a provider');

  await sheet.getByLabel('Contraseña', { exact: true }).fill('sandbox');
  await sheet.getByRole('button', { name: 'Probar conexión' }).click();
  await expect(sheet.getByText('Conexión correcta')).toBeVisible();
  await sheet.getByRole('button', { name: 'Usar este proveedor' }).click();
  await expect(page.getByRole('region', { name: 'Finkok' })).toContainText('sandbox');

  await page.goto(`${portal.url}/receipts/new/I`);
  await chooseCustomer(page, 'universidad', /UNIVERSIDAD ROBOTICA/);
  const concept = { description: 'Servicio de prueba', key: '81112100', unit: 'E48' };
  await writeConcept(page, { ...concept, quantity: '1', price: '100' });
  await emit(page);
  await expectIssued(page);
  const calls = await sandboxCalls();
  expect(calls).toContain('POST /servicios/soap/stamp.wsdl');
  expect(calls).not.toContain('POST /cfdi33/stamp/v4');
  await goOffline(page);
  await goToPlace(page, 'Proveedor de certificación (PAC)');
  await expect(page.getByText('para ver o cambiar tu proveedor se necesita red')).toBeVisible();
});

test('a provider that fails: the receipt says why it waits, and goes when the connection is tried again', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const stamped = async () => {
    const answer = await page.request.get(`${portal.url}/receipts?limit=100&format=json`);
    const { receipts } = (await answer.json()) as { receipts: { uuid: string }[] };
    return receipts.filter(({ uuid }) => uuid !== '').length;
  };
  const before = await stamped();
  await fetch(`${portal.sandboxUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: '500', times: 50 }),
  });
  await page.goto(`${portal.url}/receipts/new/I`);
  await chooseCustomer(page, 'universidad', /UNIVERSIDAD ROBOTICA/);
  const concept = { description: 'Servicio de prueba', key: '81112100', unit: 'E48' };
  await writeConcept(page, { ...concept, quantity: '1', price: '100' });
  await emit(page);
  await expect(page.getByText('Todavía sin timbre')).toBeVisible();
  await expect(page.getByText(/Dijo: (fault|HTTP 500)/)).toBeVisible();

  // After some failures in a row it is left alone, ever longer; a slow browser may come when one rest is over.
  await expect.poll(() => restSeconds(page), { timeout: 200_000 }).toBeGreaterThan(10);
  await expect(async () => {
    await page.goto(`${portal.url}/pac_accounts`);
    await expect(page.getByText(/^Se le deja descansar hasta/)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 200_000 });
  await expectFit(page, 'a provider that is avoided');
  await fetch(`${portal.sandboxUrl}/sandbox/faults`, { method: 'DELETE' });
  await page.getByRole('button', { name: 'Probar conexión' }).click();
  await expect(page.getByText('Conexión correcta')).toBeVisible();
  await expect(page.getByText(/^Se le deja descansar hasta/)).toBeHidden();
  await expect.poll(stamped, { timeout: 120_000 }).toBe(before + 1);
});

test('on a phone: everything is in reach, and the form is left with the keyboard', async ({
  takeBrowser,
  signIn,
}) => {
  const context = await takeBrowser({ viewport: { width: 360, height: 740 }, locale: 'es-MX' });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(`${portal.url}/pac_accounts`);
  await expect(page.getByRole('heading', { name: 'Qué ofrece cada uno' })).toBeVisible();
  await expectFit(page, 'providers');
  const button = page.getByRole('button', { name: 'Elegir proveedor' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Elegir proveedor' })).toBeVisible();
  await expectFit(page, 'form of a provider on a phone');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
