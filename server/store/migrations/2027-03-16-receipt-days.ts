/**
 * What was issued is counted and added up by day, and found by its receiver and its amount, without reading the receipts. Kept as it was on this date.
 */
import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { add, parseDecimal, toText, ZERO } from '../../../schema/values/decimal.ts';
import { createTable } from '../kernel/create-table.ts';

const BATCH = 5_000;
const KEY = [
  ...['client_id', 'made_on', 'issued_at', 'branch', 'status', 'receipt_type', 'payment_method'],
  ...['payment_form', 'version', 'currency', 'pac'],
];
type Receipt = Record<string, string | number> & { client_id: string; id: string; total: string };
type Sum = { cells: (string | number)[]; receipts: number; total: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'receipt_day', {
    key: KEY,
    columns: {
      ...Object.fromEntries(
        KEY.map((column) => [column, column === 'version' ? 'integer' : 'text'] as const),
      ),
      ...{ receipts: 'integer', total: 'text' },
    },
  });
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const total = sql.raw(isSqlite ? 'sort_total' : 'sort_total collate "C"');
  const asked = sql.raw(
    'status, receipt_type, payment_method, payment_form, version, currency, pac, issued_at',
  );
  await sql`create index receipt_of_receiver
    on receipt (client_id, rfc_receiver, created_at, id, ${asked}, sort_total)`.execute(db);
  await sql`create index receipt_by_total
    on receipt (client_id, ${total}, created_at, id, ${asked}, rfc_receiver)`.execute(db);
  await count(db);
}

async function count(db: Kysely<unknown>): Promise<void> {
  const sums = new Map<string, Sum>();
  for (let after: Pick<Receipt, 'client_id' | 'id'> | undefined = { client_id: '', id: '' }; after; ) {
    const { client_id, id }: Pick<Receipt, 'client_id' | 'id'> = after;
    const { rows }: { rows: Receipt[] } = await sql<Receipt>`select receipt.client_id, id,
        substr(created_at, 1, 10) as made_on, substr(issued_at, 1, 10) as issued_at, coalesce(change.branch, '') as branch,
        status, receipt_type, payment_method, payment_form, version, currency, pac, total
      from receipt left join change on change.client_id = receipt.client_id and change.collection = 'receipts' and change.doc_id = id
      where (receipt.client_id, id) > (${client_id}, ${id}) order by receipt.client_id, id limit ${BATCH}`.execute(
      db,
    );
    for (const row of rows) put(sums, row);
    after = rows.at(-1);
  }
  const columns = sql.raw([...KEY, 'receipts', 'total'].join(', '));
  for (const { cells, receipts, total } of sums.values())
    await sql`insert into receipt_day (${columns}) values (${sql.join([...cells, receipts, total])})`.execute(
      db,
    );
}

function put(sums: Map<string, Sum>, row: Receipt): void {
  const cells = KEY.map((column) => row[column] as string | number);
  const key = JSON.stringify(cells);
  const { receipts, total } = sums.get(key) ?? { receipts: 0, total: '0' };
  const [before, own] = [total, row.total].map((text) => parseDecimal(text) ?? ZERO) as [
    typeof ZERO,
    typeof ZERO,
  ];
  sums.set(key, { cells, receipts: receipts + 1, total: toText(add(before, own)) });
}
