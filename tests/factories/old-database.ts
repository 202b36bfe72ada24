/** A database as the first version left it, with an invoice in it. */
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as firstTables from '../../server/store/migrations/2026-11-20-first-tables.ts';

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

/** @param receipts how many; the first is OLD_RECEIPT, the others like it */
export async function makeOldDatabase(db: Kysely<unknown>, receipts = 1): Promise<void> {
  const provider = { getMigrations: async () => ({ '2026-11-20-first-tables': firstTables }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  await insert(db, 'client', CLIENT);
  for (let n = 1; n <= receipts; n += 1) {
    const own = n === 1 ? {} : { id: `r${n}`, operation_id: `op${n}`, folio: String(n), uuid: `${n}` };
    await insert(db, 'receipt', { ...OLD_RECEIPT, ...own });
  }
}

async function insert(db: Kysely<unknown>, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}
