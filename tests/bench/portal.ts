/** The portal that a figure is measured on: the real server over a data folder of its own, the sandbox in a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { readConfig } from '../../server/base/config/config.ts';
import { seedDemo } from '../../server/main/demo/seed-demo.ts';
import { startServer } from '../../server/main/main.ts';
import { buildWeb } from '../../server/main/start/build-web.ts';
import { runSandbox } from '../../server/main/start/run-sandbox.ts';
import { findChromium } from '../../server/output/print/chromium.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export type Portal = { server: Awaited<ReturnType<typeof startServer>>; sandboxUrl: string };

/** @param build puts what the browser gets into that folder; without it the server has no app. @param settings beside its own, by their names */
export async function withPortal<R>(
  work: (portal: Portal) => Promise<R>,
  build?: (distDir: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-bench-'));
  const distDir = join(folder, 'dist');
  await build?.(distDir);
  const own = { DATA_DIR: folder, PORT: '0', SANDBOX_PORT: '0', LOG_LEVEL: 'error' };
  const config = readConfig({ ...own, ...settings });
  const sandbox = await runSandbox(ROOT, config);
  const server = await startServer(config, { sandboxUrl: sandbox.url, ...(build && { distDir }) });
  try {
    return await work({ server, sandboxUrl: sandbox.url });
  } finally {
    await server.close();
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function withChromium<R>(work: (browser: Browser) => Promise<R>): Promise<R> {
  const found = await findChromium(process.env.CHROMIUM_PATH);
  if (found === undefined) throw new Error('This figure needs Chromium: set CHROMIUM_PATH or install it.');
  const browser = await chromium.launch({ executablePath: found.path, args: found.args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** With the demo account in it, and a browser. @param build without it: the app as it is built in the house */
export async function withDemo<R>(
  work: (browser: Browser, url: string) => Promise<R>,
  build?: (distDir: string) => Promise<void>,
): Promise<R> {
  if (build === undefined) await buildWeb(ROOT);
  return await withPortal(async ({ server, sandboxUrl }) => {
    await seedDemo(server.deps, sandboxUrl);
    return await withChromium((browser) => work(browser, server.url.replace('127.0.0.1', 'localhost')));
  }, build);
}

/** Signed in by the button of the demo account, at the list. */
export async function enterDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Entrar con la cuenta de prueba' }).click();
  await page.getByRole('heading', { name: 'Comprobantes emitidos' }).waitFor();
}
