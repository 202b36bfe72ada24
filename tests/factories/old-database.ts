/** A database as the first version left it, with an invoice in it. */
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as firstTables from '../../server/store/migrations/2026-11-20-first-tables.ts';

/** Whoever belonged to a client could do everything; `role` was read nowhere. */
const MEMBER = { client_id: 'c', user_id: 'u', role: 'owner', created_at: '2026-11-20T12:00:00.000Z' };

export const OLD_RECEIPT = {
  client_id: 'c',
  id: 'r1',
  operation_id: 'op1',
  draft_slug: '',
  status: 'sent',
  uuid: '8C484F1B-7034-4EC4-B458-1515E0FFD433',
  receipt_type: 'I',
  is_global: 0,
  version: 5,
  document_type_id: 1,
  rfc: 'EKU9003173C9',
  serie: 'A',
  folio: '1',
  rfc_receiver: 'URE180429TM6',
  name_receiver: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  currency: 'MXN',
  subtotal: '100.00',
  total: '116.00',
  payment_method: 'PUE',
  payment_form: '01',
  issued_at: '2026-11-20T12:00:00',
  sealed_at: '2026-11-20T18:00:00.000Z',
  stamped_at: '2026-11-20T12:00:01',
  certificate_serial: '30001000000500003416',
  errors: '[]',
  receipt: '{}',
  sealed_xml: '<cfdi:Comprobante Nombre="ESPAÑOLA"/>',
  stamped_xml: '<cfdi:Comprobante Nombre="ESPAÑOLA"><tfd/></cfdi:Comprobante>',
  created_at: '2026-11-20T18:00:00.000Z',
};

const CLIENT = {
  client_id: 'c',
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  tax_regime: '601',
  zip_code: '42501',
  last_seq: 7,
  is_suspended: 0,
  created_at: '2026-11-20T18:00:00.000Z',
};

/**
 * @param receipts how many; the first is OLD_RECEIPT, the others like it
 * @param more and these, each OLD_RECEIPT but for what it says
 */
export async function makeOldDatabase(
  db: Kysely<unknown>,
  receipts = 1,
  more: readonly Partial<typeof OLD_RECEIPT>[] = [],
): Promise<void> {
  const provider = { getMigrations: async () => ({ '2026-11-20-first-tables': firstTables }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  await insert(db, 'client', CLIENT);
  await insert(db, 'member', MEMBER);
  const alike = Array.from({ length: receipts }, (_, at) => at + 1).map((n) =>
    n === 1 ? {} : { id: `r${n}`, operation_id: `op${n}`, folio: String(n), uuid: `${n}` },
  );
  const rows = [...alike, ...more].map((own) => ({ ...OLD_RECEIPT, ...own }));
  await insert(db, 'receipt', ...rows);
}

/** What an account of the first version had written down. @param customers how many; the first begins with Ñ */
export async function makeOldRecords(db: Kysely<unknown>, customers: number): Promise<void> {
  const empty = { business_name: '', tax_residence: '', tax_identity_number: '', email: '' };
  const usual = { cfdi_usage: 'G03', payment_form: '', payment_method: '', tax_regime: '601' };
  const rows = Array.from({ length: customers }, (_, n) => ({
    ...{ ...empty, ...usual, client_id: 'c', slug: `s${n}`, rfc: 'URE180429TM6', codigo_postal: '86991' },
    ...{ name: n === 0 ? 'ÑANDÚ' : `ZETA ${n}`, is_inactive: n === 0 ? 2 : 0, is_deleted: 0 },
    search_text: ' zeta',
  }));
  await insert(db, 'customer', ...rows);
  const branch = { client_id: 'c', is_active: 1, is_used: 0, certificate_serial: '', is_deleted: 0 };
  await insert(db, 'branch', {
    ...branch,
    branch_office_id: 'matriz',
    alias: 'Matriz',
    zip_code: '42501',
    is_main: 1,
  });
  for (const serie of ['A', 'B']) {
    const rest = { branch_office_id: 'matriz', receipt_type: 'I', next_folio: 7 };
    await insert(db, 'serie', { ...rest, client_id: 'c', serie, is_active: 1, is_deleted: 0 });
  }
}

/** A statement takes so many rows: SQLite has a limit of values. */
const AT_ONCE = 100;

/** @param rows all of the same columns */
async function insert(
  db: Kysely<unknown>,
  table: string,
  ...rows: readonly Record<string, unknown>[]
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const columns = sql.join(Object.keys(some[0] ?? {}).map((name) => sql.ref(name)));
    const values = sql.join(some.map((row) => sql`(${sql.join(Object.values(row))})`));
    await sql`insert into ${sql.table(table)} (${columns}) values ${values}`.execute(db);
  }
}
