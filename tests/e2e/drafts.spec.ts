/** Drafts on the screens: kept at once, found again, and no text lost when two devices write the same one. */
import type { Page } from '@playwright/test';
import { expect, type Server, test, testInstalled } from './portal.ts';
import { chooseCustomer, field, goOffline, openForm, openSection } from './screens.ts';

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

const KEPT = 'Guardado en este dispositivo';
const state = (page: Page) => page.getByTestId('draft-state');
const rows = (page: Page) => page.getByRole('table', { name: 'Borradores' }).locator('tbody tr');

async function writeConditions(page: Page, text: string): Promise<void> {
  await openSection(page, 'Pago y datos generales');
  await field(page, 'Condiciones de pago').fill(text);
  await expect(state(page)).toContainText(KEPT);
}

async function conditionsOf(page: Page): Promise<string> {
  await openSection(page, 'Pago y datos generales');
  return await field(page, 'Condiciones de pago').inputValue();
}

async function openDraft(page: Page, name: string): Promise<void> {
  await page.goto(`${portal.url}/drafts`);
  await rows(page).filter({ hasText: name }).first().click();
  await expect(page.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
}

/** As the other device left it: a part of what was written may come first, and an open form is not changed. */
async function openDraftSaying(page: Page, name: string, text: string): Promise<void> {
  await expect(async () => {
    await openDraft(page, name);
    expect(await conditionsOf(page)).toBe(text);
  }).toPass({ timeout: 150_000 });
}

// spec: 2§4.12
testInstalled(
  'what is written is kept at once: a reload goes on with it, the list has it, and so has another device',
  async ({ openDevice }) => {
    const page = await openDevice();
    const other = await openDevice();
    await openForm(page, portal.url, 'I');
    await goOffline(page);
    await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
    await page.getByRole('combobox', { name: 'Producto o descripción' }).fill('A medias');
    await writeConditions(page, 'Crédito 30 días');
    await page.context().setOffline(false);
    await page.reload();
    await expect(field(page, 'RFC')).toHaveValue('URE180429TM6');
    await expect(field(page, 'Producto o descripción')).toHaveValue('A medias');
    expect(await conditionsOf(page)).toBe('Crédito 30 días');

    await page.goto(`${portal.url}/drafts`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Incompleto');
    await expect(rows(page)).toContainText('0.00 MXN');

    await openDraftSaying(other, 'UNIVERSIDAD', 'Crédito 30 días');
    await expect(field(other, 'Producto o descripción')).toHaveValue('A medias');

    await page.getByRole('button', { name: /^Acciones de UNIVERSIDAD/ }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(rows(page)).toHaveCount(0);
  },
);

// spec: house.107
testInstalled(
  'the same draft edited on two devices with no network: both texts survive and point to each other',
  async ({ openDevice }) => {
    const page = await openDevice();
    const other = await openDevice();
    await openForm(page, portal.url, 'I');
    await chooseCustomer(page, 'herreria', 'H&E');
    await writeConditions(page, 'al principio');
    await expect(state(page)).toHaveText(`${KEPT} y en tu cuenta`);
    await openDraftSaying(other, 'HERRERIA', 'al principio');

    for (const [device, text] of [
      [page, 'texto de uno'],
      [other, 'texto del otro'],
    ] as const) {
      await goOffline(device);
      await writeConditions(device, text);
      await expect(state(device)).toHaveText(KEPT);
    }
    await page.context().setOffline(false);
    await expect(page.getByText('En línea')).toBeVisible();
    await page.goto(`${portal.url}/drafts`);
    await expect(rows(page)).toHaveCount(1);
    await other.context().setOffline(false);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('Dos versiones')).toHaveCount(2);
    await expect(page.getByText('Otra versión de «HERRERIA & ELECTRICOS»')).toBeVisible();

    const texts: string[] = [];
    for (const n of [0, 1]) {
      await page.goto(`${portal.url}/drafts`);
      await rows(page).nth(n).click();
      await expect(page.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
      texts.push(await conditionsOf(page));
    }
    expect(texts.sort()).toEqual(['texto de uno', 'texto del otro']);
  },
);

// spec: house.107
test('a form that another device overtook says so and goes on as a draft of its own', async ({
  openDevice,
}) => {
  const page = await openDevice();
  const other = await openDevice();
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'xenon', 'XENON');
  await writeConditions(page, 'al principio');
  await openDraftSaying(other, 'XENON', 'al principio');
  // The other's text arrives here, under the form that is still open.
  const arrived = page.waitForResponse(
    async (answer) =>
      answer.url().includes('collection=drafts') && (await answer.text()).includes('desde el otro'),
  );
  await writeConditions(other, 'desde el otro');
  await arrived;

  await field(page, 'Condiciones de pago').fill('desde aquí');
  await expect(page.getByText('Hay otra versión de este borrador')).toBeVisible();
  await expect(field(page, 'Condiciones de pago')).toHaveValue('desde aquí');
  await page.reload();
  expect(await conditionsOf(page)).toBe('desde aquí');
});

// spec: house.108
test('a draft that another device deleted: what is being written is kept', async ({ openDevice }) => {
  const page = await openDevice();
  const other = await openDevice();
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'cecilia', 'CECILIA');
  await writeConditions(page, 'al principio');
  await openDraftSaying(other, 'CECILIA', 'al principio');
  await other.goto(`${portal.url}/drafts`);
  await other.getByRole('button', { name: /^Acciones de CECILIA/ }).click();
  await other.getByRole('menuitem', { name: 'Eliminar' }).click();
  await other.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(rows(other).filter({ hasText: 'CECILIA' })).toHaveCount(0);
  const list = await page.context().newPage();
  await list.goto(`${portal.url}/drafts`);
  await expect(rows(list).filter({ hasText: 'CECILIA' })).toHaveCount(0);

  await field(page, 'Condiciones de pago').fill('sigue aquí');
  await expect(page.getByText(/se eliminó o se emitió en otro dispositivo/)).toBeVisible();
  await expect(rows(list).filter({ hasText: 'CECILIA' })).toHaveCount(1);
  await page.reload();
  expect(await conditionsOf(page)).toBe('sigue aquí');
});

test('a draft that was only looked at is not written: what another device deleted stays deleted', async ({
  openDevice,
}) => {
  const page = await openDevice();
  const other = await openDevice();
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'xochilt', 'XOCHILT');
  await writeConditions(page, 'al principio');
  await openDraftSaying(other, 'XOCHILT', 'al principio');
  await page.goto(`${portal.url}/drafts`);
  await page.getByRole('button', { name: /^Acciones de XOCHILT/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  const list = await other.context().newPage();
  await list.goto(`${portal.url}/drafts`);
  await expect(list.getByRole('heading', { name: 'Borradores', level: 1 })).toBeVisible();
  await expect(rows(list).filter({ hasText: 'XOCHILT' })).toHaveCount(0);

  // What a tab writes follows one another: what is kept of the next form comes after whatever leaving this one wrote.
  await other.getByRole('link', { name: 'Nuevo comprobante' }).first().click();
  await other
    .getByRole('link', { name: /Factura/ })
    .first()
    .click();
  await chooseCustomer(other, 'iluminadora', 'ILUMINADORA');
  await expect(state(other)).toContainText(KEPT);
  await expect(rows(list).filter({ hasText: 'ILUMINADORA' })).toHaveCount(1);
  await expect(rows(list).filter({ hasText: 'XOCHILT' })).toHaveCount(0);
});
