/** The issued list in the browser with 50,000 receipts on the device. */
import type { Page } from 'playwright-core';
import { measureInPage, withPage } from '../browser.ts';
import { type BenchRun, median, percentile95, round } from '../figure.ts';
import type { ListBench } from '../pages/list.ts';

const ROUNDS = 9;
/** The rows begin with 2024. */
const PERIODS = ['2024', '2024-01', '2024-02'];
/** What people paste or type: parts of a name, an RFC, a folio, an amount, a UUID, and something that is not there. */
const SEARCHES = [
  'robotica uni',
  'nandu',
  'URE180429',
  '49999',
  '$1,234.16',
  '00031234-0000',
  'no hay nada así',
];

declare const bench: ListBench;

/** From the opened databases to the rows of the newest page, nothing in memory before. */
export const listNewest: BenchRun = (n) =>
  withRows(n, async (page) => {
    const times: number[] = [];
    for (let i = -2; i < ROUNDS; i += 1) {
      const took = await page.evaluate(() => bench.newest());
      if (i >= 0) times.push(took);
    }
    return figures(times);
  });

/** One search of the whole list, once it is in memory. */
export const listSearch: BenchRun = (n) =>
  withRows(n, async (page) => {
    await page.evaluate(() => bench.warm());
    const times: number[] = [];
    for (let i = -2; i < ROUNDS; i += 1) {
      const took = await page.evaluate((texts) => bench.searches(texts), SEARCHES);
      if (i >= 0) times.push(...took);
    }
    return figures(times);
  });

/** Common ones and rare ones. */
const FILTERS: readonly Record<string, string>[] = [
  { status: 'sent' },
  { status: 'cancelled' },
  { days: '2025-03-01..2025-03-31' },
  { receipt_type: 'P' },
  { rfc_receiver: 'XAXX010101000' },
  { payment_method: 'PPD' },
  { currency: 'USD' },
  { total: '5000.00..5010.00' },
  { search: 'nandu' },
];

/** A page under filters, each alone, each two of them together, and all, once the list is in memory. */
export const listFilters: BenchRun = (n) =>
  withRows(n, async (page) => {
    await page.evaluate(() => bench.warm());
    const pairs = FILTERS.flatMap((one, i) => FILTERS.slice(i + 1).map((other) => ({ ...one, ...other })));
    const all = Object.assign({}, ...FILTERS) as Record<string, string>;
    const asked = [...FILTERS, ...pairs, all];
    return await inRounds(page, asked, (one) => page.evaluate((each) => bench.filter(each), one));
  });

/** What the board draws of a year and of a month, once the list is in memory. */
export const dashboard: BenchRun = (n) =>
  withRows(n, async (page) => {
    await page.evaluate(() => bench.warm());
    return await inRounds(page, PERIODS, (one) => page.evaluate((period) => bench.picture(period), one));
  });

/** Each of these in every round, after two of them to warm up. */
async function inRounds<T>(page: Page, each: readonly T[], unit: (one: T) => Promise<number>) {
  const units = Array.from({ length: ROUNDS + 2 }, () => each.map((one) => async () => await unit(one)));
  return await measureInPage(page, units.flat(), 2 * each.length);
}

/** The page's own thread does the work: its CPU is at most its wall time, which stands for it. */
function figures(times: number[]) {
  const middle = round(median(times));
  return { cpu_ms: middle, wall_ms: middle, p95_ms: round(percentile95(times)) };
}

async function withRows<R>(n: number, work: (page: Page) => Promise<R>): Promise<R> {
  return await withPage('list', async (page) => {
    await page.waitForFunction(() => 'bench' in globalThis);
    const total = await page.evaluate((count) => bench.fill(count), n);
    if (total !== n) throw new Error(`${total} rows instead of ${n}`);
    return await work(page);
  });
}
