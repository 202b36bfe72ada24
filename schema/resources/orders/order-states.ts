/** The states of purchase orders and of what was received of them, with the spec's codes (3 §4): computed, never typed. Pure. */
import { add, compare, exact, toShortest, ZERO } from '../../values/decimal.ts';
import type { ActionType, OrderAnswer, OrderStatus } from '../../values/picklists.ts';
import { netLines } from './goods-returns.ts';
import { isNear } from './match-tolerances.ts';
import type { OrderLine } from './order-text.ts';

export type LineQuantity = { line_id: string; quantity: string };
/** A receipt that another one took the place of counts no more, and one that cancels counts nothing. */
type Counted = {
  action_type_id: ActionType;
  status_id: string;
  concepts: readonly LineQuantity[];
  returned?: readonly { lines: readonly LineQuantity[] }[];
};

/** Of each line, what all receipts together have, without what went back; lines of which nothing came are not in it. */
export function receivedOf(receipts: readonly Counted[]): LineQuantity[] {
  const by = new Map<string, string>();
  for (const receipt of receipts) {
    if (receipt.status_id === '4' || receipt.action_type_id === '3') continue;
    for (const { line_id, quantity } of netLines(receipt))
      by.set(line_id, toShortest(add(exact(by.get(line_id) ?? '0'), exact(quantity))));
  }
  return [...by]
    .filter(([, quantity]) => compare(exact(quantity), ZERO) > 0)
    .map(([line_id, quantity]) => ({ line_id, quantity }));
}

type Standing = {
  action_type_id: ActionType;
  answer: OrderAnswer;
  concepts: readonly Pick<OrderLine, 'line_id' | 'quantity'>[];
  received: readonly LineQuantity[];
  /** In hundredths of each line. Absent of an order that was sent before there were any. */
  received_tolerance?: string | undefined;
};

const NONE = '0';

/** Cancelled it stays, whatever came; then what came decides by line, within the order's tolerance, then the supplier's word. */
export function orderStatus({
  action_type_id,
  answer,
  concepts,
  received,
  received_tolerance = NONE,
}: Standing): OrderStatus {
  if (action_type_id === '3') return '3';
  if (received.length === 0) return answer === 'confirmed' ? '2' : '1';
  const came = new Map(received.map(({ line_id, quantity }) => [line_id, exact(quantity)]));
  const known = new Set(concepts.map(({ line_id }) => line_id));
  const sides = concepts.map(({ line_id, quantity }) => {
    const [wanted, found] = [exact(quantity), came.get(line_id) ?? ZERO];
    return isNear(wanted, found, received_tolerance) ? 0 : compare(found, wanted);
  });
  if (sides.some((side) => side > 0) || received.some(({ line_id }) => !known.has(line_id))) return '7';
  return sides.every((side) => side === 0) ? '5' : '6';
}

/** Whether it counts as supplied because of its tolerance alone. */
export function isSuppliedNearly(order: Standing): boolean {
  return orderStatus(order) === '5' && orderStatus({ ...order, received_tolerance: NONE }) !== '5';
}

/** Of each line of which more came than was ordered, within no tolerance: how much of how many; of what nobody ordered of none. */
export function exceededLines({
  concepts,
  received,
  received_tolerance = NONE,
}: Pick<Standing, 'concepts' | 'received' | 'received_tolerance'>): {
  line_id: string;
  came: string;
  of: string;
}[] {
  const wanted = new Map(concepts.map(({ line_id, quantity }) => [line_id, quantity]));
  return received.flatMap(({ line_id, quantity: came }) => {
    const of = wanted.get(line_id) ?? '0';
    const isMore = compare(exact(came), exact(of)) > 0;
    return isMore && !isNear(exact(of), exact(came), received_tolerance) ? [{ line_id, came, of }] : [];
  });
}
