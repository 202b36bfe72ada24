/** What of an order, and of goods received of it, is invoiced: from the links that stand. Never typed. Pure. Spec 3 §4. */
import {
  add,
  compare,
  divide,
  type Exact,
  exact,
  multiply,
  negate,
  parseDecimal,
  rescale,
  subtract,
  sum,
  toFixed,
  toText,
  ZERO,
} from '../../values/decimal.ts';
import type { OrderCfdiStatus } from '../../values/picklists.ts';
import { netLines } from './goods-returns.ts';
import type { OrderLine } from './order-text.ts';
import { priceOrder } from './price-order.ts';

const CENTS = 2;
/** In units of the currency: a total may differ by its rounding, but by no more than a hundredth of it. */
const MOST_ROUNDING = exact('1');
const HUNDREDTH = exact('0.01');

export function totalTolerance(total: Exact): Exact {
  const part = rescale(multiply(total, HUNDREDTH), CENTS);
  return compare(part, MOST_ROUNDING) < 0 ? part : MOST_ROUNDING;
}

export const amountOf = (written: string): Exact => parseDecimal(written) ?? ZERO;
export const sumOf = (amounts: readonly string[]): string => toFixed(sum(amounts.map(amountOf)), CENTS);

/** '' nothing is invoiced, 2 a part, 1 all of it. Of what costs nothing, any CFDI is all. */
export function cfdiStatus(total: string, links: readonly { amount: string }[]): OrderCfdiStatus {
  if (links.length === 0) return '';
  const left = restOf(total, links);
  return compare(left, totalTolerance(amountOf(total))) <= 0 ? '1' : '2';
}

export function restOf(total: string, links: readonly { amount: string }[]): Exact {
  return subtract(amountOf(total), sum(links.map(({ amount }) => amountOf(amount))));
}

type Ordered = { concepts: readonly OrderLine[] };
type Came = Parameters<typeof netLines>[0];

/** What the goods that are still here are worth by the prices, discounts and taxes of their order. */
export function goodsTotal(order: Ordered, goods: Came): string {
  const ordered = new Map(order.concepts.map((line) => [line.line_id, line]));
  const lines = netLines(goods).flatMap(({ line_id, quantity }) => {
    const line = ordered.get(line_id);
    if (line === undefined) return [];
    return [{ ...line, quantity, discount: partOf(line, quantity) }];
  });
  return priceOrder(lines).total;
}

function partOf({ discount, quantity }: OrderLine, came: string): string {
  const whole = amountOf(quantity);
  if (amountOf(discount).units === 0n || whole.units === 0n) return discount;
  return toText(divide(multiply(amountOf(discount), amountOf(came)), whole, CENTS));
}

export type Share = { rest: string; currency: string; amount: string };

/**
 * What of a CFDI each document takes: as a person wrote it, or what is not invoiced of it yet while the CFDI lasts. Where a CFDI is for more
 * than that, the last one takes what is left.
 * @returns undefined at the place of one whose amount nobody can tell: it is of another currency
 */
export function shareAmounts(
  cfdi: { total: string; currency: string; taken: string },
  documents: readonly Share[],
): (string | undefined)[] {
  let left = subtract(amountOf(cfdi.total), amountOf(cfdi.taken));
  return documents.map(({ rest, currency, amount }, index) => {
    if (amount === '' && currency !== cfdi.currency) return undefined;
    const isLast = index === documents.length - 1;
    const wanted = amount === '' ? shareOf(amountOf(rest), left, isLast) : amountOf(amount);
    if (currency === cfdi.currency) left = add(left, negate(wanted));
    return toFixed(wanted, CENTS);
  });
}

function shareOf(rest: Exact, left: Exact, isLast: boolean): Exact {
  const most = compare(left, ZERO) < 0 ? ZERO : left;
  const wanted = compare(rest, ZERO) < 0 ? ZERO : rest;
  return isLast || compare(wanted, most) > 0 ? most : wanted;
}
