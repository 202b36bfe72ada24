/**
 * A draft of many concepts, on the device, that is opened: from the press on its row until its form stands with its concepts and its
 * total. A real browser against the real server.
 */
import type { Page } from 'playwright-core';
import { type BenchRun, median, percentile95, round } from '../figure.ts';
import { benchReceipt } from '../inputs.ts';
import { enterDemo, withDemo } from '../portal.ts';
import { treeCpuMs } from '../tree-cpu.ts';

const WARM_UP = 2;
const OPENINGS = 10;
const NAME = 'Borrador de muchos conceptos';

export const openDraft: BenchRun = async (n) =>
  await withDemo(async (browser, url) => {
    const context = await browser.newContext({ baseURL: url, locale: 'es-MX' });
    const page = await context.newPage();
    await enterDemo(page);
    await saveDraft(page, url, n);
    await page.goto('/drafts');
    const wall: number[] = [];
    let cpu = 0;
    for (let i = -WARM_UP; i < OPENINGS; i += 1) {
      const row = page.getByRole('row').filter({ hasText: NAME });
      await row.waitFor();
      const before = treeCpuMs();
      const took = await openOnce(page);
      if (i >= 0) {
        wall.push(took);
        cpu += treeCpuMs() - before;
      }
      await page.goBack();
    }
    return {
      cpu_ms: round(cpu / OPENINGS),
      wall_ms: round(median(wall)),
      p95_ms: round(percentile95(wall)),
    };
  });

/**
 * Looked for by plain selectors at each frame: a search by role among thousands of elements would take longer than the opening.
 * @returns milliseconds until the frame with it has been drawn
 */
async function openOnce(page: Page): Promise<number> {
  return await page.evaluate(async (name) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const rows = [...document.querySelectorAll<HTMLElement>('tbody tr')];
    const row = rows.find(({ textContent }) => textContent?.includes(name));
    if (row === undefined) throw new Error(`no row of ${name}`);
    const stands = () =>
      document.querySelector('fieldset[aria-label="Concepto 1"]') !== null &&
      /[1-9]/.test(document.querySelector('[data-testid="total"]')?.textContent ?? '') &&
      [...document.querySelectorAll('form button')].some(({ textContent }) => textContent === 'Emitir');
    const start = performance.now();
    row.click();
    while (!stands()) await frame();
    await frame();
    return performance.now() - start;
  }, NAME);
}

async function saveDraft(page: Page, url: string, n: number): Promise<void> {
  const { request } = page.context();
  const { csrf_token } = (await (await request.get(`${url}/api/v1/session`)).json()) as {
    csrf_token: string;
  };
  const answer = await request.post(`${url}/drafts`, {
    headers: { accept: 'application/json', 'x-csrf-token': csrf_token },
    data: { receipt_name: NAME, receipt: benchReceipt(n) },
  });
  if (!answer.ok()) throw new Error(`the draft is not saved: ${await answer.text()}`);
}
