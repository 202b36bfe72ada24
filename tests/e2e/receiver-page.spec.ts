/** The page of the sandbox where a person plays the receiver: in a real browser, whose forms name their origin. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { requestCancellation } from '../../server/sandbox/sat/request-cancellation.ts';
import { statusOf } from '../../server/sandbox/sat/status-of.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';

const SUPPLIER = 'XIA190128J61';

let sandbox: RunningSandbox;
test.beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
});
test.afterAll(async () => await sandbox.close());

/** Of an invoice that the page itself had made. */
function cancellationOf(uuid: string): string {
  const row = sandbox.data.byUuid(uuid);
  const query = { id: uuid, re: SUPPLIER, rr: row?.receiver ?? '', tt: row?.total ?? '' };
  return statusOf(sandbox.sat, query).cancelacion;
}

test('a supplier asks, a person rejects, it asks again, the person accepts', async ({ page }) => {
  await page.goto(`${sandbox.url}/receptor`);
  await expect(page.getByRole('banner')).toContainText('SIN VALIDEZ FISCAL');
  await expect(page.getByText('No hay solicitudes')).toBeVisible();
  await page.getByRole('button', { name: 'Facturar y pedir cancelación' }).click();
  const uuid = /[0-9A-F-]{36}/.exec(await page.getByRole('status').innerText())?.[0] ?? '';
  await expect(page.getByRole('cell', { name: uuid, exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '$5,800.00' })).toBeVisible();
  expect(cancellationOf(uuid)).toBe('En proceso');

  await page.getByRole('button', { name: `Rechazar ${uuid}` }).click();
  await expect(page.getByRole('status')).toHaveText(`Rechazaste la cancelación de ${uuid}.`);
  expect(cancellationOf(uuid)).toBe('Solicitud rechazada');

  expect(requestCancellation(sandbox.sat, { issuer: SUPPLIER, uuid, motive: '02' }).code).toBe('201');
  await page.getByRole('link', { name: 'Actualizar' }).click();
  await expect(page.getByRole('cell', { name: 'Sin plazo' })).toBeVisible();
  const before = sandbox.sat.now();
  await page.getByRole('button', { name: 'Adelantar un día' }).click();
  await expect.poll(() => sandbox.sat.now() - before).toBeGreaterThanOrEqual(86_400_000);
  await expect(page.getByRole('cell', { name: uuid, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Aceptar ${uuid}` }).click();
  await expect(page.getByText('No hay solicitudes')).toBeVisible();
  expect(cancellationOf(uuid)).toBe('Cancelado con aceptación');
});

test('everybody can use it, on a phone too', async ({ browser }) => {
  // The page lets no script in; the one that judges it must pass.
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${sandbox.url}/receptor`);
  await page.getByRole('button', { name: 'Facturar y pedir cancelación' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});
