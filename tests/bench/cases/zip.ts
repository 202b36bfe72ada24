/**
 * An archive with the XML of so many stamped receipts: asked for by the call of the list, made in the background, and fetched. CPU of the process
 * from the asking to the last byte, and the most memory that it held.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReceiptArchiveRow } from '../../../schema/resources/invoicing/receipt-archives.ts';
import { openStore } from '../../../server/store/kernel/store.ts';
import { signUp, startTestServer } from '../../factories/server.ts';
import { type BenchRun, round } from '../figure.ts';
import { withMemory } from '../memory.ts';

const FILL = new URL('../fill-receipts.ts', import.meta.url).pathname;

export const zip: BenchRun = async (n) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintero-zip-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const file = join(dataDir, 'tintero.sqlite');
  const store = await openStore({ file });
  const server = await startTestServer({ store, dataDir, env: { LOG_LEVEL: 'error' } });
  const person = await signUp(server);
  spawnSync(process.execPath, [FILL, file, person.scope.clientId, String(n)], { stdio: 'inherit' });
  await store.db.deleteFrom('job').execute();
  const receipts = (await store.db.selectFrom('receipt').select('id').execute()).map(({ id }) => id);
  const id = crypto.randomUUID();
  let bytes = 0;
  const figures = await withMemory(async () => {
    const asked = await person.call('POST', '/receipt_archives', { id, files: 'xml', receipts });
    if (asked.status !== 201) throw new Error(await asked.text());
    await server.worker.drain();
    const answer = await person.call('GET', `/receipt_archives/${id}/download`);
    for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length;
  });
  const rows = (await (await person.call('GET', '/receipt_archives')).json()) as {
    receipt_archives: ReceiptArchiveRow[];
  };
  const [row] = rows.receipt_archives;
  // Anything else would measure something else.
  if (row?.done !== n || bytes !== row.bytes) throw new Error(JSON.stringify(row));
  await server.close();
  return { ...figures, bytes, rate: round(n / (figures.wall_ms / 1000)) };
};
