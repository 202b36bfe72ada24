/**
 * One page of the issued list from a server with so many receipts, under filters: each alone, each two of them together, and all. In a file of SQLite,
 * or in the PostgreSQL that `TEST_DATABASE_URL` names.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../schema/cfdi/write-xml.ts';
import { readQuery } from '../../../schema/resources/query.ts';
import { sortKey } from '../../../schema/resources/sort-key.ts';
import { createClient } from '../../../server/store/identity/clients.ts';
import { issued, listReceipts } from '../../../server/store/invoicing/issued.ts';
import { insertReceipt, type NewReceipt } from '../../../server/store/invoicing/receipts.ts';
import { systemScope } from '../../../server/store/kernel/scope.ts';
import { openStore, type Store } from '../../../server/store/kernel/store.ts';
import { ISSUER, PLACE } from '../../factories/receipt.ts';
import { fullComprobante, stamped } from '../../factories/stamped.ts';
import { type BenchRun, type Measured, percentile95, round } from '../figure.ts';

const scope = systemScope('client-1');
const TIMES = 5;
const AT_ONCE = 500;
const DAY_MS = 86_400_000;
const START = Date.parse('2024-01-01T00:00:00Z');
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
];

export const pageSqlite: BenchRun = async (n) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintero-page-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return await pages(await openStore({ file: join(dataDir, 'tintero.sqlite') }), n);
};

export const pagePostgres: BenchRun = async (n) => {
  const url = process.env.TEST_DATABASE_URL ?? '';
  if (url === '') throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  return await pages(await openStore({ url }), n);
};

async function pages(store: Store, n: number): Promise<Measured> {
  await fill(store, n);
  const asked = [
    {},
    ...FILTERS,
    ...FILTERS.flatMap((one, i) => FILTERS.slice(i + 1).map((other) => ({ ...one, ...other }))),
    Object.assign({}, ...FILTERS),
  ].filter((each, i, all) => all.findIndex((one) => JSON.stringify(one) === JSON.stringify(each)) === i);
  const times: number[] = [];
  const startCpu = process.cpuUsage();
  for (let round = 0; round < TIMES; round += 1)
    for (const each of asked) {
      const { filters } = readQuery(issued, each);
      const start = performance.now();
      await listReceipts(scope, store.db, { limit: 20, offset: 0 }, filters);
      times.push(performance.now() - start);
    }
  const { user, system } = process.cpuUsage(startCpu);
  await store.close();
  const wall = times.reduce((sum, each) => sum + each, 0);
  return {
    cpu_ms: round((user + system) / 1_000 / times.length),
    wall_ms: round(wall / times.length),
    p95_ms: round(percentile95(times)),
  };
}

/** One is written as every receipt is, and the others are its copies, each with facts of its own. */
async function fill(store: Store, n: number): Promise<void> {
  const xml = writeXml(comprobante40, stamped(fullComprobante()));
  const day = '2025-01-01T09:30:00';
  const own: NewReceipt = {
    ...{ id: 'r0', operation_id: 'o0', draft_slug: '', status: 'sent', uuid: 'U0', receipt_type: 'I' },
    ...{ is_global: 0, version: 5, document_type_id: 1, rfc: 'EKU9003173C9', serie: 'EXP', folio: '0' },
    ...{ rfc_receiver: 'URE180429TM6', name_receiver: 'UNIVERSIDAD', currency: 'MXN', subtotal: '1' },
    ...{ total: '1', payment_method: 'PUE', payment_form: '03', issued_at: day, sealed_at: '' },
    ...{ stamped_at: day, certificate_serial: '', errors: '[]', receipt: '{}', sealed_xml: '' },
    ...{ stamped_xml: xml, created_at: day },
  };
  await store.transaction(scope, async (tx) => {
    await createClient(scope, tx, { ...ISSUER, zip_code: PLACE }, new Date(START));
    await insertReceipt(scope, tx, own);
  });
  const row = await store.db.selectFrom('receipt').selectAll().executeTakeFirstOrThrow();
  for (let made = 1; made < n; made += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, n - made) }, (_, i) => ({
      ...row,
      ...factsOf(made + i),
    }));
    await store.transaction(
      scope,
      async (tx) => void (await tx.insertInto('receipt').values(rows).execute()),
    );
  }
}

/** Of the nth: most are alike, some are rare, and amounts go from cents to a million. */
function factsOf(n: number) {
  const issued_at = `${new Date(START + (n % 1_000) * DAY_MS).toISOString().slice(0, 10)}T09:30:00`;
  const total = `${((n * 7_919) % 1_000_000) + 1}.${String(n % 100).padStart(2, '0')}`;
  const receipt_type = ['I', 'I', 'I', 'E', 'P'][n % 5] as 'I';
  return {
    ...{
      id: `r${n}`,
      operation_id: `o${n}`,
      uuid: `U${n}`,
      folio: String(n),
      receipt_type,
      issued_at,
      total,
    },
    ...{ sort_total: sortKey('decimal', total), created_at: issued_at, stamped_at: issued_at },
    ...{ status: n % 1_000 === 0 ? ('refused' as const) : ('sent' as const) },
    ...{ rfc_receiver: n % 50 === 0 ? 'URE180429TM6' : `XAX${String(n % 997).padStart(6, '0')}AA1` },
    ...{ payment_method: n % 3 === 0 ? 'PPD' : 'PUE', currency: n % 40 === 0 ? 'USD' : 'MXN' },
  };
}
