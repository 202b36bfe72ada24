/**
 * So many suppliers from a spreadsheet, as the screen brings them: the file is read and looked at, its rows are sent as many in a call as travel
 * together, and each is answered and has its mail queued. CPU of the process from the file to the last answer.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providers } from '../../../schema/resources/parties/providers.ts';
import type { AnyResource } from '../../../schema/resources/resource.ts';
import { csvOf } from '../../../schema/values/csv.ts';
import { openStore } from '../../../server/store/kernel/store.ts';
import { PROVIDER_HEADS, readProviders } from '../../../src/features/parties/providers/provider-table.ts';
import { saveRows } from '../../../src/resource/save-rows.ts';
import { readTableFile } from '../../../src/ui/table-file.ts';
import { catchMails } from '../../factories/mails.ts';
import { signUp, startTestServer } from '../../factories/server.ts';
import { type BenchRun, round } from '../figure.ts';

/** Letters that tell companies of one day from each other. */
const OF_A_DAY = 36 ** 2;

/** RFC, address, no unit, and a company. */
function rowOf(i: number): string[] {
  const day = String(1 + Math.floor(i / OF_A_DAY)).padStart(2, '0');
  const one = (i % OF_A_DAY).toString(36).toUpperCase().padStart(2, '0');
  return [`PRO0101${day}${one}0`, `ventas${i}@example.com`, '', `PROVEEDORA ${i}`];
}

export const suppliers: BenchRun = async (n) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintero-suppliers-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const store = await openStore({ file: join(dataDir, 'tintero.sqlite') });
  const server = await startTestServer({ store, dataDir, env: { LOG_LEVEL: 'error' } });
  catchMails(server);
  const person = await signUp(server);
  const text = csvOf([PROVIDER_HEADS, ...Array.from({ length: n }, (_, i) => rowOf(i))]);
  const file = Object.assign(new Blob([text]), { name: 'proveedores.csv' });
  const startCpu = process.cpuUsage();
  const start = performance.now();
  const cells = await readTableFile(file);
  if ('problem' in cells) throw new Error(cells.problem);
  const { rows } = readProviders(cells.rows, [], [], () => crypto.randomUUID());
  const done = await saveRows(providers as unknown as AnyResource, rows, {
    async call(method, path, body) {
      const answer = await person.call(method, path, body);
      if (!answer.ok) throw new Error(await answer.text());
      return { ok: true, value: await answer.json() };
    },
    wait: async () => await Promise.reject(new Error('it had to wait')),
    isOver: () => false,
    tell: () => undefined,
  });
  if (done.saved !== n) throw new Error(JSON.stringify({ ...done, left: done.left.length }));
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(startCpu);
  const listed = (await (await person.call('GET', '/providers?limit=1')).json()) as { total: number };
  // Anything else would measure something else.
  if (listed.total !== n) throw new Error(`${listed.total} suppliers of ${n}`);
  await server.close();
  return { cpu_ms: round((user + system) / 1000), wall_ms: round(wall), rate: round(n / (wall / 1000)) };
};
