/**
 * An installed app that is opened: its files come from the service worker, its rows from the device. A real browser against the
 * real server, its processor slowed down four times, as on a phone of some years ago.
 */
import type { Page } from 'playwright-core';
import { issueManyByCall } from '../../e2e/issue-by-call.ts';
import { waitUntilInstalled } from '../../e2e/screens.ts';
import { type BenchRun, median, percentile95, round } from '../figure.ts';
import { enterDemo, withDemo } from '../portal.ts';
import { treeCpuMs } from '../tree-cpu.ts';

const OPENINGS = 12;
const SLOWER = 4;

export const openList: BenchRun = async (n) =>
  await withDemo(async (browser, url) => {
    const context = await browser.newContext({ baseURL: url, locale: 'es-MX' });
    const page = await context.newPage();
    await enterDemo(page);
    await issueManyByCall(page, url, n);
    await waitUntilInstalled(page);
    await page.close();
    const wall: number[] = [];
    const cpu = treeCpuMs();
    for (let i = 0; i < OPENINGS; i++) wall.push(await openOnce(await context.newPage()));
    return {
      cpu_ms: round((treeCpuMs() - cpu) / OPENINGS),
      wall_ms: round(median(wall)),
      p95_ms: round(percentile95(wall)),
    };
  });

/** @returns milliseconds from the navigation until the rows stand. */
async function openOnce(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const start = performance.now();
  await page.goto('/receipts', { waitUntil: 'commit' });
  await waitForRows(page);
  const took = performance.now() - start;
  await page.close();
  return took;
}

async function waitForRows(page: Page): Promise<void> {
  // Looked for at each drawing by a plain selector: a role asked for again and again takes a tenth of a slow processor.
  await page.waitForSelector('table[aria-label="Comprobantes emitidos"] tbody tr');
}
