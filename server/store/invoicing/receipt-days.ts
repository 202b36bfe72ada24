/**
 * What was issued, counted and added up by day and by what the list asks of it: its totals are read here, and no receipt for them. Each change of a
 * receipt is taken from the sum that it was in and put into the one that it is in now, in the transaction of the change.
 */
import { SqliteAdapter } from 'kysely';
import { IN_FORCE } from '../../../schema/values/picklists.ts';
import { branchOf } from '../kernel/audience.ts';
import { daySums } from '../kernel/day-sums.ts';
import { prepared } from '../kernel/prepared.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ReceiptDayTable, ReceiptTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { putTaxes } from '../kernel/tax-days.ts';

/** What of a receipt says in which sum it is. */
const COUNTED = [
  ...(['created_at', 'issued_at', 'status', 'receipt_type', 'payment_method', 'payment_form'] as const),
  ...(['version', 'currency', 'pac', 'total', 'taxes'] as const),
] as const satisfies readonly (keyof ReceiptTable)[];
const KEY = [
  ...(['client_id', 'made_on', 'issued_at', 'branch', 'status', 'receipt_type'] as const),
  ...(['payment_method', 'payment_form', 'version', 'currency', 'pac'] as const),
] as const satisfies readonly (keyof ReceiptDayTable)[];

export type Counted = Pick<ReceiptTable, (typeof COUNTED)[number]>;

const putSum = daySums('receipt_day', KEY, ['total']);

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
  const { created_at, total, taxes, ...same } = receipt;
  const key = {
    ...{ ...same, client_id: clientId, branch },
    ...{ made_on: created_at.slice(0, 10), issued_at: same.issued_at.slice(0, 10) },
  };
  await putSum(tx, key, { total }, step);
  const { issued_at, receipt_type, currency, status } = key;
  if (!STANDING.includes(status)) return;
  const of = { client_id: clientId, side: 'issued', issued_at, branch, receipt_type, currency } as const;
  await putTaxes(tx, of, taxes, step);
}

const STANDING: readonly string[] = IN_FORCE;

const isSqlite = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter;
