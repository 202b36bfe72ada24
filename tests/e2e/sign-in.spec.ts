/** Where one lands after signing in, and what an address may not do. */
import { expect, type Page, test } from '@playwright/test';
import { type Portal, startPortal } from './portal.ts';
import { signInDemo } from './screens.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.remove());

const ELSEWHERE = [
  'https://evil.example/login',
  'HTTPS://evil.example/login',
  'https:evil.example',
  ' https://evil.example/login',
  '//evil.example/login',
  '/\\evil.example/login',
  '/\t/evil.example/login',
];
const address = (to: string) => `${portal.url}/sign-in?to=${encodeURIComponent(to)}`;
const list = (page: Page) => page.getByRole('heading', { name: 'Comprobantes emitidos' });

/** Every address of another site that the page asks for. */
function watchOthers(page: Page): string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(portal.url).host) others.push(request.url());
  });
  return others;
}

test('nobody chooses another site to land on after signing in', async ({ browser }) => {
  for (const to of ELSEWHERE)
    await test.step(JSON.stringify(to), async () => {
      const page = await browser.newPage();
      const others = watchOthers(page);
      await page.goto(address(to));
      await page.getByRole('button', { name: 'Entrar con la cuenta de prueba' }).click();
      await expect(list(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/receipts');
      // Signed in already, the address leads on at once.
      await page.goto(address(to));
      await expect(list(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/receipts');
      expect(others.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
      await page.close();
    });
});

test('one comes back to the screen that asked for the password, with its parameters', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${portal.url}/customers?x=1#y`);
  await expect(page).toHaveURL(/\/sign-in\?to=/);
  await expect(page.getByRole('heading', { name: 'Entra a tu cuenta' })).toBeVisible();
  // Of the screen that was asked for nothing has come.
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(16);
  await page.getByRole('button', { name: 'Entrar con la cuenta de prueba' }).click();
  await expect(page.getByRole('heading', { name: 'Clientes', exact: true })).toBeVisible();
  const { pathname, search, hash } = new URL(page.url());
  expect(`${pathname}${search}${hash}`).toBe('/customers?x=1#y');
});

test('what a screen cannot take from its address does not reach it', async ({ page }) => {
  await signInDemo(page, portal.url);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`${portal.url}/receipts?page=-3&size=7&state=x&iss=NO`);
  await expect(list(page)).toBeVisible();
  await expect(page.getByText('Aquí estarán tus comprobantes')).toBeVisible();
  await page.goto(`${portal.url}/receipts/new/I?from={"a":1}&draft=[7]`);
  await expect(page.getByRole('button', { name: 'Emitir' })).toBeVisible();
  expect(failures).toEqual([]);
});
