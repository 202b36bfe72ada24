/** Amounts of an order: each line to cents, each tax exact over its lines and rounded once. Pure. */
import {
  add,
  type Exact,
  makeExact,
  multiply,
  parseDecimal,
  rescale,
  subtract,
  sum,
  toFixed,
  ZERO,
} from '../../values/decimal.ts';
import type { ORDER_TAXES, OrderLine } from './order-text.ts';

type TaxTotal = { tax: (typeof ORDER_TAXES)[number]; amount: string };
export type OrderTotals = {
  subTotal: string;
  discount: string;
  transfer_taxes: TaxTotal[];
  retained_taxes: TaxTotal[];
  total: string;
};

const CENTS = 2;
/** What is not a number yet counts as nothing: the form shows totals while one types. */
const amountOf = (written: string): Exact => parseDecimal(written) ?? ZERO;

const grossOf = ({ quantity, price }: Pick<OrderLine, 'quantity' | 'price'>): Exact =>
  rescale(multiply(amountOf(quantity), amountOf(price)), CENTS);
const netOf = (line: Pick<OrderLine, 'quantity' | 'price' | 'discount'>): Exact =>
  subtract(grossOf(line), rescale(amountOf(line.discount), CENTS));

/** @returns with two decimals, after its discount and before taxes */
export const lineTotal = (line: Pick<OrderLine, 'quantity' | 'price' | 'discount'>): string =>
  toFixed(netOf(line), CENTS);

export function priceOrder(concepts: readonly OrderLine[]): OrderTotals {
  const subTotal = sum(concepts.map(grossOf));
  const discount = sum(concepts.map((line) => rescale(amountOf(line.discount), CENTS)));
  const taxes = (isRetained: boolean): { tax: TaxTotal['tax']; value: Exact }[] => {
    const by = new Map<TaxTotal['tax'], Exact>();
    for (const line of concepts)
      for (const { tax, is_retained, rate } of line.taxes)
        if (is_retained === isRetained)
          by.set(tax, add(by.get(tax) ?? makeExact(0n, CENTS), multiply(netOf(line), amountOf(rate))));
    return [...by].map(([tax, value]) => ({ tax, value: rescale(value, CENTS) }));
  };
  const [transferred, retained] = [taxes(false), taxes(true)];
  const total = subtract(
    add(subtract(subTotal, discount), sum(transferred.map(({ value }) => value))),
    sum(retained.map(({ value }) => value)),
  );
  const written = (of: typeof transferred): TaxTotal[] =>
    of.map(({ tax, value }) => ({ tax, amount: toFixed(value, CENTS) }));
  return {
    subTotal: toFixed(subTotal, CENTS),
    discount: toFixed(discount, CENTS),
    transfer_taxes: written(transferred),
    retained_taxes: written(retained),
    total: toFixed(total, CENTS),
  };
}
