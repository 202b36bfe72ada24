/**
 * What was issued, counted and added up by day and by what the list asks of it: its totals are read here, and no receipt for them. Each change of a
 * receipt is taken from the sum that it was in and put into the one that it is in now, in the transaction of the change.
 */
import { SqliteAdapter } from 'kysely';
import { add, type Exact, negate, parseDecimal, toText, ZERO } from '../../../schema/values/decimal.ts';
import { branchOf } from '../kernel/audience.ts';
import { prepared } from '../kernel/prepared.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ReceiptDayTable, ReceiptTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';

/** What of a receipt says in which sum it is. */
const COUNTED = [
  ...(['created_at', 'issued_at', 'status', 'receipt_type', 'payment_method', 'payment_form'] as const),
  ...(['version', 'currency', 'pac', 'total'] as const),
] as const satisfies readonly (keyof ReceiptTable)[];
const KEY = [
  ...(['client_id', 'made_on', 'issued_at', 'branch', 'status', 'receipt_type'] as const),
  ...(['payment_method', 'payment_form', 'version', 'currency', 'pac'] as const),
] as const satisfies readonly (keyof ReceiptDayTable)[];

export type Counted = Pick<ReceiptTable, (typeof COUNTED)[number]>;
type Key = Pick<ReceiptDayTable, (typeof KEY)[number]>;

const sumOf = prepared<Key>()((db, given) => {
  let asked = db.selectFrom('receipt_day').select(['receipts', 'total']);
  for (const column of KEY) asked = asked.where(column, '=', given[column] as never);
  return asked;
});
const putSum = prepared<ReceiptDayTable>()((db, given) =>
  db
    .insertInto('receipt_day')
    .values(
      Object.fromEntries(
        [...KEY, 'receipts', 'total'].map((column) => [column, given[column as 'total']]),
      ) as never,
    )
    .onConflict((conflict) =>
      conflict
        .columns([...KEY])
        .doUpdateSet((eb) => ({ receipts: eb.ref('excluded.receipts'), total: eb.ref('excluded.total') })),
    ),
);
const dropSum = prepared<Key>()((db, given) => {
  let asked = db.deleteFrom('receipt_day');
  for (const column of KEY) asked = asked.where(column, '=', given[column] as never);
  return asked;
});

/** What was read is not changed by others until the transaction ends: SQLite has one writer, PostgreSQL is told. */
const reading = (locks: boolean) =>
  prepared<{ client_id: string; id: string }>()((db, given) => {
    const asked = db
      .selectFrom('receipt')
      .select(COUNTED)
      .where('client_id', '=', given.client_id)
      .where('id', '=', given.id);
    return locks ? asked.forUpdate() : asked;
  });
const READ = { sqlite: reading(false), postgres: reading(true) };

/** In which sum a receipt is: ask before it is changed. */
export async function countedAs({ clientId }: Scope, tx: Tx, id: string): Promise<Counted | undefined> {
  const read = isSqlite(tx) ? READ.sqlite : READ.postgres;
  return (await read(tx, { client_id: clientId, id }))[0];
}

/** Counts a new receipt. Call it once its change is recorded: that is what makes others who count wait. @param branch that it is told to (ofType) */
export async function countReceipt(scope: Scope, tx: Tx, receipt: Counted, branch: string): Promise<void> {
  await put(scope, tx, receipt, branch, 1);
}

/** Counts one otherwise than before, once its change is recorded. */
export async function recount(
  scope: Scope,
  tx: Tx,
  id: string,
  before: Counted | undefined,
  after: Counted | undefined,
): Promise<void> {
  if (before === undefined || after === undefined) return;
  if (COUNTED.every((column) => before[column] === after[column])) return;
  const branch = await branchOf(scope, tx, 'receipts', id);
  await put(scope, tx, before, branch, -1);
  await put(scope, tx, after, branch, 1);
}

async function put(
  { clientId }: Scope,
  tx: Tx,
  receipt: Counted,
  branch: string,
  step: 1 | -1,
): Promise<void> {
  const { created_at, total, ...same } = receipt;
  const key = {
    ...{ ...same, client_id: clientId, branch },
    ...{ made_on: created_at.slice(0, 10), issued_at: same.issued_at.slice(0, 10) },
  };
  const [before = { receipts: 0, total: '0' }] = await sumOf(tx, key);
  const receipts = before.receipts + step;
  if (receipts === 0) return void (await dropSum(tx, key));
  const own = amountOf(total);
  const sum = add(amountOf(before.total), step === 1 ? own : negate(own));
  await putSum(tx, { ...key, receipts, total: toText(sum) });
}

/** What is no amount adds nothing. */
const amountOf = (text: string): Exact => parseDecimal(text) ?? ZERO;

const isSqlite = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter;
