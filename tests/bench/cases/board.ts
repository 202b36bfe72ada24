/** What the board is answered of each year and month, from a server that issued so many receipts and received as many. */
import { sql } from 'kysely';
import { keysOf } from '../../../schema/dashboard/amounts-by.ts';
import { issuedSums, receivedSums, taxSums } from '../../../server/store/insight/board.ts';
import type { Store } from '../../../server/store/kernel/store.ts';
import { type BenchRun, type Measured, median, percentile95, round } from '../figure.ts';
import { postgresOf, scope, sqliteOf } from '../fill-issued.ts';

const TIMES = 5;
const TAXES = ['T002:0.16', 'T002:0', 'T003:0.08', 'R001:0.1'];
const YEARS = ['2024', '2025', '2026'];

export const boardSqlite: BenchRun = async (n) => await board(await sqliteOf(n), n);
export const boardPostgres: BenchRun = async (n) => await board(await postgresOf(n), n);

/** `p95_ms` is CPU of this process where the database is in it, and the clock's where it is another one. */
async function board(store: Store, n: number): Promise<Measured> {
  await receiveAsMany(store);
  const periods = YEARS.flatMap((year) => [year, ...keysOf(year)]);
  const [cpu, wall]: [number[], number[]] = [[], []];
  for (let times = 0; times < TIMES; times += 1)
    for (const period of periods) {
      const [start, startCpu] = [performance.now(), process.cpuUsage()];
      await issuedSums(scope, store.db, period);
      await receivedSums(scope, store.db, period);
      await issuedSums(scope, store.db, period, ['cancelled']);
      await receivedSums(scope, store.db, period, true);
      await taxSums(scope, store.db, 'issued', period);
      await taxSums(scope, store.db, 'received', period);
      const { user, system } = process.cpuUsage(startCpu);
      cpu.push((user + system) / 1_000);
      wall.push(performance.now() - start);
    }
  await requireAll(store, n);
  await store.close();
  const p95_ms = round(percentile95(store.kind === 'sqlite' ? cpu : wall));
  return { cpu_ms: round(median(cpu)), wall_ms: round(median(wall)), p95_ms };
}

/** Their sums are those of what was issued. */
async function receiveAsMany(store: Store): Promise<void> {
  await store.transaction(scope, async (tx) => {
    const same = sql.raw('client_id, issued_at, receipt_type, currency');
    await sql`insert into received_day (${same}, sat_state, receipts, total)
      select ${same}, 'current', sum(receipts), max(total) from receipt_day group by ${same}`.execute(tx);
    // Each day's documents transfer three taxes and have one withheld.
    for (const side of ['issued', 'received'])
      for (const tax of TAXES)
        await sql`insert into tax_day (${same}, side, branch, tax, receipts, base, total)
          select ${same}, ${side}, branch, ${tax}, sum(receipts), max(total), max(total)
          from receipt_day where true group by ${same}, branch on conflict do nothing`.execute(tx);
  });
}

/** What was measured added up every receipt that is in force and bought or sold. */
async function requireAll(store: Store, n: number): Promise<void> {
  const sums = (await Promise.all(YEARS.map((year) => issuedSums(scope, store.db, year)))).flat();
  const documents = sums.reduce((sum, each) => sum + each.documents, 0);
  if (documents < 0.75 * n || documents >= n) throw new Error(`${documents} of ${n} were added up`);
}
