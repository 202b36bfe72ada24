/**
 * `test` with a server of its own (sandbox and demo account included) that serves the page without screens.
 * The page is built once for a whole run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { zoneOfPostalCode } from '../../../schema/catalogs/time-zone.ts';
import { readConfig } from '../../../server/base/config/config.ts';
import { seedDemo } from '../../../server/main/demo/seed-demo.ts';
import { type RunningServer, startServer } from '../../../server/main/main.ts';
import { type RunningSandbox, startSandbox } from '../../../server/sandbox/start-sandbox.ts';
import { buildPage } from './build-page.ts';

export type DeviceServer = { url: string; distDir: string; running: RunningServer; sandbox: RunningSandbox };

type Fixtures = {
  server: DeviceServer;
  /** A browser of its own with the page open and the demo account signed in. */
  openDevice: () => Promise<{ page: Page; context: BrowserContext }>;
};

let built: Promise<string> | undefined;
function builtPage(): Promise<string> {
  built ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tintero-page-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    await buildPage(folder);
    return folder;
  })();
  return built;
}

export const test = base.extend<Fixtures>({
  // Each device is an installed app.
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  server: async ({}, use) => {
    const distDir = await builtPage();
    const dataDir = mkdtempSync(join(tmpdir(), 'tintero-device-'));
    const sandbox = await startSandbox({
      catalogs: smallCatalogs,
      zoneOf: (postalCode) => zoneOfPostalCode(undefined, postalCode),
    });
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', SIGN_IN_ATTEMPTS: '1000' });
    const running = await startServer(config, { sandboxUrl: sandbox.url, distDir });
    await seedDemo(running.deps, sandbox.url);
    /** localhost: service workers and Web Locks need a secure context. */
    const url = running.url.replace('127.0.0.1', 'localhost');
    await use({ url, distDir, running, sandbox });
    await running.close();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
  openDevice: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error('page', error));
      await page.goto('/');
      await signIn(page);
      return { page, context };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';

export async function signIn(page: Page): Promise<void> {
  await page.waitForFunction(() => window.page?.seen.session !== undefined);
  const result = await page.evaluate(() => window.page.local.signInDemo());
  if (!result.ok) throw new Error(`Sign-in: ${JSON.stringify(result.error)}`);
  await page.waitForFunction(() => window.page.device() !== undefined);
  // Whole on the device: what goes offline from here on is an installed app.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** What a hook last gave. */
export function seen<T>(page: Page, key: string): Promise<T> {
  return page.evaluate(async (name) => {
    // What is watched has not said anything yet.
    for (let turns = 0; window.page.seen[name] === undefined && turns < 600; turns++)
      await new Promise((done) => setTimeout(done, 50));
    return window.page.seen[name]?.value;
  }, key) as Promise<T>;
}
