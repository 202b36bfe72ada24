/**
 * What each document transfers and withholds by rate, issued and received: read once from what is kept of it, told to devices, and added up by day.
 * Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { decodeXml } from '../../../schema/cfdi/decode-bytes.ts';
import { type DocumentTax, documentTaxesOf } from '../../../schema/cfdi/document-taxes.ts';
import { add, parseDecimal, toText, ZERO } from '../../../schema/values/decimal.ts';
import { createTable } from '../kernel/create-table.ts';

const BATCH = 200;
const KEY = ['client_id', 'side', 'issued_at', 'branch', 'receipt_type', 'currency', 'tax'] as const;
const IN_FORCE = ['issue', 'sent', 'cancel_pending'];

type Place = { client_id: string; id: string };
type Counted = Place & { issued_at: string; receipt_type: string; currency: string; branch: string };
type Issued = Counted & { status: string; stamped_xml: string };
type Came = Counted & { sat_state: string; content: string };
type Sum = { cells: string[]; receipts: number; base: typeof ZERO; total: typeof ZERO };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt add column taxes text not null default ''`.execute(db);
  await sql`alter table received add column taxes text not null default '[]'`.execute(db);
  await createTable(db, 'tax_day', {
    key: [...KEY],
    columns: {
      ...Object.fromEntries(KEY.map((column) => [column, 'text'] as const)),
      ...{ receipts: 'integer', base: 'text', total: 'text' },
    },
  });
  const sums = new Map<string, Sum>();
  await each(
    async ({ client_id, id }) =>
      (
        await sql<Issued>`select receipt.client_id, id, status, substr(issued_at, 1, 10) as issued_at, receipt_type, currency,
          stamped_xml, coalesce(change.branch, '') as branch
          from receipt left join change on change.client_id = receipt.client_id and change.collection = 'receipts'
            and change.doc_id = id
          where (receipt.client_id, id) > (${client_id}, ${id}) order by receipt.client_id, id limit ${BATCH}`.execute(
          db,
        )
      ).rows,
    async (row) => {
      const taxes = documentTaxesOf(row.stamped_xml);
      if (taxes.length === 0) return;
      await sql`update receipt set taxes = ${JSON.stringify(taxes)}
        where client_id = ${row.client_id} and id = ${row.id}`.execute(db);
      await tell(db, 'receipts', row);
      if (IN_FORCE.includes(row.status)) put(sums, 'issued', row, taxes);
    },
  );
  await each(
    async ({ client_id, id }) =>
      (
        await sql<Came>`select received.client_id, uuid as id, sat_state, substr(issued_at, 1, 10) as issued_at, receipt_type,
          currency, '' as branch, received_file.content
          from received join received_file on received_file.client_id = received.client_id
            and received_file.file_id = 'xml ' || uuid
          where (received.client_id, uuid) > (${client_id}, ${id}) and is_deleted = 0
          order by received.client_id, uuid limit ${BATCH}`.execute(db)
      ).rows,
    async (row) => {
      const decoded = decodeXml(Buffer.from(row.content, 'base64'));
      const taxes = 'error' in decoded ? [] : documentTaxesOf(decoded.text);
      if (taxes.length === 0) return;
      await sql`update received set taxes = ${JSON.stringify(taxes)}
        where client_id = ${row.client_id} and uuid = ${row.id}`.execute(db);
      await tell(db, 'received', row);
      if (row.sat_state !== 'cancelled') put(sums, 'received', row, taxes);
    },
  );
  const columns = sql.raw([...KEY, 'receipts', 'base', 'total'].join(', '));
  for (const { cells, receipts, base, total } of sums.values())
    await sql`insert into tax_day (${columns})
      values (${sql.join([...cells, receipts, toText(base), toText(total)])})`.execute(db);
}

async function each<T extends Place>(
  read: (after: Place) => Promise<T[]>,
  work: (row: T) => Promise<void>,
): Promise<void> {
  for (let after: Place | undefined = { client_id: '', id: '' }; after !== undefined; ) {
    const rows: T[] = await read(after);
    for (const row of rows) await work(row);
    after = rows.at(-1);
  }
}

function put(sums: Map<string, Sum>, side: string, row: Counted, taxes: readonly DocumentTax[]): void {
  for (const { key: tax, base, amount } of taxes) {
    const cells = KEY.map((column) => ({ ...row, side, tax })[column]);
    const key = JSON.stringify(cells);
    const before = sums.get(key) ?? { receipts: 0, base: ZERO, total: ZERO };
    sums.set(key, {
      ...{ cells, receipts: before.receipts + 1 },
      base: add(before.base, parseDecimal(base) ?? ZERO),
      total: add(before.total, parseDecimal(amount) ?? ZERO),
    });
  }
}

async function tell(db: Kysely<unknown>, collection: string, { client_id, id }: Place): Promise<void> {
  const { rows } = await sql<{ last_seq: number }>`
    update client set last_seq = last_seq + 1 where client_id = ${client_id} returning last_seq`.execute(db);
  await sql`update change set seq = ${rows[0]?.last_seq ?? 0}
    where client_id = ${client_id} and collection = ${collection} and doc_id = ${id}`.execute(db);
}
