/**
 * One page of the issued list from a server with so many receipts, under filters: each alone, each two of them together, and all. In a file of SQLite,
 * or in the PostgreSQL that `TEST_DATABASE_URL` names.
 */
import { readQuery } from '../../../schema/resources/query.ts';
import { issued, listReceipts } from '../../../server/store/invoicing/issued.ts';
import type { Store } from '../../../server/store/kernel/store.ts';
import { type BenchRun, type Measured, percentile95, round } from '../figure.ts';
import { postgresOf, scope, sqliteOf } from '../fill-issued.ts';

const TIMES = 5;
/** Common ones and rare ones. */
const FILTERS: readonly Record<string, string>[] = [
  { status: 'sent' },
  { status: 'refused' },
  { receipt_type: 'P' },
  { rfc_receiver: 'URE180429TM6' },
  { payment_method: 'PPD' },
  { currency: 'USD' },
  { issued_at: '2025-03-01..2025-03-31' },
  { total: '5000.00..5010.00' },
  { total: '1000.00..900000.00' },
];

export const pageSqlite: BenchRun = async (n) => await pages(await sqliteOf(n));
export const pagePostgres: BenchRun = async (n) => await pages(await postgresOf(n));

async function pages(store: Store): Promise<Measured> {
  const measured = await measurePages(store);
  await store.close();
  return measured;
}

/** `p95_ms` is CPU of this process where the database is in it, and the clock's where it is another one. */
async function measurePages(store: Store): Promise<Measured> {
  const asked = [
    {},
    ...FILTERS,
    ...FILTERS.flatMap((one, i) => FILTERS.slice(i + 1).map((other) => ({ ...one, ...other }))),
    Object.assign({}, ...FILTERS),
  ].filter((each, i, all) => all.findIndex((one) => JSON.stringify(one) === JSON.stringify(each)) === i);
  const [cpu, wall]: [number[], number[]] = [[], []];
  for (let times = 0; times < TIMES; times += 1)
    for (const each of asked) {
      const { filters } = readQuery(issued, each);
      const [start, startCpu] = [performance.now(), process.cpuUsage()];
      await listReceipts(scope, store.db, { limit: 20, offset: 0 }, filters);
      const { user, system } = process.cpuUsage(startCpu);
      cpu.push((user + system) / 1_000);
      wall.push(performance.now() - start);
      if (process.env.BENCH_TELL) console.error(times, JSON.stringify(each), cpu.at(-1));
    }
  const mean = (times: number[]) => times.reduce((sum, each) => sum + each, 0) / times.length;
  return {
    cpu_ms: round(mean(cpu)),
    wall_ms: round(mean(wall)),
    p95_ms: round(percentile95(store.kind === 'sqlite' ? cpu : wall)),
  };
}
