/**
 * What a person waits for the first time, in a real browser against the real server, its processor slowed down four times and each
 * answer 150 ms away: sign-in on a device that has nothing, and the first rows after signing in. With little signal, nothing comes
 * faster than 1.6 Mbit/s either.
 */
import type { Browser, Page } from 'playwright-core';
import { issueManyByCall } from '../../e2e/issue-by-call.ts';
import { type BenchRun, type Measured, median, percentile95, round } from '../figure.ts';
import { enterDemo, withDemo } from '../portal.ts';
import { treeCpuMs } from '../tree-cpu.ts';

const ROUNDS = 5;
const SLOWER = 4;
/** What writing an e-mail and a password takes at least. */
const WRITING_MS = 3_000;
/** Whatever takes longer has gone wrong. */
const MOST_MS = 45_000;
/** Throughput in bytes a second; -1: as much as comes. */
const FAR_AWAY = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };
const LITTLE_SIGNAL = {
  ...FAR_AWAY,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** One visit: prepares what is not timed, and gives what is; `page` is of a device that has nothing yet. */
type Visit = (page: Page) => Promise<() => Promise<void>>;

const enter = async (page: Page) =>
  await page.getByRole('button', { name: 'Entrar con la cuenta de prueba' }).click();
const rows = async (page: Page) =>
  await page
    .getByRole('table', { name: 'Comprobantes emitidos' })
    .getByRole('row', { name: /UNIVERSIDAD ROBOTICA/ })
    .first()
    .waitFor();

/** From the address to a form that can be filled in. */
const signInCold: Visit = async (page) => async () => {
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
};

/** From the button to rows, on a device that has never been signed in. @param writingMs what was written before took so long */
const firstRows =
  (writingMs: number): Visit =>
  async (page) => {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Entrar con la cuenta de prueba' }).waitFor();
    await page.waitForTimeout(writingMs);
    return async () => {
      await enter(page);
      await rows(page);
    };
  };

/** Each case by what stands behind `ux/` in its name. */
export const FIRST_LOADS = {
  'sign-in': measured(signInCold, FAR_AWAY),
  'sign-in-little-signal': measured(signInCold, LITTLE_SIGNAL),
  'first-rows': measured(firstRows(WRITING_MS), FAR_AWAY),
  'first-rows-at-once': measured(firstRows(0), FAR_AWAY),
  'first-rows-little-signal': measured(firstRows(WRITING_MS), LITTLE_SIGNAL),
};

function measured(visit: Visit, network: typeof FAR_AWAY): BenchRun {
  return (n) => measureVisits(n, visit, network);
}

async function measureVisits(n: number, visit: Visit, network: typeof FAR_AWAY): Promise<Measured> {
  return await withReceipts(n, async (browser, url) => {
    const wall: number[] = [];
    const asked: number[] = [];
    const cpu = treeCpuMs();
    for (let i = 0; i < ROUNDS; i++) {
      const context = await browser.newContext({ baseURL: url, locale: 'es-MX' });
      const page = await context.newPage();
      page.setDefaultTimeout(MOST_MS);
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', network);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      let requests = 0;
      const timed = await visit(page);
      page.on('request', () => {
        requests += 1;
      });
      const start = performance.now();
      await timed();
      wall.push(performance.now() - start);
      asked.push(requests);
      await context.close();
    }
    return {
      cpu_ms: round((treeCpuMs() - cpu) / ROUNDS),
      wall_ms: round(median(wall)),
      p95_ms: round(percentile95(wall)),
      requests: median(asked),
    };
  });
}

/** @param n receipts that the demo account has */
async function withReceipts(
  n: number,
  work: (browser: Browser, url: string) => Promise<Measured>,
): Promise<Measured> {
  return await withDemo(async (browser, url) => {
    const filling = await browser.newContext({ baseURL: url, locale: 'es-MX' });
    const page = await filling.newPage();
    await enterDemo(page);
    await issueManyByCall(page, url, n);
    await filling.close();
    return await work(browser, url);
  });
}
