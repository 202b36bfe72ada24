/** A table of sums: how many documents there are of each day and kind, and what they add up to, exact. Written with each change of a document. */
import { add, type Exact, negate, parseDecimal, toText, ZERO } from '../../../schema/values/decimal.ts';
import { prepared } from './prepared.ts';
import type { ReceiptDayTable, TaxDayTable } from './tables/invoicing.ts';
import type { ReceivedDayTable } from './tables/received.ts';
import type { Tx } from './tables.ts';

type SumTables = { receipt_day: ReceiptDayTable; received_day: ReceivedDayTable; tax_day: TaxDayTable };
type KeyOf<T extends keyof SumTables> = Omit<SumTables[T], 'receipts' | 'total' | 'base'>;
type Cells = Readonly<Record<string, string | number>>;
/** Puts amounts into the sums of their kind (1), or takes them out (-1). Whoever calls it keeps others from the same sums until the transaction ends. */
export type PutSum<T extends keyof SumTables, A extends string> = (
  tx: Tx,
  key: KeyOf<T>,
  amounts: Readonly<Record<A, string>>,
  step: 1 | -1,
) => Promise<void>;

/** @param columns those of the table's key @param summed those of its amounts, decimals */
export function daySums<T extends keyof SumTables, const A extends keyof SumTables[T] & string>(
  table: T,
  columns: readonly (keyof KeyOf<T> & string)[],
  summed: readonly A[],
): PutSum<T, A> {
  // All are alike in what is asked here.
  const one = table as 'tax_day';
  const key = columns as readonly string[] as readonly (keyof KeyOf<'tax_day'>)[];
  const sums = ['receipts', ...summed] as readonly string[] as readonly 'total'[];
  const sumOf = prepared<Cells>()((db, given) => {
    let asked = db.selectFrom(one).select(sums);
    for (const column of key) asked = asked.where(column, '=', given[column] as never);
    return asked;
  });
  const putSum = prepared<Cells>()((db, given) =>
    db
      .insertInto(one)
      .values(Object.fromEntries([...key, ...sums].map((column) => [column, given[column]])) as never)
      .onConflict((conflict) =>
        conflict
          .columns([...key])
          .doUpdateSet((eb) =>
            Object.fromEntries(sums.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      ),
  );
  const dropSum = prepared<Cells>()((db, given) => {
    let asked = db.deleteFrom(one);
    for (const column of key) asked = asked.where(column, '=', given[column] as never);
    return asked;
  });
  return async (tx, given, amounts, step) => {
    const cells = given as unknown as Cells;
    const [before] = (await sumOf(tx, cells)) as unknown as (Cells & { receipts: number })[];
    const receipts = (before?.receipts ?? 0) + step;
    if (receipts === 0) return void (await dropSum(tx, cells));
    const after: Record<string, string> = {};
    for (const column of summed) {
      const own = amountOf(amounts[column]);
      after[column] = toText(add(amountOf(String(before?.[column] ?? '0')), step === 1 ? own : negate(own)));
    }
    await putSum(tx, { ...cells, ...after, receipts });
  };
}

/** What is no amount adds nothing. */
const amountOf = (text: string): Exact => parseDecimal(text) ?? ZERO;
