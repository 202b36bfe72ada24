/**
 * `test` with a portal to try. By default it is the one that all tests of a worker share, with an account of the
 * test's own. A test that stops the portal, pushes the SAT's clock or looks at all that the sandbox was asked says
 * `test.use({ portal: 'own' })` and gets one as `npm start` gives it, with the demo account.
 */
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { type KeptBrowsers, keepBrowsers } from './kept-browsers.ts';
import { type Portal, type Server, startPortal } from './npm-start.ts';
import { signInByCall, signInDemo } from './screens.ts';
import { type Account, DEMO_ACCOUNT, type SharedPortal, startSharedPortal } from './shared-portal.ts';

export { expect } from '@playwright/test';
export { type Portal, type Server, startPortal } from './npm-start.ts';
export type { Account } from './shared-portal.ts';

type Fixtures = {
  portal: 'shared' | 'own';
  /** Settings of an own portal, as in the environment. */
  settings: Record<string, string>;
  /** Where a page goes when its address has no host. */
  server: Server;
  /** `server`, when it is one's own: it can be stopped and started again. */
  own: Portal;
  /** A browser with the test's settings, and more of its own; when the test is done, the next one has it (kept-browsers.ts). */
  takeBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Who signs in; of the shared portal nobody else does. */
  account: Account;
  /** Enters and waits for the list of issued receipts. @param url of whatever stands before the portal */
  signIn: (page: Page, url?: string) => Promise<void>;
  /** Another browser of the same person, signed in; closed after the test. */
  openDevice: (options?: BrowserContextOptions) => Promise<Page>;
};
/** Started when a test first asks for it. */
type WorkerFixtures = { sharedPortal: () => Promise<SharedPortal>; keptBrowsers: KeptBrowsers };

/** Of this worker's shared portal, once a test has asked for one. */
let sharedUrl: string | undefined;
async function startShared(): Promise<SharedPortal> {
  const portal = await startSharedPortal();
  sharedUrl = portal.url;
  return portal;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: ['shared', { option: true }],
  settings: [{}, { option: true }],
  sharedPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      let started: Promise<SharedPortal> | undefined;
      await use(() => (started ??= startShared()));
      await (await started)?.close();
    },
    { scope: 'worker' },
  ],
  keptBrowsers: [
    async ({ browser }, use) => await use(keepBrowsers(browser, () => sharedUrl)),
    { scope: 'worker' },
  ],
  takeBrowser: async ({ keptBrowsers, viewport, hasTouch, isMobile, serviceWorkers }, use, info) => {
    const taken: BrowserContext[] = [];
    await use(async (options) => {
      const key = JSON.stringify([viewport, hasTouch, isMobile, serviceWorkers, options]);
      const context = await keptBrowsers.take(key, options);
      taken.push(context);
      return context;
    });
    // What a test that failed left going on in one is nobody else's.
    const isDone = info.status === info.expectedStatus;
    for (const context of taken) isDone ? await keptBrowsers.giveBack(context) : await context.close();
  },
  context: async ({ takeBrowser }, use) => await use(await takeBrowser()),
  server: async ({ portal, settings, sharedPortal }, use) => {
    if (portal === 'shared') return await use(await sharedPortal());
    const own = await startPortal(settings);
    await use(own);
    await own.remove();
  },
  own: async ({ server }, use) => {
    if (!isOwn(server)) throw new Error("test.use({ portal: 'own' }) is missing");
    await use(server);
  },
  baseURL: async ({ server }, use) => await use(server.url),
  account: async ({ portal, sharedPortal }, use) => {
    if (portal === 'own') return await use(DEMO_ACCOUNT);
    const shared = await sharedPortal();
    const account = await shared.makeAccount();
    await use(account);
    await shared.settle(account);
  },
  signIn: async ({ portal, server, account }, use) => {
    await use(async (page, url = server.url) =>
      portal === 'own' ? await signInDemo(page, url) : await signInByCall(page, url, account),
    );
  },
  openDevice: async ({ takeBrowser, signIn }, use) => {
    await use(async (options) => {
      const page = await (await takeBrowser(options)).newPage();
      await signIn(page);
      return page;
    });
  },
});

/**
 * Of an app that is installed: its service worker holds it, and it does without the server. Every other test does without the
 * worker, whose fetching of all files costs a browser more than most tests.
 */
export const testInstalled = test.extend({ serviceWorkers: 'allow' });

const isOwn = (server: Server): server is Portal => 'stop' in server;
