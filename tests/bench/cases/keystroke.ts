/**
 * One key in a draft of 1,000 concepts, in the browser, over the whole catalogues: the form's store applies the
 * effects, prices everything again, runs every rule again and keeps what was typed, all within the measured time.
 */
import { isReceipt } from '../../../schema/forms/document.ts';
import { withPage } from '../browser.ts';
import { type BenchRun, median, percentile95, round } from '../figure.ts';
import { benchPacks, benchReceipt, FECHA } from '../inputs.ts';
import type { KeystrokeBench, Typed } from '../pages/keystroke.ts';

const ROUNDS = 9;
const WARM_UP = 3;
const CONCEPTS_IN_A_ROUND = 10;

const prefixesOf = (text: string) => Array.from(text, (_, i) => text.slice(0, i + 1));
/** What a person types into a row, key by key. */
const TYPED: Typed[] = [
  { field: 'description', texts: prefixesOf('Café de olla & «ñandú»') },
  { field: 'quantity', texts: prefixesOf('12.5') },
  { field: 'unit_value', texts: prefixesOf('1049.99') },
];

declare const bench: KeystrokeBench;

export const keystroke: BenchRun = async (n) => {
  const receipt = benchReceipt(n);
  const packs = await benchPacks();
  return await withPage('keystroke', async (page) => {
    await page.waitForFunction(() => 'bench' in globalThis);
    const problems = await page.evaluate(([r, p, f]) => bench.open(r, p, f), [
      receipt,
      packs,
      FECHA,
    ] as const);
    if (problems > 0) throw new Error(`${problems} problems in the receipt to begin with`);
    const single: number[] = [];
    const rounds: number[] = [];
    for (let i = -WARM_UP; i < ROUNDS; i += 1) {
      const times: number[] = [];
      for (let k = 0; k < CONCEPTS_IN_A_ROUND; k += 1) {
        // Always other rows, from one end to the other.
        const index = ((i + WARM_UP) * CONCEPTS_IN_A_ROUND + k) * 7;
        times.push(
          ...(await page.evaluate(([at, typed]) => bench.type(at, typed), [index % n, TYPED] as const)),
        );
      }
      if (i < 0) continue;
      single.push(...times);
      rounds.push(times.reduce((sum, one) => sum + one, 0) / times.length);
    }
    const last = TYPED[0]?.texts.at(-1);
    const kept = await page.evaluate(() => bench.kept());
    if (!kept || !isReceipt(kept) || !kept.concepts.some(({ description }) => description === last))
      throw new Error('nothing was kept');
    // A key is one stretch of the page's thread: its CPU is at most its wall time, which stands for it.
    return {
      cpu_ms: round(median(rounds)),
      wall_ms: round(median(rounds)),
      p95_ms: round(percentile95(single)),
    };
  });
};
