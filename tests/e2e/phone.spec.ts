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
});

// spec: 1§5.4
test('what is wrong is led to, in the concept’s sheet too', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto(`${portal.url}/receipts/new/I`);
  await page.getByRole('button', { name: 'Emitir', exact: true }).tap();
  await expect(field(page, 'RFC')).toBeFocused();
  await expect(field(page, 'RFC')).toBeInViewport();
  await expectNoSideways(page, 'form with errors');
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
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(`${portal.url}/receipts/new/I`);
  await page.route('**/assets/sheet-body-*', async (route) => {
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
});
