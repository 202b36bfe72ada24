/**
 * A report of so many stamped receipts: asked for, made in the background, and fetched as CSV and as a workbook. CPU of the process from the asking to
 * the last byte, and the most memory that it held.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../schema/cfdi/write-xml.ts';
import type { ReportRow } from '../../../schema/resources/insight/reports.ts';
import { insertReceipt } from '../../../server/store/invoicing/receipts.ts';
import { openStore } from '../../../server/store/kernel/store.ts';
import { signUp, startTestServer } from '../../factories/server.ts';
import { fullComprobante, stamped } from '../../factories/stamped.ts';
import { type BenchRun, round } from '../figure.ts';

const AT_ONCE = 100;
const DAY_MS = 86_400_000;
const START = Date.parse('2024-01-01T00:00:00Z');
const uuidOf = (n: number) => `0A1B2C3D-4E5F-4A6B-8C7D-${String(n).padStart(12, '0')}`;
const MIB = 1024 * 1024;

export const report: BenchRun = async (n) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintero-report-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const store = await openStore({ file: join(dataDir, 'tintero.sqlite') });
  const server = await startTestServer({ store, dataDir, env: { LOG_LEVEL: 'error' } });
  const person = await signUp(server);
  const plain = writeXml(comprobante40, stamped(fullComprobante(), { UUID: uuidOf(0) }));
  for (let made = 0; made < n; made += AT_ONCE)
    await store.transaction(person.scope, async (tx) => {
      for (let at = made; at < Math.min(n, made + AT_ONCE); at += 1) {
        const issued_at = `${new Date(START + (at % 700) * DAY_MS).toISOString().slice(0, 10)}T09:30:00`;
        await insertReceipt(person.scope, tx, {
          ...{
            id: crypto.randomUUID(),
            operation_id: `o${at}`,
            draft_slug: '',
            status: 'sent',
            uuid: uuidOf(at),
          },
          ...{ receipt_type: 'I', is_global: 0, version: 5, document_type_id: 1, rfc: 'EKU9003173C9' },
          ...{ serie: 'EXP', folio: String(at), rfc_receiver: 'URE180429TM6', name_receiver: 'UNIVERSIDAD' },
          ...{
            currency: 'USD',
            subtotal: '1',
            total: '1',
            payment_method: 'PUE',
            payment_form: '03',
            issued_at,
          },
          ...{ sealed_at: '', stamped_at: issued_at, certificate_serial: '', errors: '[]', receipt: '{}' },
          ...{ sealed_xml: '', stamped_xml: plain.replace(uuidOf(0), uuidOf(at)), created_at: '' },
        });
      }
    });
  await store.db.deleteFrom('job').execute();
  let most = process.memoryUsage().rss;
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
  };
};
