/** A new version of the app offers itself over a half-written form, and takes nothing away. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test, testInstalled } from './portal.ts';
import { chooseCustomer, field, openForm, waitUntilInstalled } from './screens.ts';

let front: Server;
let url: string;
/** A deployment changes the worker's text; what follows from it is the browser's and the app's own doing. */
let version = 1;

/** The portal behind a proxy that serves another worker once a new version is out. */
test.beforeAll(async ({ sharedPortal }) => {
  const portal = await sharedPortal();
  front = createServer((from, to) => {
    const isWorker = from.url === '/service-worker.js';
    // The worker comes whole and as plain text, so that something can be added to it.
    const { 'accept-encoding': _encoding, 'if-none-match': _known, ...plain } = from.headers;
    const asked = request(
      portal.url + from.url,
      { method: from.method ?? 'GET', headers: isWorker ? plain : from.headers },
      (got) => {
        const { 'content-length': length, ...headers } = got.headers;
        to.writeHead(got.statusCode ?? 502, isWorker || length === undefined ? headers : got.headers);
        got.pipe(to, { end: !isWorker });
        if (isWorker) got.on('end', () => to.end(`\n// version ${version}\n`));
      },
    );
    asked.on('error', () => to.destroy());
    to.on('close', () => asked.destroy());
    from.pipe(asked);
  });
  await new Promise<void>((resolve) => front.listen(0, 'localhost', resolve));
  url = `http://localhost:${(front.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  front.closeAllConnections();
  front.close();
});

/**
 * Waits until the browser has the new version whole. An older one that waits is offered meanwhile: whoever takes that
 * is offered the new one after it.
 */
async function findVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const coming = registration?.installing;
    if (coming?.state === 'installing')
      await new Promise<void>((resolve) =>
        coming.addEventListener('statechange', () => coming.state !== 'installing' && resolve()),
      );
  });
}

// spec: house.106
testInstalled('a new version waits for a word, and the form goes on after it', async ({ page, signIn }) => {
  await signIn(page, url);
  await page.reload();
  await waitUntilInstalled(page);
  await openForm(page, url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await field(page, 'Producto o descripción').fill('a medias');
  /** Whether it is the page that was marked; with what the browser holds, which says why it stays where it should not. */
  const whichPage = () =>
    page
      .evaluate(async () => {
        if (document.documentElement.dataset.seen !== 'yes') return 'another page';
        const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return ['same page', active?.state, waiting?.state, installing?.state].join(' ');
      })
      .catch(() => 'loading again');
  await page.evaluate(() => {
    document.documentElement.dataset.seen = 'yes';
  });

  const offer = page.getByText('Hay una versión nueva de Tintero.');
  await expect(offer).toHaveCount(0);
  version = 2;
  await findVersion(page);
  await expect(offer).toBeVisible();
  await field(page, 'Producto o descripción').fill('a medias todavía');
  await page.getByRole('button', { name: 'Después' }).click();
  await expect(offer).toHaveCount(0);
  expect(await whichPage()).toContain('same page');
  await expect(field(page, 'Producto o descripción')).toHaveValue('a medias todavía');

  version = 3;
  await page.reload();
  await findVersion(page);
  await expect(offer).toBeVisible();
  await field(page, 'Producto o descripción').fill('ya casi');
  await page.evaluate(() => {
    document.documentElement.dataset.seen = 'yes';
  });
  // A browser that holds the old worker may need a second word: whoever sees nothing happen presses again.
  await expect(async () => {
    const now = page.getByRole('button', { name: 'Actualizar' });
    if (await now.isVisible()) await now.click({ timeout: 5_000 });
    await expect.poll(whichPage, { timeout: 40_000 }).toBe('another page');
  }).toPass({ timeout: 150_000 });
  await expect(field(page, 'Producto o descripción')).toHaveValue('ya casi');
  await expect(field(page, 'RFC')).toHaveValue('URE180429TM6');
  await expect(offer).toHaveCount(0);
});
