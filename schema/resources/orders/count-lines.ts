/** What is counted of an order, line by line, against what is open of it. Pure. */
import * as v from 'valibot';
import { ORDER_PROBLEMS as PROBLEMS } from '../../texts/order-problems.ts';
import { add, compare, exact, parseDecimal, subtract, toShortest, ZERO } from '../../values/decimal.ts';
import { text } from '../entries.ts';
import { isAmount, isPositive, type OrderLine, type OrderProblem } from './order-text.ts';
import type { PurchaseOrderRow } from './purchase-orders.ts';

export const CountLineSchema = v.object({
  line_id: text(40),
  key: text(100),
  description: text(1_000),
  measurement_unit: text(40),
  /** '' where nobody counted it. */
  quantity: text(20),
  /** What was open of it when the count began, as this device had it. */
  expected: text(20),
  units_per_box: text(20),
  lot: text(100),
  /** Of the quantity, what came broken. */
  damaged: text(20),
  damage_reason: text(500),
});
export type CountLine = v.InferOutput<typeof CountLineSchema>;

export const GoodsPhotoSchema = v.object({ photo_id: text(40), line_id: text(40) });
export const MOST_PHOTOS = 3;
/** Of one, as it travels. */
export const MOST_PHOTO_BYTES = 400 * 1024;

/** Lines of an order to be counted, each with what is still open of it: never less than nothing. */
export function countLines(order: Pick<PurchaseOrderRow, 'concepts' | 'received'>): CountLine[] {
  const came = new Map(order.received.map(({ line_id, quantity }) => [line_id, exact(quantity)]));
  return order.concepts.map(({ line_id, key, description, measurement_unit, quantity, units_per_box }) => {
    const open = subtract(exact(quantity), came.get(line_id) ?? ZERO);
    const expected = compare(open, ZERO) > 0 ? toShortest(open) : '0';
    const counted = { quantity: '', lot: '', damaged: '', damage_reason: '' };
    return { line_id, key, description, measurement_unit, expected, units_per_box, ...counted };
  });
}

/** One more or less, by units or by boxes; never below nothing. */
export function stepQuantity(line: CountLine, by: 1 | -1, isByBox: boolean): CountLine {
  const step = isByBox && isPositive(line.units_per_box) ? exact(line.units_per_box) : exact('1');
  const now = parseDecimal(line.quantity) ?? ZERO;
  const next = by > 0 ? add(now, step) : subtract(now, step);
  return { ...line, quantity: compare(next, ZERO) > 0 ? toShortest(next) : '0' };
}

export type Difference = { kind: 'exact' | 'over' | 'under' | 'uncounted'; by: string };

/** What was counted against what is open. */
export function differenceOf({ quantity, expected }: Pick<CountLine, 'quantity' | 'expected'>): Difference {
  const counted = parseDecimal(quantity);
  if (counted === undefined) return { kind: 'uncounted', by: expected };
  const by = subtract(counted, parseDecimal(expected) ?? ZERO);
  const side = compare(by, ZERO);
  if (side === 0) return { kind: 'exact', by: '0' };
  return side > 0
    ? { kind: 'over', by: toShortest(by) }
    : { kind: 'under', by: toShortest(subtract(ZERO, by)) };
}

/** What keeps a count from being closed. */
export function checkCount(lines: readonly CountLine[]): OrderProblem[] {
  const problems = lines.flatMap(({ quantity, damaged, damage_reason }, index): OrderProblem[] => {
    const at = (field: keyof CountLine) => `lines.${index}.${field}`;
    if (quantity !== '' && !isAmount(quantity)) return [{ path: at('quantity'), text: PROBLEMS.quantity }];
    if (damaged === '') return [];
    const isWithin = isAmount(damaged) && compare(exact(damaged), parseDecimal(quantity) ?? ZERO) <= 0;
    if (!isWithin) return [{ path: at('damaged'), text: PROBLEMS.damaged }];
    const isSaid = compare(exact(damaged), ZERO) === 0 || damage_reason !== '';
    return isSaid ? [] : [{ path: at('damage_reason'), text: PROBLEMS.reason }];
  });
  const isCounted = lines.some(({ quantity }) => isPositive(quantity));
  return isCounted || problems.length > 0 ? problems : [{ path: 'lines', text: PROBLEMS.nothing }];
}

/** What is printed where it was counted, before the server gives the folio: always the same of one receipt. */
export const deviceNumberOf = (receiptId: string): string => `D-${receiptId.slice(0, 6).toUpperCase()}`;

/** The line that a code or key names; undefined: none, or more than one. */
export function lineOfCode(lines: readonly Pick<OrderLine, 'key' | 'line_id'>[], code: string) {
  const said = code.trim();
  const wanted = said.toLowerCase();
  const found = lines.filter(
    // Of thousands of orders most keys are of another length: none of them is folded.
    ({ key }) => key !== '' && key.length === said.length && key.toLowerCase() === wanted,
  );
  return found.length === 1 ? found[0] : undefined;
}
