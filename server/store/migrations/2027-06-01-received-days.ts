/**
 * What was received is counted and added up by day, as what was issued is, and the sums of what was issued are found by the day of issue: the board
 * reads them. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { add, parseDecimal, toText, ZERO } from '../../../schema/values/decimal.ts';
import { createTable } from '../kernel/create-table.ts';

const BATCH = 5_000;
const KEY = ['client_id', 'issued_at', 'sat_state', 'receipt_type', 'currency'];
type Received = Record<string, string> & { client_id: string; uuid: string; body: string };
type Sum = { cells: string[]; receipts: number; total: typeof ZERO };

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'received_day', {
    key: KEY,
    columns: {
      ...Object.fromEntries(KEY.map((column) => [column, 'text'] as const)),
      ...{ receipts: 'integer', total: 'text' },
    },
  });
  await sql`create index receipt_day_of_issue on receipt_day (client_id, issued_at)`.execute(db);
  const sums = new Map<string, Sum>();
  for (let after: Pick<Received, 'client_id' | 'uuid'> | undefined = { client_id: '', uuid: '' }; after; ) {
    const { client_id, uuid }: Pick<Received, 'client_id' | 'uuid'> = after;
    const { rows }: { rows: Received[] } = await sql<Received>`select client_id, uuid,
        substr(issued_at, 1, 10) as issued_at, sat_state, receipt_type, currency, body from received
      where (client_id, uuid) > (${client_id}, ${uuid}) and is_deleted = 0
      order by client_id, uuid limit ${BATCH}`.execute(db);
    for (const row of rows) put(sums, row);
    after = rows.at(-1);
  }
  const columns = sql.raw([...KEY, 'receipts', 'total'].join(', '));
  for (const { cells, receipts, total } of sums.values())
    await sql`insert into received_day (${columns}) values (${sql.join([...cells, receipts, toText(total)])})`.execute(
      db,
    );
}

function put(sums: Map<string, Sum>, row: Received): void {
  const cells = KEY.map((column) => row[column] as string);
  const key = JSON.stringify(cells);
  const { receipts, total } = sums.get(key) ?? { receipts: 0, total: ZERO };
  const own = parseDecimal((JSON.parse(row.body) as { total?: string }).total ?? '') ?? ZERO;
  sums.set(key, { cells, receipts: receipts + 1, total: add(total, own) });
}
