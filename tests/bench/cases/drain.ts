/**
 * A device with operations queued offline, in a real browser, against the real server and the sandbox in a
 * process of its own: from the network's return until the last one is stamped and back on the device.
 */
import type { Page } from 'playwright-core';
import { buildPage } from '../../e2e/device/build-page.ts';
import type { DevicePage } from '../../e2e/device/page/page.tsx';
import { buildReceipt } from '../../factories/receipt.ts';
import { type BenchRun, median, round } from '../figure.ts';
import { withDemo } from '../portal.ts';

const ROUNDS = 5;
const WARM_UP = 50;

declare const window: Window & { page: DevicePage };

export const drainOutbox: BenchRun = async (n) =>
  await withDemo(async (browser, baseURL) => {
    const page = await browser.newPage({ baseURL });
    await page.goto('/');
    await page.waitForFunction(() => window.page?.seen.session !== undefined);
    await page.evaluate(() => window.page.local.signInDemo());
    await page.waitForFunction(() => window.page.device() !== undefined);
    /** What is loaded only when it is needed is there without a network too. */
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await drainOnce(page, WARM_UP);
    const wall: number[] = [];
    const cpu: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const before = process.cpuUsage();
      wall.push(await drainOnce(page, n));
      const used = process.cpuUsage(before);
      cpu.push((used.user + used.system) / 1000);
    }
    /** One unit is one operation; the CPU is that of the portal's process alone. */
    return {
      cpu_ms: round(median(cpu) / n),
      wall_ms: round(median(wall) / n),
      rate: round((1000 * n) / median(wall)),
    };
  }, buildPage);

/** @returns milliseconds from the network's return until every operation has its stamp. */
async function drainOnce(page: Page, n: number): Promise<number> {
  await page.context().setOffline(true);
  const receipt = buildReceipt({ branch_office_id: 'matriz', serie: 'A' });
  await page.evaluate(
    async ([each, count]) => {
      for (let i = 0; i < count; i++) {
        const done = await window.page.local.emitReceipt(each);
        if (!done.ok) throw new Error(done.error.message);
      }
    },
    [receipt, n] as const,
  );
  await page.context().setOffline(false);
  const start = performance.now();
  await page.evaluate(async () => {
    await window.page.local.retryAll();
    const { local } = window.page.device()!;
    const { rows } = window.page.device()!.outbox;
    /** Not with the server yet, or without the stamp that the feed brings. */
    const open = () =>
      (rows.get() ?? []).filter(({ answer }) => !(answer && 'uuid' in answer && answer.uuid)).length;
    while (open() > 0) {
      if ((await local.outbox.where('state').equals('refused').count()) > 0) throw new Error('refused');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  return performance.now() - start;
}
