/** A server that issued so many receipts: in a file of SQLite, or in the PostgreSQL that `TEST_DATABASE_URL` names. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { createClient } from '../../server/store/identity/clients.ts';
import { insertReceipt, type NewReceipt, orderedBy } from '../../server/store/invoicing/receipts.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { openStore, type Store } from '../../server/store/kernel/store.ts';
import type { Tx } from '../../server/store/kernel/tables.ts';
import { ISSUER, PLACE } from '../factories/receipt.ts';
import { fullComprobante, stamped } from '../factories/stamped.ts';

export const scope = systemScope('client-1');
const AT_ONCE = 500;
const DAY_MS = 86_400_000;
const DAYS = 1_000;
const START = Date.parse('2024-01-01T00:00:00Z');

/** Its file goes with the process. */
export async function sqliteOf(n: number): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintero-page-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const store = await openStore({ file: join(dataDir, 'tintero.sqlite') });
  await fill(store, n);
  return store;
}

export async function postgresOf(n: number): Promise<Store> {
  const url = process.env.TEST_DATABASE_URL ?? '';
  if (url === '') throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  const store = await openStore({ url });
  await fill(store, n);
  return store;
}

/** One is written as every receipt is, and the others are its copies, each with facts of its own. */
async function fill(store: Store, n: number): Promise<void> {
  const xml = writeXml(comprobante40, stamped(fullComprobante()));
  const day = '2025-01-01T09:30:00';
  const own: NewReceipt = {
    ...{ id: 'r0', operation_id: 'o0', draft_slug: '', status: 'sent', uuid: 'U0', receipt_type: 'I' },
    ...{ is_global: 0, version: 5, document_type_id: 1, rfc: 'EKU9003173C9', serie: 'EXP', folio: '0' },
    ...{ rfc_receiver: 'URE180429TM6', name_receiver: 'UNIVERSIDAD', currency: 'MXN', subtotal: '1' },
    ...{ total: '1.00', payment_method: 'PUE', payment_form: '03', issued_at: day, sealed_at: '' },
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
  await store.transaction(scope, countDays);
}

/** The sums of days, as the receipts that were copied would have made them. All amounts have two decimals: their cents are added up. */
async function countDays(tx: Tx): Promise<void> {
  await tx.deleteFrom('receipt_day').execute();
  const same = sql.raw('status, receipt_type, payment_method, payment_form, version, currency, pac');
  const cents = sql`cast(sum(cast(replace(total, '.', '') as bigint)) as bigint)`;
  const total = sql`cast(${cents} / 100 as text) || '.' || substr(cast(100 + ${cents} % 100 as text), 2)`;
  await sql`insert into receipt_day (client_id, made_on, issued_at, branch, ${same}, receipts, total)
    select client_id, substr(created_at, 1, 10), substr(issued_at, 1, 10), '', ${same}, count(*), ${total} from receipt
    group by client_id, substr(created_at, 1, 10), substr(issued_at, 1, 10), ${same}`.execute(tx);
}

/** Of the nth: most are alike, some are rare, and amounts go from cents to a million. One fact of it says nothing of the others. */
function factsOf(n: number) {
  const issued_at = `${new Date(START + Math.floor((n / 1_000_000) * DAYS) * DAY_MS).toISOString().slice(0, 10)}T09:30:00`;
  const total = `${(any(n, 1) % 1_000_000) + 1}.${String(n % 100).padStart(2, '0')}`;
  const receipt_type = ['I', 'I', 'I', 'E', 'P'][any(n, 2) % 5] as 'I';
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
    ...orderedBy({ total, folio: String(n), serie: 'EXP', name_receiver: 'UNIVERSIDAD' }),
    ...{ created_at: issued_at, stamped_at: issued_at },
    ...{ status: any(n, 3) % 1_000 === 0 ? ('refused' as const) : ('sent' as const) },
    ...{
      rfc_receiver:
        any(n, 4) % 50 === 0 ? 'URE180429TM6' : `XAX${String(any(n, 5) % 997).padStart(6, '0')}AA1`,
    },
    ...{
      payment_method: any(n, 6) % 3 === 0 ? 'PPD' : 'PUE',
      currency: any(n, 7) % 40 === 0 ? 'USD' : 'MXN',
    },
  };
}

/** A number that n and the fact alone decide. */
function any(n: number, fact: number): number {
  let mixed = Math.imul(n ^ (fact * 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
