/** A page of its own origin in the Chromium at hand, with one script of ours in it. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { withChromium } from './portal.ts';

const ORIGIN = 'http://localhost:9';

/** @param script file beside this one, without folder: pages/<script>.ts */
export async function withPage<R>(script: string, work: (page: Page) => Promise<R>): Promise<R> {
  const chunks = await bundle(fileURLToPath(new URL(`./pages/${script}.ts`, import.meta.url)));
  return await withChromium(async (browser) => {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({
            contentType: 'text/javascript',
            body: chunks.get(basename(route.request().url())) ?? '',
          })
        : route.fulfill({
            contentType: 'text/html; charset=utf-8',
            body: '<!doctype html><script type="module" src="/page.js"></script>',
          }),
    );
    await page.goto(ORIGIN, { waitUntil: 'load' });
    return await work(page);
  });
}

/** @returns the text of each script by its name: page.js, and the parts that it loads later */
async function bundle(entry: string): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } },
    },
  });
  const [first] = [built].flat();
  const output = first !== undefined && 'output' in first ? first.output : [];
  const chunks = output.flatMap((one) => (one.type === 'chunk' ? [one] : []));
  if (chunks.length === 0) throw new Error(`no bundle of ${entry}`);
  return new Map(chunks.map(({ fileName, code }) => [basename(fileName), code]));
}
