/** What a person enters with: set up on «Tu cuenta», asked for at the door, and asked for by a profile. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { sql } from 'kysely';
import { URI } from 'otpauth';
import { expectFit } from './fit.ts';
import { type Account, expect, test } from './portal.ts';
import { readQr } from './read-qr.ts';
import { expectTold } from './screens.ts';

const PHONE = { width: 360, height: 740 };
const codes = (page: Page) =>
  page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
const part = (page: Page, name: string) => page.getByRole('region', { name });

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Tu cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Tu cuenta', level: 1 })).toBeVisible();
}

/** An app that makes codes has read the key; they are shown, and kept. @returns the ten */
async function setUpApp(page: Page): Promise<string[]> {
  const setUp = page.getByRole('dialog', { name: 'Configurar la app de códigos' });
  const uri = (await readQr(setUp.getByRole('img', { name: 'Código QR para tu app' }))) ?? '';
  await setUp.getByLabel('Código de seis dígitos').fill(URI.parse(uri).generate());
  await setUp.getByRole('button', { name: 'Activar' }).click();
  await expect(codes(page)).toHaveCount(10);
  const told = await codes(page).allInnerTexts();
  return told;
}
const keep = (page: Page) => page.getByRole('button', { name: 'Ya los guardé' }).click();

/** A telephone that keeps passkeys, and has seen whose it is. */
async function giveAuthenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

async function typePassword(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Entra a tu cuenta' })).toBeVisible();
}

/** @returns the path of the link that makes that person one of the other's account */
async function invite(
  context: BrowserContext,
  { email, password }: Account,
  invited: string,
): Promise<string> {
  const { request } = context;
  const data = { email, password };
  const { csrf_token } = await (await request.post('/api/v1/session/sign-in', { data })).json();
  const person_id = randomUUID();
  const person = {
    person_id,
    name: 'Persona',
    email: invited,
    profiles: ['auditor'],
    branches: [],
    serials: [],
  };
  const headers = { 'x-csrf-token': csrf_token, accept: 'application/json' };
  expect((await request.post('/users', { data: person, headers })).status()).toBe(201);
  const { path } = await (await request.get(`/users/${person_id}/invitation`, { headers })).json();
  await context.close();
  return path;
}

// spec: house.117
test('codes of a telephone are set up, asked for at the door, and taken away again', async ({
  page,
  signIn,
  takeBrowser,
  server,
  account,
}) => {
  await signIn(page);
  await openAccount(page);
  await part(page, 'Verificación en dos pasos').getByRole('button', { name: 'Configurar' }).click();
  const setUp = page.getByRole('dialog', { name: 'Configurar la app de códigos' });
  await setUp.getByLabel('Código de seis dígitos').fill('12');
  await setUp.getByRole('button', { name: 'Activar' }).click();
  await expect(setUp.getByLabel('Código de seis dígitos')).toHaveAccessibleDescription(/no es correcto/);
  const [first = '', second = ''] = await setUpApp(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  expect((await file).suggestedFilename()).toBe('codigos-de-recuperacion-tintero.txt');
  // Nothing but the word that they are kept closes them.
  await page.keyboard.press('Escape');
  await expect(codes(page)).toHaveCount(10);
  await expectFit(page, 'recovery codes');
  await keep(page);
  await expect(part(page, 'Verificación en dos pasos')).toContainText('Te quedan 10');
  await expectFit(page, 'account');

  const context = await takeBrowser({
    ...{ viewport: PHONE, colorScheme: 'dark', locale: 'es-MX', timezoneId: 'America/Tijuana' },
  });
  const phone = await context.newPage();
  await phone.goto(server.url);
  await typePassword(phone, account);
  await expect(phone.getByRole('heading', { name: 'Segundo paso' })).toBeVisible();
  await phone.getByLabel('Código de tu app').fill('1234567');
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await phone.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  const recovery = phone.getByLabel('Código de recuperación');
  await recovery.fill('AAAA-BBBB-CCCC-DDDD');
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await expect(recovery).toHaveAccessibleDescription(/no es correcto o ya se usó/);
  await expectFit(phone, 'second step');
  await recovery.fill(first.toLowerCase());
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await expect(phone.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeVisible();
  await openAccount(phone);
  await expect(part(phone, 'Verificación en dos pasos')).toContainText('Te quedan 9');
  await expect(part(phone, 'Sesiones').getByRole('listitem')).toHaveCount(2);
  await expect(part(phone, 'Sesiones').getByText('hora de Tijuana')).toHaveCount(1);
  await expectFit(phone, 'account on a phone');
  await part(phone, 'Sesiones').getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await expect(part(phone, 'Sesiones').getByRole('listitem')).toHaveCount(1);

  // The session that was closed asks for both again, over what was being done.
  await page.reload();
  const lock = page.getByRole('dialog', { name: 'Entra de nuevo' });
  await lock.getByRole('textbox', { name: /^Contraseña/ }).fill(account.password);
  await lock.getByRole('button', { name: 'Entrar', exact: true }).click();
  await lock.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await lock.getByLabel('Código de recuperación').fill(second);
  await lock.getByRole('button', { name: 'Continuar' }).click();
  await expect(lock).toBeHidden();

  await phone.getByRole('button', { name: 'Quitar la app de códigos' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(
    part(phone, 'Verificación en dos pasos').getByRole('button', { name: 'Configurar' }),
  ).toBeVisible();
  await expect(part(phone, 'Verificación en dos pasos')).not.toContainText('Te quedan');
});

// spec: house.117
test('a profile asks for it: nothing is done before, and a passkey enters from then on', async ({
  page,
  signIn,
  account,
  takeBrowser,
  sharedPortal,
}) => {
  await page.setViewportSize(PHONE);
  await giveAuthenticator(page);
  await signIn(page);
  await page.goto('/profiles/owner/edit');
  await page.getByRole('switch', { name: 'Pide verificación en dos pasos' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Protege tu cuenta' })).toBeVisible();
  await expectFit(page, 'must set up');
  await page.reload();
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  const naming = page.getByRole('dialog', { name: 'Nueva llave de acceso' });
  await naming.getByLabel('Nombre de la llave').fill('Mi teléfono');
  await naming.getByRole('button', { name: 'Crear' }).click();
  await expect(codes(page)).toHaveCount(10);
  await keep(page);
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();

  // The last one stays while a profile asks for it; what protects the account may be confirmed by it.
  await openAccount(page);
  await expect(part(page, 'Verificación en dos pasos')).toContainText('Tu perfil la pide');
  await expect(part(page, 'Llaves de acceso')).toContainText('sin usar');
  const { db } = (await sharedPortal()).store;
  await sql`update auth_session set "provedAt" = '2020-01-01T00:00:00.000Z'
    where "userId" = (select id from auth_user where email = ${account.email})`.execute(db);
  await page.getByRole('button', { name: 'Quitar la llave Mi teléfono' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  const stepUp = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await stepUp.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await expect(stepUp).toBeHidden();
  await expectTold(page, 'Agrega otra forma antes de quitar la última');

  await leave(page);
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  // Whoever left by choice does not come back to the screen they left.
  await expect(page.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeVisible();
  await openAccount(page);
  await expect(part(page, 'Llaves de acceso')).toContainText('usada el');

  // With the password it is the second step, wherever one enters: by an invitation too.
  const other = await (await sharedPortal()).makeAccount();
  const path = await invite(await takeBrowser(), other, account.email);
  await leave(page);
  await page.goto(path);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible();
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await page.waitForURL(/\/receipts/);
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await expect(page.getByRole('menuitem', { name: 'Cambiar de contribuyente' })).toBeVisible();
});
