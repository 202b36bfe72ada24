/** Several people on one browser, and one person of several clients: nothing of one is another's. */

import type { BrowserContext, Page } from '@playwright/test';
import { USERS } from '../../schema/texts/people.ts';
import { findPersonByEmail } from '../../server/store/identity/people.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { type Account, expect, test, testInstalled } from './portal.ts';
import {
  chooseCustomer,
  emit,
  expectIssued,
  openForm,
  signInByCall,
  signInOnScreen,
  suggestion,
  waitUntilInstalled,
} from './screens.ts';

const displaced = (page: Page) => page.getByRole('heading', { name: 'Entró otra persona' });
const list = (page: Page) => page.getByRole('heading', { name: 'Comprobantes emitidos' });

/** One invoice, as far as «Emitir». */
async function emitOne(page: Page, url: string): Promise<void> {
  await openForm(page, url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await page.getByRole('combobox', { name: 'Producto o descripción' }).fill('papel');
  await suggestion(page, 'Papelería').click();
  await emit(page);
}

/** The page goes on without a network. */
async function emitOffline(page: Page, context: BrowserContext, url: string): Promise<void> {
  await waitUntilInstalled(page);
  await openForm(page, url, 'I');
  await context.setOffline(true);
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await page.getByRole('combobox', { name: 'Producto o descripción' }).fill('papel');
  await suggestion(page, 'Papelería').click();
  await emit(page);
}

async function enterAs(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Cuenta', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
async function makeWay(page: Page): Promise<void> {
  await fromMenu(page, 'Entrar con otra persona');
  await page.getByRole('button', { name: 'Que entre otra persona' }).click();
  await expect(page.getByRole('heading', { name: 'Entra a tu cuenta' })).toBeVisible();
}

testInstalled(
  'two people of one client on one browser: what waits of the first is theirs, is said, and goes when they are back',
  async ({ page, context, server, account, sharedPortal }) => {
    const { addColleague, store } = await sharedPortal();
    const other = await addColleague(account);
    await signInByCall(page, server.url, account);
    await emitOffline(page, context, server.url);
    await expect(page.getByText('Sin conexión · 1 por enviar')).toBeVisible();
    await makeWay(page);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText('En este dispositivo espera 1 operación por enviar.')).toBeVisible();
    await page.screenshot({ path: 'test-results/people-sign-in.png' });

    await enterAs(page, other);
    await expect(list(page)).toBeVisible();
    await expect(page.getByText('Aquí estarán tus comprobantes')).toBeVisible();
    await expect(page.getByText('En este dispositivo espera 1 operación de otra persona.')).toBeVisible();
    await page.screenshot({ path: 'test-results/people-other.png' });
    await emitOne(page, server.url);
    await expectIssued(page);
    const asked = async () =>
      await store.db
        .selectFrom('operation')
        .innerJoin('receipt', 'receipt.id', 'operation.subject_id')
        .where('operation.client_id', '=', account.clientId)
        .select('operation.user_id')
        .execute();
    expect(await asked()).toHaveLength(1);

    await makeWay(page);
    await enterAs(page, account);
    await expect(list(page)).toBeVisible();
    await expect.poll(async () => new Set((await asked()).map(({ user_id }) => user_id)).size).toBe(2);
  },
);

test('who enters in a second tab takes nobody’s place: the first tab hides what is of its person until they are back', async ({
  page,
  context,
  server,
  account,
  sharedPortal,
}) => {
  const other = await (await sharedPortal()).addColleague(account);
  await signInOnScreen(page, server.url, account);
  await openForm(page, server.url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  // Whoever has the cookie is not yet whoever this browser remembers.
  const { email, password } = other;
  await context.request.post('/api/v1/session/sign-in', { data: { email, password } });
  const tab = await context.newPage();
  await tab.goto(`${server.url}/drafts`);
  await expect(displaced(tab)).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'Borradores' })).toBeHidden();
  await tab.getByRole('button', { name: 'Seguir con quien entró' }).click();
  await expect(list(tab)).toBeVisible();

  await expect(displaced(page)).toBeVisible();
  await expect(page.getByText('ROBOTICA')).toBeHidden();
  await page.screenshot({ path: 'test-results/people-displaced.png' });
  await page.getByLabel(`Contraseña · ${account.email}`).fill(account.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nueva factura' })).toBeVisible();
  await expect(displaced(tab)).toBeVisible();
  await page.goto(`${server.url}/drafts`);
  await expect(page.getByText('UNIVERSIDAD ROBOTICA').first()).toBeVisible();
});

testInstalled(
  'a person of two clients chooses, switches, in every tab and with no network, and mixes nothing',
  async ({ page, context, server, account, sharedPortal }) => {
    const portal = await sharedPortal();
    const second = await portal.makeAccount();
    await portal.join(account, second);
    await page.goto(server.url);
    await enterAs(page, account);
    await expect(page.getByRole('heading', { name: '¿Con cuál contribuyente trabajas?' })).toBeVisible();
    await page.screenshot({ path: 'test-results/people-choose.png' });
    await page.getByRole('button', { name: account.rfc }).click();
    await expect(list(page)).toBeVisible();
    await emitOne(page, server.url);
    await expectIssued(page);

    const tab = await context.newPage();
    await tab.goto(`${server.url}/receipts`);
    await expect(tab.getByText('232.00').or(tab.getByText('UNIVERSIDAD ROBOTICA')).first()).toBeVisible();
    await fromMenu(page, 'Cambiar de contribuyente');
    await page.screenshot({ path: 'test-results/people-switch.png' });
    await page.getByRole('dialog').getByRole('button', { name: second.rfc }).click();
    await expect(page.getByText('Aquí estarán tus comprobantes')).toBeVisible();
    await expect(page.getByText(second.rfc).first()).toBeVisible();

    await expect(tab.getByRole('dialog', { name: 'Cambiaste de contribuyente' })).toBeVisible();
    await tab.screenshot({ path: 'test-results/people-elsewhere.png' });
    await tab.getByRole('button', { name: 'Volver a' }).click();
    await expect(tab.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Cambiaste de contribuyente' })).toBeVisible();
    await tab.close();
    await page.getByRole('button', { name: 'Pasar a' }).click();
    await expect(page.getByText(account.rfc).first()).toBeVisible();

    await waitUntilInstalled(page);
    await context.setOffline(true);
    await fromMenu(page, 'Cambiar de contribuyente');
    await page.getByRole('dialog').getByRole('button', { name: second.rfc }).click();
    await expect(page.getByText('Aquí estarán tus comprobantes')).toBeVisible();
    await emitOfflineHere(page);
    await expect(page.getByText('Sin conexión · 1 por enviar')).toBeVisible();
    await context.setOffline(false);
    const issuers = async () =>
      await portal.store.db
        .selectFrom('receipt')
        .where('client_id', 'in', [account.clientId, second.clientId])
        .select('client_id')
        .execute();
    await expect
      .poll(async () => (await issuers()).map(({ client_id }) => client_id).sort())
      .toEqual([account.clientId, second.clientId].sort());
  },
);

async function emitOfflineHere(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nuevo comprobante' }).first().click();
  await page
    .getByRole('link', { name: /Factura/ })
    .first()
    .click();
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await page.getByRole('combobox', { name: 'Producto o descripción' }).fill('papel');
  await suggestion(page, 'Papelería').click();
  await emit(page);
}

// spec: house.803
test('the address of somebody’s page says the profile to be given and where it opens', async ({
  page,
  account,
  server,
  signIn,
  sharedPortal,
}) => {
  const portal = await sharedPortal();
  await signIn(page);
  const { email, clientId } = await portal.addColleague(account);
  const person = await findPersonByEmail(systemScope(clientId), portal.store.db, email);
  await page.goto(`${server.url}/user/${person?.person_id}/edit?user_profile=auditor&user_index=branches`);
  const branches = page.getByRole('group', { name: USERS.fields.branches });
  await expect(branches.getByRole('checkbox').first()).toBeFocused();
  const auditor = page.getByRole('checkbox', { name: 'Auditor', exact: true });
  await expect(auditor).toBeChecked();
  // It is ticked, not given: that is the person’s who saves.
  const given = async () =>
    (await findPersonByEmail(systemScope(clientId), portal.store.db, email))?.profiles;
  expect(await given()).not.toContain('auditor');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(given).toContain('auditor');
});
