/** Names of 254 letters, amounts of thousands of millions, a currency of three decimals: nothing is cut or runs over. */
import type { Page } from '@playwright/test';
import { expectFit, LOOKS } from './fit.ts';
import { expect, type Server, test } from './portal.ts';
import { emit, expectIssued, field, openForm, openSection, writeConcept } from './screens.ts';

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

const NAME = `${'COMERCIALIZADORA DE PRODUCTOS AGROPECUARIOS E INDUSTRIALES '.repeat(4)}DEL NOROESTE`;

async function writeForeign(page: Page, concept: { quantity: string; price: string }): Promise<void> {
  await openForm(page, portal.url, 'I');
  await field(page, 'RFC').fill('XEXX010101000');
  await field(page, 'Nombre o razón social').fill(NAME);
  await field(page, 'País de residencia fiscal').selectOption('KWT');
  await openSection(page, 'Pago y datos generales');
  await field(page, 'Forma de pago').selectOption('03');
  await field(page, 'Moneda').selectOption('KWD');
  await field(page, 'Tipo de cambio').fill('56.1');
  await writeConcept(page, {
    description: 'SINESPACIOS'.repeat(20),
    key: '81112100',
    unit: 'E48',
    ...concept,
  });
}

/** No text needs more to the side than the place it stands in. */
async function expectInside(page: Page, selector: string): Promise<void> {
  const beyond = () =>
    page.locator(selector).evaluateAll((places) =>
      places
        .map((place) => {
          const range = document.createRange();
          range.selectNodeContents(place);
          return range.getBoundingClientRect().right - place.getBoundingClientRect().right;
        })
        .filter((over) => over > 1),
    );
  await expect.poll(beyond).toEqual([]);
}

test('nothing is cut, runs over or loses a decimal', async ({ browser, signIn }) => {
  const [wide, phone] = LOOKS.map(({ name: _, ...look }) => look);
  const context = await browser.newContext({ ...wide, locale: 'es-MX' });
  const page = await context.newPage();
  await signIn(page);
  await writeForeign(page, { quantity: '1234567.123456', price: '98765.432109' });
  const output = page.getByRole('group', { name: 'Concepto 1' }).getByLabel('Importe', { exact: true });
  await expect(output).toHaveText('121,932,555,415.697');
  await expect(page.getByTestId('total')).toContainText('141,441,764,282.209');
  await expectInside(page, 'main output, main aside dd, fieldset[aria-label]');
  await expectFit(page, 'the form with large amounts');

  await page.keyboard.press('Control+s');
  const naming = page.getByRole('dialog');
  await naming.getByRole('textbox').fill('SINESPACIOS'.repeat(12));
  await naming.getByRole('button', { name: 'Guardar' }).click();
  await expect(naming).toBeHidden();
  await expectInside(page, 'main header');
  await page.goto(`${portal.url}/drafts`);
  await page
    .getByRole('button', { name: /^Acciones de SINESPACIOS/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toContainText('SINESPACIOS');
  await expectInside(page, '[role=dialog]');
  await page.getByRole('button', { name: 'No', exact: true }).click();

  await writeForeign(page, { quantity: '3', price: '1234.567' });
  await emit(page);
  const uuid = await expectIssued(page);
  await page.goto(`${portal.url}/receipts`);
  await expect(page.getByRole('row').filter({ hasText: uuid.slice(0, 8) })).toContainText('4,296.293 KWD');
  await page.getByText('COMERCIALIZADORA').first().click();
  await page.getByRole('link', { name: 'Ver completo' }).click();
  const facts = page.getByRole('region', { name: 'Datos' });
  await expect(facts).toContainText('4,296.293 KWD');
  await expect(facts).toContainText('3,703.701');
  // What the SAT's keys mean stands beside them.
  await expect(facts).toContainText('S01 · Sin efectos fiscales');
  await expect(facts).toContainText('KWT · Kuwait');
  const name = facts.getByText(NAME);
  await expect
    .poll(() => name.evaluate((text) => text.scrollHeight - text.clientHeight))
    .toBeLessThanOrEqual(0);
  await expectFit(page, 'the receipt with a long name');
  const state = await context.storageState();
  await context.close();

  const small = await browser.newContext({ ...phone, locale: 'es-MX', storageState: state });
  const screen = await small.newPage();
  await screen.goto(`${portal.url}/receipts`);
  const card = screen.getByText('COMERCIALIZADORA').first();
  await expect(card).toBeVisible();
  // A row has two lines: a longer name ends in an ellipsis, and is whole in the quick view.
  expect(await card.evaluate((text) => getComputedStyle(text).textOverflow)).toBe('ellipsis');
  const item = screen.getByRole('listitem').filter({ hasText: 'COMERCIALIZADORA' });
  expect((await item.boundingBox())?.height).toBeLessThanOrEqual(84);
  await expectFit(screen, 'the list with a long name');
  await card.click();
  const title = screen.getByRole('dialog').getByRole('heading', { name: NAME });
  await expect(title).toBeVisible();
  await expect.poll(() => title.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThan(60);
  await expectFit(screen, 'the quick view with a long name');
  await small.close();
});

test('at twice its size the screen is the form’s: what stays fixed takes little of it', async ({
  browser,
  signIn,
}) => {
  const context = await browser.newContext({ viewport: { width: 720, height: 450 }, locale: 'es-MX' });
  const page = await context.newPage();
  await signIn(page);
  await openForm(page, portal.url, 'I');
  await expect(page.getByRole('button', { name: 'Emitir' })).toBeVisible();
  await page.mouse.wheel(0, 300);
  const fixed = () =>
    page.evaluate(() => {
      const covering = [...document.querySelectorAll('body *')].filter((each) =>
        ['fixed', 'sticky'].includes(getComputedStyle(each).position),
      );
      return covering
        .map((each) => each.getBoundingClientRect())
        .filter(
          ({ width, right, top, bottom }) =>
            width > innerWidth / 2 && right > 1 && top < innerHeight && bottom > 0,
        )
        .reduce((sum, { height }) => sum + height, 0);
    });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect.poll(fixed).toBeLessThan(90);
  await page.getByRole('button', { name: 'Abrir menú' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Borradores' })).toBeVisible();
  await context.close();
});

test('a list of matches stays on the screen, over a dialog too', async ({ browser, signIn }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 500 }, locale: 'es-MX' });
  const page = await context.newPage();
  await signIn(page);
  await openForm(page, portal.url, 'I');
  await page.getByRole('button', { name: 'Más datos del concepto 1' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'Unidad del SAT' }).fill('a');
  const list = page.getByRole('listbox', { name: 'Unidad del SAT' });
  await expect(list).toBeVisible();
  await expect(list.getByRole('option')).not.toHaveCount(0);
  // It is drawn before it is placed.
  await expect(async () => {
    const box = await list.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
  }).toPass({ timeout: 60_000 });
  // Under the field or over it, what the field is called stays in sight.
  const name = await sheet.locator('label').filter({ hasText: 'Unidad del SAT' }).boundingBox();
  const box = await list.boundingBox();
  const isApart =
    (box?.y ?? 0) >= (name?.y ?? 0) + (name?.height ?? 0) ||
    (box?.y ?? 0) + (box?.height ?? 0) <= (name?.y ?? 0);
  expect(isApart).toBe(true);
  // The last one is reached with the arrows, and seen.
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option').last()).toBeInViewport();
  await context.close();
});
