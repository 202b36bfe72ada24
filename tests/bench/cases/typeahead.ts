/**
 * Suggestions for product keys in the browser, over the whole catalogue: every prefix that a person's
 * fingers leave behind while typing. With ../shared its 52,514 keys, without it as many made-up rows.
 */
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { buildPack, type PackRow } from '../../../schema/catalogs/pack.ts';
import { openSource } from '../../../server/fiscal/catalogs/source.ts';
import { TABLES } from '../../../server/fiscal/catalogs/tables.ts';
import { withPage } from '../browser.ts';
import { type BenchRun, median, percentile95, round } from '../figure.ts';
import type { TypeaheadBench } from '../pages/typeahead.ts';

const SHARED = new URL('../../../../shared/sat/catalogs', import.meta.url).pathname;
const ROUNDS = 9;

const TYPED = [
  'servicios de contabilidad',
  'laptop',
  'papel bond carta',
  'refacciones para automóvil',
  '84111506',
  'renta de local comercial',
  'café tostado en grano',
  'transporte de carga',
  'medicamento',
  'ñame',
  'e',
  's',
];
const QUERIES = TYPED.flatMap((text) => Array.from(text, (_, i) => text.slice(0, i + 1)));

declare const bench: TypeaheadBench;

export const typeahead: BenchRun = (n) =>
  withBench(n, async (page) => {
    const all: number[] = [];
    const rounds: number[] = [];
    for (let i = -1; i < ROUNDS; i += 1) {
      const times = await page.evaluate((texts) => bench.queries(texts), QUERIES);
      if (i < 0) continue;
      all.push(...times);
      rounds.push(median(times));
    }
    // A query is one stretch of the page's thread: its CPU is its wall time.
    return {
      cpu_ms: round(median(rounds)),
      wall_ms: round(median(rounds)),
      p95_ms: round(percentile95(all)),
    };
  });

/** From a closed database to the first suggestions. */
export const typeaheadOpen: BenchRun = (n) =>
  withBench(n, async (page) => {
    const times: number[] = [];
    for (let i = 0; i < ROUNDS; i += 1) times.push(await page.evaluate(() => bench.open()));
    return {
      cpu_ms: round(median(times)),
      wall_ms: round(median(times)),
      p95_ms: round(percentile95(times)),
    };
  });

async function withBench<R>(n: number, work: (page: Page) => Promise<R>): Promise<R> {
  const packed = packOf(n);
  return await withPage('typeahead', async (page) => {
    await page.waitForFunction(() => 'bench' in globalThis);
    const size = await page.evaluate((text) => bench.keep(text), packed);
    if (size !== n) throw new Error(`${size} rows instead of ${n}`);
    await page.evaluate(() => bench.open());
    return await work(page);
  });
}

function packOf(n: number): string {
  const entry = TABLES.find((table) => table.name === 'c_ClaveProdServ');
  if (entry === undefined) throw new Error('no table');
  const rows = existsSync(SHARED) ? published(entry) : madeUp(n);
  return buildPack({ name: entry.name, complete: true, columns: entry.packColumns }, rows.slice(0, n));
}

function published(entry: (typeof TABLES)[number]): PackRow[] {
  const source = openSource(SHARED);
  const nobody = { state: () => '', municipality: () => '', locality: () => '' };
  return [...source.read(entry.table, entry.columns)].map(({ cells }) => entry.toRow(cells, nobody));
}

/** Texts of two to five words out of forty, always the same ones. */
function madeUp(n: number): PackRow[] {
  const words = TYPED.join(' ')
    .split(' ')
    .concat('animales vivos equipo de la para industrial metal'.split(' '));
  return Array.from({ length: n }, (_, i) => ({
    key: String(10_000_000 + i * 17).padStart(8, '0'),
    text: Array.from({ length: 2 + (i % 4) }, (_w, w) => words[(i * (7 + w) + w * w) % words.length]).join(
      ' ',
    ),
    cells: { from: '2019-01-07' },
  }));
}
