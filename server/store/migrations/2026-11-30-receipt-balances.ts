/**
 * What invoices that are paid later owe. Those that are there owe all of their total: no payment could be issued
 * before. Devices hear of each. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';
import { readMovement, readTaxes } from '../payments/read-balances.ts';

const BATCH = 200;

type Row = {
  client_id: string;
  id: string;
  uuid: string;
  status: string;
  receipt_type: string;
  payment_method: string;
  total: string;
  sealed_xml: string;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt add column balance text not null default ''`.execute(db);
  await createTable(db, 'balance_entry', {
    key: ['client_id', 'receipt_id', 'position'],
    columns: {
      client_id: 'text',
      receipt_id: 'text',
      position: 'integer',
      invoice_uuid: 'text',
      partiality: 'integer',
      currency: 'text',
      previous: 'text',
      paid: 'text',
      remaining: 'text',
      state: 'text',
    },
  });
  await sql`create index balance_entry_invoice on balance_entry (client_id, invoice_uuid)`.execute(db);
  await createTable(db, 'receipt_replacement', {
    key: ['client_id', 'receipt_id', 'uuid'],
    columns: { client_id: 'text', receipt_id: 'text', uuid: 'text' },
  });
  await sql`create index receipt_replacement_uuid on receipt_replacement (client_id, uuid)`.execute(db);
  await eachReceipt(db, sql`sealed_xml like '%TipoRelacion="04"%'`, noteReplaced);
  await eachReceipt(db, sql`payment_method = 'PPD' and receipt_type = 'I' and uuid <> ''`, owe);
}

async function eachReceipt(
  db: Kysely<unknown>,
  which: ReturnType<typeof sql>,
  work: (db: Kysely<unknown>, row: Row) => Promise<void>,
): Promise<void> {
  let last = { client_id: '', id: '' };
  for (;;) {
    const { rows } = await sql<Row>`
      select client_id, id, uuid, status, receipt_type, payment_method, total, sealed_xml from receipt
      where (client_id, id) > (${last.client_id}, ${last.id}) and ${which}
      order by client_id, id limit ${BATCH}`.execute(db);
    for (const row of rows) await work(db, row);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

async function noteReplaced(
  db: Kysely<unknown>,
  { client_id, id, receipt_type, sealed_xml }: Row,
): Promise<void> {
  for (const uuid of readMovement(receipt_type, sealed_xml).replaces) {
    await sql`insert into receipt_replacement (client_id, receipt_id, uuid) values (${client_id}, ${id}, ${uuid})`.execute(
      db,
    );
  }
}

async function owe(db: Kysely<unknown>, row: Row): Promise<void> {
  const { client_id, id, uuid, status, total, sealed_xml } = row;
  const { rows } = await sql`
    select 1 from receipt_replacement
    join receipt on receipt.client_id = receipt_replacement.client_id and receipt.id = receipt_replacement.receipt_id
    where receipt_replacement.client_id = ${client_id} and receipt_replacement.uuid = ${uuid}
      and receipt.status in ('issue', 'sent', 'cancel_pending')`.execute(db);
  const state = status === 'cancelled' ? 'cancelled' : rows.length > 0 ? 'replaced' : 'open';
  const balance = JSON.stringify({ balance: total, partiality: 0, state, taxes: readTaxes(sealed_xml) });
  await sql`update receipt set balance = ${balance} where client_id = ${client_id} and id = ${id}`.execute(
    db,
  );
  const { rows: numbers } = await sql<{ last_seq: number }>`
    update client set last_seq = last_seq + 1 where client_id = ${client_id} returning last_seq`.execute(db);
  const seq = numbers[0]?.last_seq ?? 0;
  await sql`insert into change (client_id, collection, doc_id, seq) values (${client_id}, 'receipts', ${id}, ${seq})
    on conflict (client_id, collection, doc_id) do update set seq = ${seq}`.execute(db);
}
