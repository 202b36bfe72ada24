/**
 * A price typed with its taxes included: which unit value, amount and tax give back that price.
 * Unit value = price ÷ (1 + rates), to six decimals. When that division leaves a remainder the last
 * decimal moves: first of the unit value, then of the amount inside the SAT's limits (CFDI40167), never
 * of the total.
 */

import { standingOfProduct, standingOfRate } from '../rules/arithmetic.ts';
import { divide, type Exact, exact } from '../values/decimal.ts';
import { type Micros, microsText, multiplyToMicros, parseAmount, roundMicros } from './amounts.ts';
import { AMOUNT_DECIMALS } from './limits.ts';
import type { Concept, TaxLine } from './receipt.ts';

export type WithoutTax = {
  unit_value: string;
  amountMicros: Micros;
  /** Amount of the only tax line, when it must be the rest of the price; undefined: base × rate. */
  taxMicros: Micros | undefined;
};

const ONE: Exact = { units: 1_000_000n, scale: AMOUNT_DECIMALS };
/** Millionths that the unit value may move to make the total come out. */
const STEPS = [0n, 1n, -1n, 2n, -2n];

/** Undefined while the price is not an amount: then nothing can be computed from it. */
export function priceWithTax(
  concept: Concept,
  count: Exact | undefined,
  decimals: number,
): WithoutTax | undefined {
  const price = parseAmount(concept.price_with_tax);
  if (!price) return undefined;
  const lines = concept.taxes.transfers.filter((line) => line.factor_type !== 'Exento');
  const rates = lines.map((line) => parseAmount(line.rate_or_fee));
  const factor = rates.reduce<Exact>(
    (sum, rate) => (rate ? { units: sum.units + toSix(rate), scale: AMOUNT_DECIMALS } : sum),
    ONE,
  );
  if (factor.units <= 0n) return undefined;
  const unit = divide(price, factor, AMOUNT_DECIMALS).units;
  const plain = (micros: Micros): WithoutTax => ({
    unit_value: microsText(micros, decimals),
    amountMicros: count ? multiplyToMicros(count, sixes(micros)) : 0n,
    taxMicros: undefined,
  });
  if (!count || count.units <= 0n || price.units <= 0n) return plain(unit);
  // With own bases, own amounts or a discount the price is no longer amount + taxes: nothing to fit.
  const simple = concept.discount === '' && concept.amount === '' && lines.every(isComputed);
  if (!simple) return plain(unit);
  const gross = multiplyToMicros(count, price);
  return fitPrice(lines, count, unit, gross, decimals) ?? plain(unit);
}

function isComputed(line: TaxLine): boolean {
  return line.base === '' && line.amount === '' && parseAmount(line.rate_or_fee) !== undefined;
}

/** The first unit value and amount, nearest first, whose total is the price to the currency's decimals. */
function fitPrice(
  lines: readonly TaxLine[],
  count: Exact,
  unit: Micros,
  gross: Micros,
  decimals: number,
): WithoutTax | undefined {
  const target = roundMicros(gross, decimals);
  for (const step of STEPS) {
    const moved = unit + step;
    if (moved <= 0n) continue;
    const unit_value = microsText(moved, decimals);
    const found = settle(lines, unit_value, multiplyToMicros(count, sixes(moved)), gross, target, decimals);
    if (found) return found;
  }
  // A large quantity multiplies the last decimal of the unit value beyond a cent: move the amount instead.
  const factor = lines.reduce((sum, line) => sum + toSix(parseAmount(line.rate_or_fee) as Exact), ONE.units);
  const amount = divide(sixes(gross), sixes(factor), AMOUNT_DECIMALS).units;
  const unit_value = microsText(unit, decimals);
  if (standingOfProduct(sixes(amount), count, exact(unit_value), decimals) !== 'inside') return undefined;
  return settle(lines, unit_value, amount, gross, target, decimals);
}

function settle(
  lines: readonly TaxLine[],
  unit_value: string,
  amountMicros: Micros,
  gross: Micros,
  target: Micros,
  decimals: number,
): WithoutTax | undefined {
  const only = lines.length === 1 ? lines[0] : undefined;
  if (only) {
    // The rest of the price as tax makes many concepts add up exactly, as long as the SAT's limits allow it.
    const rest = gross - amountMicros;
    const base = exact(microsText(amountMicros, decimals));
    const standing = standingOfRate(sixes(rest), base, parseAmount(only.rate_or_fee) as Exact, decimals);
    if (
      standing === 'inside' &&
      roundMicros(amountMicros, decimals) + roundMicros(rest, decimals) === target
    ) {
      return { unit_value, amountMicros, taxMicros: rest };
    }
  }
  const base = sixes(amountMicros);
  const total = lines.reduce(
    (sum, line) =>
      sum + roundMicros(multiplyToMicros(base, parseAmount(line.rate_or_fee) as Exact), decimals),
    roundMicros(amountMicros, decimals),
  );
  return total === target ? { unit_value, amountMicros, taxMicros: undefined } : undefined;
}

function sixes(units: Micros): Exact {
  return { units, scale: AMOUNT_DECIMALS };
}

function toSix(value: Exact): bigint {
  return multiplyToMicros(value, ONE);
}
