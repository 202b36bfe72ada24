/** A table of sums: how many documents there are of each day and kind, and what they add up to, exact. Written with each change of a document. */
import { add, type Exact, negate, parseDecimal, toText, ZERO } from '../../../schema/values/decimal.ts';
import { prepared } from './prepared.ts';
import type { ReceiptDayTable } from './tables/invoicing.ts';
import type { ReceivedDayTable } from './tables/received.ts';
import type { Tx } from './tables.ts';

type SumTables = { receipt_day: ReceiptDayTable; received_day: ReceivedDayTable };
type KeyOf<T extends keyof SumTables> = Omit<SumTables[T], 'receipts' | 'total'>;
/** Puts an amount into the sum of its kind (1), or takes it out (-1). Whoever calls it keeps others from the same sum until the transaction ends. */
export type PutSum<T extends keyof SumTables> = (
  tx: Tx,
  key: KeyOf<T>,
  total: string,
  step: 1 | -1,
) => Promise<void>;

/** @param columns those of the table's key */
export function daySums<T extends keyof SumTables>(
  table: T,
  columns: readonly (keyof KeyOf<T> & string)[],
): PutSum<T> {
  // Both are alike in what is asked here.
  const one = table as 'receipt_day';
  const key = columns as readonly string[] as readonly (keyof KeyOf<'receipt_day'>)[];
  const sumOf = prepared<KeyOf<'receipt_day'>>()((db, given) => {
    let asked = db.selectFrom(one).select(['receipts', 'total']);
    for (const column of key) asked = asked.where(column, '=', given[column] as never);
    return asked;
  });
  const putSum = prepared<ReceiptDayTable>()((db, given) =>
    db
      .insertInto(one)
      .values(
        Object.fromEntries(
          [...key, 'receipts', 'total'].map((column) => [column, given[column as 'total']]),
        ) as never,
      )
      .onConflict((conflict) =>
        conflict
          .columns([...key])
          .doUpdateSet((eb) => ({ receipts: eb.ref('excluded.receipts'), total: eb.ref('excluded.total') })),
      ),
  );
  const dropSum = prepared<KeyOf<'receipt_day'>>()((db, given) => {
    let asked = db.deleteFrom(one);
    for (const column of key) asked = asked.where(column, '=', given[column] as never);
    return asked;
  });
  return async (tx, given, total, step) => {
    const cells = given as unknown as KeyOf<'receipt_day'>;
    const [before = { receipts: 0, total: '0' }] = await sumOf(tx, cells);
    const receipts = before.receipts + step;
    if (receipts === 0) return void (await dropSum(tx, cells));
    const own = amountOf(total);
    const sum = add(amountOf(before.total), step === 1 ? own : negate(own));
    await putSum(tx, { ...cells, receipts, total: toText(sum) });
  };
}

/** What is no amount adds nothing. */
const amountOf = (text: string): Exact => parseDecimal(text) ?? ZERO;
