/** An order found by the code that a phone scanned, among so many of the device, on a processor four times as slow. */
import { measureInPage, withPage } from '../browser.ts';
import type { BenchRun } from '../figure.ts';
import type { OrdersBench } from '../pages/orders.ts';

const WARM_UP = 6;
const SCANS = 60;
/** Of each order. */
const LINES = 10;
const SLOWER = 4;

declare const bench: OrdersBench;

export const findOrder: BenchRun = async (n) =>
  await withPage('orders', async (page) => {
    await page.waitForFunction(() => 'bench' in globalThis);
    await page.evaluate((count) => bench.fill(count), n);
    const units = Array.from({ length: WARM_UP + SCANS }, (_, i) => async () => {
      // By the number on the order's paper, and by a product's code.
      const order = (i * 7_919) % n;
      const code = i % 2 === 0 ? `OC-${order}` : `750${order * LINES}`;
      return await page.evaluate((scanned) => bench.scan(scanned), code);
    });
    return await measureInPage(page, units, WARM_UP, { slower: SLOWER });
  });
