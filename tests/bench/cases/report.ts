/**
 * A report of so many stamped receipts: asked for, made in the background, and fetched as CSV and as a workbook. CPU of the process from the asking to
 * the last byte, and the most memory that it held.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportRow } from '../../../schema/resources/insight/reports.ts';
import { openStore } from '../../../server/store/kernel/store.ts';
import { signUp, startTestServer } from '../../factories/server.ts';
import { type BenchRun, round } from '../figure.ts';

const FILL = new URL('../fill-receipts.ts', import.meta.url).pathname;
const MIB = 1024 * 1024;

export const report: BenchRun = async (n) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintero-report-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const file = join(dataDir, 'tintero.sqlite');
  const store = await openStore({ file });
  const server = await startTestServer({ store, dataDir, env: { LOG_LEVEL: 'error' } });
  const person = await signUp(server);
  // By another process: what fills the database is no part of what the report takes.
  const { clientId } = person.scope;
  spawnSync(process.execPath, [FILL, file, clientId, String(n)], { stdio: 'inherit' });
  await store.db.deleteFrom('job').execute();
  // What the process of a server holds that does nothing.
  globalThis.gc?.();
  const held = process.memoryUsage().rss;
  let most = held;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const startCpu = process.cpuUsage();
  const start = performance.now();
  const asked = await person.call('POST', '/reports', {
    kind: 'general',
    from: '2024-01-01',
    to: '2026-12-31',
  });
  const { slug } = (await asked.json()) as ReportRow;
  await server.worker.drain();
  let bytes = 0;
  for (const as of ['csv', 'xlsx']) {
    const answer = await person.call('GET', `/report/${slug}/download?as=${as}`);
    for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length;
  }
  const wall = performance.now() - start;
  const used = process.cpuUsage(startCpu);
  clearInterval(watch);
  const row = (await (await person.call('GET', `/reports/${slug}`)).json()) as ReportRow;
  // Anything else would measure something else.
  if (row.rows !== n) throw new Error(`${row.rows} rows of ${n}`);
  await server.close();
  const cpu = (used.user + used.system) / 1000;
  return {
    cpu_ms: round(cpu),
    wall_ms: round(wall),
    rate: round(n / (cpu / 1000)),
    bytes,
    rss_mb: round(most / MIB),
    held_mb: round(held / MIB),
  };
};
