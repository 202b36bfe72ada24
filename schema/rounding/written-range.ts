/**
 * What one amount may be written as, by the SAT's limits (schema/values/arithmetic.ts): for each number of
 * decimals, an interval in millionths, of which the multiples of its unit count. Fewer decimals written
 * widen the limits of what is computed from the amount, and cut its own further out.
 */
import { type Limits, productLimits, rateLimits } from '../values/arithmetic.ts';
import { type Exact, multiply, rescale } from '../values/decimal.ts';
import type { Micros, RoundingConcept } from './request.ts';
import { ceilTo, floorTo, MOST_DECIMALS, microsOf, neededDecimals, unitOf, writtenAs } from './units.ts';

/** Both ends are in it; empty when `low` is above `high`. */
export type Span = { readonly low: Micros; readonly high: Micros };

function spanOf({ lower, upper }: Limits): Span {
  return { low: microsOf(lower), high: microsOf(upper) };
}

/** Importe of a tax with so many decimals (CFDI40180, CFDI40186). */
export function taxSpan(base: Exact, rate: Exact, decimals: number): Span {
  return spanOf(rateLimits(base, rate, decimals));
}

/** What the tax is, exact to six decimals. */
export function exactTax(base: Exact, rate: Exact): Micros {
  return rescale(multiply(base, rate), MOST_DECIMALS).units;
}

/**
 * Importe of a concept with so many decimals (CFDI40167), less than one unit of the currency from the exact
 * one: the limits of a whole quantity are so wide that anything would do. It leaves room for the discount
 * (CFDI40169) and a base above zero where a tax is computed from it (CFDI40174, CFDI40181).
 */
export function amountSpan(
  concept: RoundingConcept,
  unitValue: Exact,
  decimals: number,
  currencyUnit: Micros,
): Span {
  const limits = spanOf(productLimits(concept.quantity, unitValue, decimals));
  const exact = concept.preferred.amount;
  const unit = unitOf(decimals);
  const hasBase = concept.lines.some((line) => line.followsAmount);
  const least = hasBase ? concept.discount + 1n : concept.discount;
  return {
    low: ceilTo(largest(limits.low, exact - currencyUnit + 1n, least), unit),
    high: floorTo(smallest(limits.high, exact + currencyUnit - 1n), unit),
  };
}

/** The base of taxes that follow an amount: what is left without the discount, with the decimals of both. */
export function baseOf(concept: RoundingConcept, amount: Micros): Exact {
  return writtenAs(amount - concept.discount, neededDecimals(amount, concept.leastDecimals));
}

function largest(...values: Micros[]): Micros {
  return values.reduce((most, value) => (value > most ? value : most));
}

function smallest(...values: Micros[]): Micros {
  return values.reduce((least, value) => (value < least ? value : least));
}
