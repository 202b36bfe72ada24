/**
 * A price typed with its taxes included: the unit value, amount and taxes that one concept prefers. Unit value =
 * price ÷ (1 + rates), to six decimals; nothing else is rounded here. Whether the receipt then has the total
 * that its prices promise is for the rounding solver (fit-total.ts), which moves what must be moved.
 */

import { standingOfProduct, standingOfRate } from '../rules/arithmetic.ts';
import { divide, type Exact, exact, multiply, rescale } from '../values/decimal.ts';
import { type Micros, microsText, multiplyToMicros, parseAmount } from './amounts.ts';
import { AMOUNT_DECIMALS } from './limits.ts';
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
  const lines = taxedLines(concept);
  const factor = taxFactor(lines);
  if (factor.units <= 0n) return undefined;
  const unit_value = microsText(divide(price, factor, AMOUNT_DECIMALS).units, decimals);
  const amountMicros = count ? multiplyToMicros(count, exact(unit_value)) : 0n;
  const plain = { unit_value, amountMicros, taxMicros: undefined, grossMicros: undefined };
  if (!count || count.units <= 0n || price.units <= 0n) return plain;
  // With own bases, own amounts or a discount the price is no longer amount + taxes: nothing to fit.
  const hasDiscount = (parseAmount(concept.discount)?.units ?? 0n) !== 0n;
  const simple = !hasDiscount && concept.amount === '' && lines.every(isComputed);
  if (!simple) return plain;
  const gross = rescale(multiply(count, price), decimals);
  const grossMicros = rescale(gross, AMOUNT_DECIMALS).units;
  const amount = comesTo(grossMicros, amountMicros, lines, decimals)
    ? amountMicros
    : insideLimits(divide(gross, factor, AMOUNT_DECIMALS), count, unit_value, decimals);
  if (amount === undefined) return { ...plain, grossMicros };
  const taxMicros = restAsTax(grossMicros - amount, amount, lines, decimals);
  return { unit_value, amountMicros: amount, taxMicros, grossMicros };
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
  return standingOfProduct(amount, count, exact(unitValue), decimals) === 'inside' ? amount.units : undefined;
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
  const standing = standingOfRate(tax, base, parseAmount(only.rate_or_fee) as Exact, decimals);
  return standing === 'inside' ? rest : undefined;
}

export function taxedLines(concept: Concept): readonly TaxLine[] {
  return concept.taxes.transfers.filter((line) => line.factor_type !== 'Exento');
}

/** By what an amount grows with these taxes: 1.160000. */
export function taxFactor(lines: readonly TaxLine[]): Exact {
  return lines.reduce<Exact>((sum, line) => {
    const rate = parseAmount(line.rate_or_fee);
    return rate ? { units: sum.units + multiplyToMicros(rate, ONE), scale: AMOUNT_DECIMALS } : sum;
  }, ONE);
}

function isComputed(line: TaxLine): boolean {
  return line.base === '' && line.amount === '' && parseAmount(line.rate_or_fee) !== undefined;
}
