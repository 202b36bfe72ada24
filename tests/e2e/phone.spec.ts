/** The whole way with a thumb, on the narrowest phone. */
import type { Locator } from '@playwright/test';
import { expectNoSideways, settled } from './fit.ts';
import { expect, type Server, test } from './portal.ts';
import { expectIssued, field, sectionControl, signInOnScreen, suggestion } from './screens.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

const THUMB = 44;

/** Everything that can be pressed inside is at least as high as a thumb needs, or stands in a line of text. */
async function expectThumbs(within: Locator, where: string): Promise<void> {
  const small = () =>
    within.locator('button:visible, a:visible, input:visible, select:visible').evaluateAll(
      (all, least) =>
        all
          .filter((one) => !(one instanceof HTMLInputElement && ['checkbox', 'radio'].includes(one.type)))
          .filter((one) => getComputedStyle(one).display !== 'inline' && one.closest('p, li') === null)
          .map((one) => ({ height: one.getBoundingClientRect().height, html: one.outerHTML.slice(0, 160) }))
          .filter(({ height }) => Math.round(height) < least),
      THUMB,
    );
  await expect.poll(small, `${where}: too small for a thumb`).toEqual([]);
}

// spec: 2§2.2, house.111
test('from signing in to the stamp with a thumb', async ({ page, account }) => {
  await signInOnScreen(page, portal.url, account);
  await expectNoSideways(page, 'list');
  await expectThumbs(page.locator('header'), 'top of every screen');
  const chip = page.locator('label').filter({ hasText: 'Rechazado' });
  expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB);
  await page
    .getByRole('navigation', { name: 'Navegación rápida' })
    .getByRole('link', { name: 'Nuevo' })
    .tap();
  await page
    .getByRole('link', { name: /Factura/ })
    .first()
    .tap();
  await expect(page.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
  await expectNoSideways(page, 'form');
  await expectThumbs(page.locator('form'), 'form');

  await field(page, 'Cliente').tap();
  await field(page, 'Cliente').fill('robot');
  await suggestion(page, 'UNIVERSIDAD').tap();
  await expect(sectionControl(page, 'Receptor')).toContainText('URE180429TM6');

  await page.getByRole('button', { name: /^Concepto 1/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Concepto 1' });
  await expect(sheet).toBeVisible();
  await field(sheet, 'Producto o descripción').fill('compu');
  await suggestion(page, 'Computadora').tap();
  await expect(sheet.getByLabel('Cantidad')).toHaveAttribute('inputmode', 'decimal');
  await sheet.getByLabel('Cantidad').fill('2');
  await expectThumbs(sheet, 'concept');
  await expectNoSideways(page, 'concept');
  await sheet.getByRole('button', { name: 'Aceptar' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /^Computadora portátil/ })).toContainText('31,999.80');
  await expect(page.getByRole('button', { name: /^Computadora portátil/ })).toBeFocused();

  // The totals stay in sight above the navigation, and open.
  const bar = page.getByRole('complementary', { name: 'Totales' });
  await expect(bar).toBeInViewport();
  await expect(async () => {
    const box = await bar.boundingBox();
    const navigation = await page.getByRole('navigation', { name: 'Navegación rápida' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((navigation?.y ?? 0) + 1);
  }).toPass({ timeout: 60_000 });
  await bar.getByRole('button', { name: /Ver desglose/ }).tap();
  await expect(bar.getByText('IVA 16 %')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Guardar borrador' })).toBeVisible();
  await bar.getByRole('button', { name: /Ocultar desglose/ }).tap();

  await bar.getByRole('button', { name: 'Emitir' }).tap();
  const glance = page.getByRole('dialog', { name: '¿Emitir este comprobante?' });
  await expect(glance).toContainText('37,119.77');
  await expectThumbs(glance, 'glance');
  await glance.getByRole('button', { name: 'Emitir ahora' }).tap();
  await expectIssued(page);
  await expectNoSideways(page, 'issued');
  // One under the other, each as wide as the card.
  const widths = page
    .getByRole('button', { name: /PDF$/ })
    .locator('xpath=..')
    .locator('> *')
    .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().width)))]);
  expect(await widths).toHaveLength(1);
  expect((await widths)[0]).toBeGreaterThan(240);
});

// spec: 1§5.4
test('what is wrong is led to, in the concept’s sheet too', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto(`${portal.url}/receipts/new/I`);
  await page.getByRole('button', { name: 'Emitir', exact: true }).tap();
  await expect(field(page, 'RFC')).toBeFocused();
  await expect(field(page, 'RFC')).toBeInViewport();
  await expectNoSideways(page, 'form with errors');
  const told = await page.getByRole('alert').first().boundingBox();
  const all = await page.getByRole('button', { name: /^Ver los \d+$/ }).boundingBox();
  expect((all?.x ?? 0) + (all?.width ?? 9999)).toBeLessThanOrEqual((told?.x ?? 0) + (told?.width ?? 0));
  expect((all?.y ?? 0) + (all?.height ?? 9999)).toBeLessThanOrEqual((told?.y ?? 0) + (told?.height ?? 0));
  const wrong = await page.locator('.mantine-InputWrapper-error').first().boundingBox();
  const written = await field(page, 'RFC').boundingBox();
  expect((wrong?.y ?? 9999) - (written?.y ?? 0) - (written?.height ?? 0)).toBeLessThanOrEqual(10);
  await page.getByRole('button', { name: /^Ver los \d+$/ }).tap();
  await page.getByRole('button', { name: /Concepto 1 · Valor unitario/ }).tap();
  await expect(page.getByRole('dialog').getByLabel('Valor unitario')).toBeFocused();
  await page.getByRole('button', { name: 'Aceptar' }).tap();
  await sectionControl(page, 'CFDI relacionados').tap();
  await sectionControl(page, 'A cuenta de tercero').tap();
  await sectionControl(page, 'Emisor').tap();
  await expect(field(page, 'RFC del tercero')).toBeVisible();
  await expectNoSideways(page, 'every section open');
});

test('a problem leads into a sheet that has yet to be loaded, over a slow network', async ({
  browser,
  signIn,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page);
  await page.goto(`${portal.url}/receipts/new/I`);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Emitir', exact: true }).tap();
  await page.getByRole('button', { name: /^Ver los \d+$/ }).tap();
  await page.getByRole('button', { name: /Concepto 1 · Valor unitario/ }).tap();
  await expect(page.getByRole('dialog').getByLabel('Valor unitario')).toBeFocused();
  await context.close();
});

test('a field that has the focus while its sheet still opens keeps it', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto(`${portal.url}/receipts/new/I`);
  // Before anything else can happen: as the form leads there, or a person who is quicker than the device.
  await page.evaluate(() => {
    const found = () =>
      document.querySelector<HTMLElement>('[role=dialog] [data-path="concepts.0.quantity"]');
    new MutationObserver((_, watch) => {
      if (found() === null) return;
      watch.disconnect();
      found()?.focus();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: /^Concepto 1/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Concepto 1' });
  await expect(sheet).toBeVisible();
  await settled(page);
  await expect(sheet.getByLabel('Cantidad')).toBeFocused();

  // The next one begins at its top, with its buttons in one line; a notice leaves the head of the screen in sight.
  await field(sheet, 'Producto o descripción').fill('Uno');
  await sheet.getByRole('button', { name: 'Agregar concepto' }).tap();
  const next = page.getByRole('dialog', { name: 'Concepto 2' });
  await expect(field(next, 'Producto o descripción')).toBeFocused();
  await expect(field(next, 'Producto o descripción')).toBeInViewport();
  const tops = async () =>
    await Promise.all(
      ['Eliminar', 'Agregar concepto', 'Aceptar'].map(
        async (name) => (await next.getByRole('button', { name }).boundingBox())?.y,
      ),
    );
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await next.getByRole('button', { name: 'Eliminar' }).tap();
  const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Deshacer' }) });
  await expect(notice).toBeVisible();
  await settled(page);
  const header = await page.locator('header').first().boundingBox();
  const { y = 0 } = (await notice.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 9999));
});
