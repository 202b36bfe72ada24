/**
 * Browsers that a worker uses again, each by one test at a time. To a new one the app comes with 200 files, which are read
 * and translated, and for an installed app all of them once more: two to ten seconds of a core. What somebody did in one
 * (cookies, databases, settings of the page) is gone before the next one has it; the app's files stay.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

export type KeptBrowsers = {
  /** @param key whoever gives the same one asks for the same options, those of the test itself included */
  take(key: string, options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Cleans it for the next test; one that a test closes, as of a clock that it pushed, is nobody's any more. */
  giveBack(context: BrowserContext): Promise<void>;
};

/** What a page writes: all but the files that its worker keeps. */
const WRITTEN = 'cookies,local_storage,indexeddb,file_systems';

/** @param shared the address of the portal that tests share: a browser that was elsewhere is not kept */
export function keepBrowsers(browser: Browser, shared: () => string | undefined): KeptBrowsers {
  const free = new Map<string, BrowserContext[]>();
  const keys = new Map<BrowserContext, string>();
  return {
    async take(key, options) {
      const kept = free.get(key)?.pop();
      if (kept !== undefined) return kept;
      const made = await browser.newContext(options);
      keys.set(made, key);
      made.once('close', () => keys.delete(made));
      return made;
    },
    async giveBack(context) {
      const key = keys.get(context);
      // Its test closed it.
      if (key === undefined) return;
      const origin = shared();
      if (origin === undefined || !context.pages().some((page) => page.url().startsWith(`${origin}/`)))
        return await context.close();
      await clean(context, origin);
      free.set(key, [...(free.get(key) ?? []), context]);
    },
  };
}

/** Makes it as one that nobody has used, but for the app's files. Nothing is opened for it, and no worker stopped: it keeps no database open. */
async function clean(context: BrowserContext, origin: string): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  context.removeAllListeners('page');
  await context.setOffline(false);
  const used = context.pages();
  const page = await context.newPage();
  for (const each of used) await each.close();
  await context.clearCookies();
  await context.clearPermissions();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: WRITTEN });
  await page.close();
}
