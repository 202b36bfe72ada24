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

/** @returns milliseconds */
async function openOnce(page: Page): Promise<number> {
  const start = performance.now();
  await page.getByRole('row').filter({ hasText: NAME }).first().click();
  await page.getByRole('button', { name: 'Emitir', exact: true }).waitFor();
  await page.getByRole('group', { name: 'Concepto 1', exact: true }).waitFor();
  await page.getByTestId('total').filter({ hasText: /[1-9]/ }).waitFor();
  return performance.now() - start;
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
