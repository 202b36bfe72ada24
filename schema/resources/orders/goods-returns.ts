/** What of received goods went back to the supplier: never more than came and is still here. Pure. */
import * as v from 'valibot';
import { ORDER_PROBLEMS as PROBLEMS } from '../../texts/order-problems.ts';
import { add, compare, type Exact, exact, subtract, toShortest, ZERO } from '../../values/decimal.ts';
import type { OrderProblem } from './order-text.ts';
import { isPositive } from './typed-values.ts';

const ReturnedLineSchema = v.object({ line_id: v.string(), quantity: v.string() });

/** One return of goods: part of the receipt that they came with. */
export const GoodsReturnSchema = v.object({
  /** Of who asked for it: its device's number follows from it. */
  return_id: v.string(),
  folio: v.string(),
  /** ISO-8601 UTC, by the clock of who gave them back. */
  returned_at: v.string(),
  returned_by: v.string(),
  reason: v.string(),
  /** By the prices of the order; '' without one. */
  total: v.string(),
  lines: v.array(ReturnedLineSchema),
});
export type GoodsReturn = v.InferOutput<typeof GoodsReturnSchema>;
type ReturnedLine = v.InferOutput<typeof ReturnedLineSchema>;

type Returned = { lines: readonly ReturnedLine[] };
type Came<L extends ReturnedLine> = { concepts: readonly L[]; returned?: readonly Returned[] | undefined };

/** The lines of a receipt with what is still here of each: what states, totals and invoices are of. */
export function netLines<L extends ReturnedLine>({ concepts, returned = [] }: Came<L>): L[] {
  if (returned.length === 0) return [...concepts];
  const gone = new Map<string, Exact>();
  for (const { line_id, quantity } of returned.flatMap(({ lines }) => lines))
    gone.set(line_id, add(gone.get(line_id) ?? ZERO, exact(quantity)));
  return concepts.map((line) => {
    const left = subtract(exact(line.quantity), gone.get(line.line_id) ?? ZERO);
    return { ...line, quantity: compare(left, ZERO) > 0 ? toShortest(left) : '0' };
  });
}

/** What keeps goods from being given back, at its field; lines with nothing are left out by who asks. */
export function checkReturn(
  came: Came<ReturnedLine>,
  { lines, reason }: { lines: readonly ReturnedLine[]; reason: string },
): OrderProblem[] {
  const left = new Map(netLines(came).map(({ line_id, quantity }) => [line_id, quantity]));
  const problems: OrderProblem[] = lines.flatMap(({ line_id, quantity }, index) => {
    const path = `lines.${index}.quantity`;
    const most = left.get(line_id) ?? '0';
    if (!isPositive(quantity)) return [{ path, text: PROBLEMS.quantity }];
    if (lines.findIndex((one) => one.line_id === line_id) !== index) return [{ path, text: PROBLEMS.line }];
    return compare(exact(quantity), exact(most)) > 0 ? [{ path, text: PROBLEMS.returned(most) }] : [];
  });
  if (lines.length === 0) problems.push({ path: 'lines', text: PROBLEMS.nothingBack });
  if (reason.trim() === '') problems.push({ path: 'reason', text: PROBLEMS.reason });
  return problems;
}
