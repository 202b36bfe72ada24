/**
 * A price typed with its taxes included: the unit value, amount and taxes that one concept prefers. Unit value =
 * price ÷ (1 + rates), to six decimals; nothing else is rounded here. Whether the receipt then has the total
 * that its prices promise is for the rounding solver (fit-total.ts), which moves what must be moved.
 */

import { standingOfProduct, standingOfRate } from '../rules/arithmetic.ts';
import { divide, type Exact, exact, multiply, rescale } from '../values/decimal.ts';
import { type Micros, microsText, multiplyToMicros, parseAmount, roundMicros } from './amounts.ts';
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
  const simple = concept.discount === '' && concept.amount === '' && lines.every(isComputed);
  if (!simple) return plain;
  const gross = multiply(count, price);
  const grossMicros = rescale(rescale(gross, decimals), AMOUNT_DECIMALS).units;
  const asked = { lines, unit_value, gross: rescale(gross, AMOUNT_DECIMALS).units, grossMicros, decimals };
  // Quantity × unit value where that comes to the price; a large quantity makes a cent of its sixth decimal.
  const settled = settle(asked, amountMicros);
  if (settled) return settled;
  const exactAmount = divide(gross, factor, AMOUNT_DECIMALS);
  const isInside = standingOfProduct(exactAmount, count, exact(unit_value), decimals) === 'inside';
  return isInside
    ? (settle(asked, exactAmount.units) ?? { ...plain, amountMicros: exactAmount.units, grossMicros })
    : { ...plain, grossMicros };
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

type Asked = {
  lines: readonly TaxLine[];
  unit_value: string;
  gross: Micros;
  grossMicros: Micros;
  decimals: number;
};

/** The amount with its taxes, where together they come to the price. */
function settle(asked: Asked, amountMicros: Micros): WithoutTax | undefined {
  const { lines, unit_value, gross, grossMicros, decimals } = asked;
  const only = lines.length === 1 ? lines[0] : undefined;
  const base = { units: amountMicros, scale: AMOUNT_DECIMALS };
  const rounded = roundMicros(amountMicros, decimals);
  if (only) {
    // The rest of the price as tax makes many concepts add up exactly, as long as the SAT's limits allow it.
    const rest = gross - amountMicros;
    const written = exact(microsText(amountMicros, decimals));
    const tax = { units: rest, scale: AMOUNT_DECIMALS };
    const standing = standingOfRate(tax, written, parseAmount(only.rate_or_fee) as Exact, decimals);
    if (standing === 'inside' && rounded + roundMicros(rest, decimals) === grossMicros) {
      return { unit_value, amountMicros, taxMicros: rest, grossMicros };
    }
  }
  const total = lines.reduce(
    (sum, line) =>
      sum + roundMicros(multiplyToMicros(base, parseAmount(line.rate_or_fee) as Exact), decimals),
    rounded,
  );
  return total === grossMicros ? { unit_value, amountMicros, taxMicros: undefined, grossMicros } : undefined;
}
