/** A page of its own origin in the Chromium at hand, with one script of ours in it. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { type Measured, median, percentile95, round } from './figure.ts';
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

/**
 * Times units of work in a page by the CPU of the page's own thread, which other work on the machine does not change; `wall_ms` is by the clock of
 * the page. @param units each gives its milliseconds by that clock; the first `warmUp` do not count
 * @param options `ready`: what comes before each and is no part of it, then `restMs`; `empty`: asks the page for nothing, in turns with the units: its median is no part of them; `slower`: a processor that takes so many times as long: what is measured is multiplied, since Chromium's own brake stops the thread by the clock
 */
export async function measureInPage(
  page: Page,
  units: readonly (() => Promise<number>)[],
  warmUp: number,
  {
    slower = 1,
    restMs = 0,
    ready,
    empty,
  }: {
    slower?: number;
    restMs?: number;
    ready?: (unit: number) => Promise<unknown>;
    empty?: () => Promise<unknown>;
  } = {},
): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
  };
  const [cpu, wall, asking]: [number[], number[], number[]] = [[], [], []];
  for (const [i, unit] of units.entries()) {
    await ready?.(i);
    if (restMs > 0) await page.waitForTimeout(restMs);
    if (empty !== undefined) {
      const idle = await threadMs();
      await empty();
      asking.push((await threadMs()) - idle);
    }
    const before = await threadMs();
    const took = await unit();
    if (i < warmUp) continue;
    cpu.push((await threadMs()) - before);
    wall.push(slower * took);
  }
  const none = asking.length === 0 ? 0 : median(asking);
  const own = cpu.map((ms) => slower * Math.max(0, ms - none));
  return {
    cpu_ms: round(median(own)),
    wall_ms: round(median(wall)),
    p95_ms: round(percentile95(own)),
  };
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
