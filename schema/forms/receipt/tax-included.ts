/**
 * A price typed with its taxes included: the unit value, amount and taxes that one concept prefers. The taxes of an
 * own base (a fee for each litre) come off the price; unit value = rest ÷ (1 + other rates), to six decimals;
 * nothing else is rounded here. Whether the receipt then has the total that its prices promise is for the rounding
 * solver (fit-total.ts), which moves what must be moved.
 */

import { productRange, rateRange } from '../../values/arithmetic.ts';
import { add, divide, type Exact, exact, multiply, rescale, subtract } from '../../values/decimal.ts';
import {
  AMOUNT_DECIMALS,
  type Micros,
  microsText,
  multiplyToMicros,
  parseAmount,
  toMicros,
} from '../engine/amounts.ts';
import { isDiscounted } from './discount.ts';
import type { Concept, TaxLine } from './receipt.ts';

export type WithoutTax = {
  unit_value: string;
  amountMicros: Micros;
  /** Amount of the only tax line, when it is the rest of the price; undefined: base × rate. */
  taxMicros: Micros | undefined;
  /** What the price comes to for all units, rounded to the currency; undefined when more than taxes add to it. */
  grossMicros: Micros | undefined;
};

const ONE: Exact = { units: 1_000_000n, scale: AMOUNT_DECIMALS };

/** Undefined while the price is not an amount: then nothing can be computed from it. */
export function priceWithTax(
  concept: Concept,
  count: Exact | undefined,
  decimals: number,
): WithoutTax | undefined {
  const price = parseAmount(concept.price_with_tax);
  if (!price) return undefined;
  const without = withoutTaxes(concept, price, count);
  if (without === undefined) return undefined;
  const { own, factor } = without;
  const unit_value = microsText(divide(without.dividend, without.divisor, AMOUNT_DECIMALS).units, decimals);
  const amountMicros = count ? multiplyToMicros(count, exact(unit_value)) : 0n;
  const plain = { unit_value, amountMicros, taxMicros: undefined, grossMicros: undefined };
  if (!count || count.units <= 0n || price.units <= 0n || amountMicros <= 0n) return plain;
  // With an own amount or a discount the price is no longer amount + taxes: nothing to fit.
  const lines = taxedLines(concept);
  const hasDiscount = isDiscounted(concept.discount);
  const simple = !hasDiscount && concept.amount === '' && lines.every(isComputed);
  if (!simple) return plain;
  const gross = rescale(multiply(count, price), decimals);
  const grossMicros = rescale(gross, AMOUNT_DECIMALS).units;
  const growing = lines.filter(grows);
  const rest = { units: grossMicros - own, scale: AMOUNT_DECIMALS };
  const amount = comesTo(rest.units, amountMicros, growing, decimals)
    ? amountMicros
    : insideLimits(divide(rest, factor, AMOUNT_DECIMALS), count, unit_value, decimals);
  if (amount === undefined) return { ...plain, grossMicros };
  const taxMicros =
    growing.length === lines.length ? restAsTax(grossMicros - amount, amount, lines, decimals) : undefined;
  return { unit_value, amountMicros: amount, taxMicros, grossMicros };
}

/** A price without its taxes is `dividend ÷ divisor`. */
type WithoutTaxes = {
  dividend: Exact;
  divisor: Exact;
  /** Taxes of the price that do not grow with what is left of it: those of an own base or amount. */
  own: Micros;
  /** By what the rest grows with its taxes: 1.160000. */
  factor: Exact;
};

/** Undefined when it cannot be computed: for how many units are the taxes of an own base? */
export function withoutTaxes(
  concept: Concept,
  price: Exact,
  count: Exact | undefined,
): WithoutTaxes | undefined {
  let own = 0n;
  let factor = ONE;
  for (const line of taxedLines(concept)) {
    const rate = parseAmount(line.rate_or_fee);
    const [base, amount] = [parseAmount(line.base), parseAmount(line.amount)];
    if (amount !== undefined) own += toMicros(amount);
    else if (rate !== undefined && base !== undefined) own += multiplyToMicros(micros(base), rate);
    else if (rate !== undefined && grows(line)) factor = add(factor, micros(rate));
  }
  if (factor.units <= 0n) return undefined;
  if (own === 0n) return { dividend: price, divisor: factor, own, factor };
  if (count === undefined || count.units <= 0n) return undefined;
  const left = subtract(multiply(price, count), { units: own, scale: AMOUNT_DECIMALS });
  return { dividend: left, divisor: multiply(factor, count), own, factor };
}

function micros(value: Exact): Exact {
  return { units: toMicros(value), scale: AMOUNT_DECIMALS };
}

/** Whether the tax is charged on the amount. */
function grows(line: TaxLine): boolean {
  return line.base === '' && line.amount === '';
}

/**
 * Whether quantity × unit value and its taxes are the price, but for a hundredth of the currency's unit: a large
 * quantity makes more than that of the sixth decimal of its unit value.
 */
function comesTo(gross: Micros, amount: Micros, lines: readonly TaxLine[], decimals: number): boolean {
  const base = { units: amount, scale: AMOUNT_DECIMALS };
  const missing = lines.reduce(
    (rest, line) => rest - multiplyToMicros(base, parseAmount(line.rate_or_fee) as Exact),
    gross - amount,
  );
  const most = rescale({ units: 1n, scale: decimals + 2 }, AMOUNT_DECIMALS).units;
  return -most <= missing && missing <= most;
}

/** The price without its taxes as amount, where the limits of quantity × unit value admit it. */
function insideLimits(amount: Exact, count: Exact, unitValue: string, decimals: number): Micros | undefined {
  return productRange(amount, count, exact(unitValue), decimals) === 'inside' ? amount.units : undefined;
}

/** The rest of the price as the only tax makes many concepts add up exactly, where the SAT's limits allow it. */
function restAsTax(
  rest: Micros,
  amount: Micros,
  lines: readonly TaxLine[],
  decimals: number,
): Micros | undefined {
  const [only] = lines;
  if (only === undefined || lines.length > 1) return undefined;
  const tax = { units: rest, scale: AMOUNT_DECIMALS };
  const base = exact(microsText(amount, decimals));
  const standing = rateRange(tax, base, parseAmount(only.rate_or_fee) as Exact, decimals);
  return standing === 'inside' ? rest : undefined;
}

function taxedLines(concept: Concept): readonly TaxLine[] {
  return concept.taxes.transfers.filter((line) => line.factor_type !== 'Exento');
}

/** An amount that can be known: its own, or that of a base and a rate. */
function isComputed({ base, rate_or_fee, amount }: TaxLine): boolean {
  if (amount !== '') return parseAmount(amount) !== undefined;
  return parseAmount(rate_or_fee) !== undefined && (base === '' || parseAmount(base) !== undefined);
}
