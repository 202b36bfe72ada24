/**
 * The SAT's arithmetic on written amounts. A written amount stands for every value that rounds to it, so
 * a product is accepted between two limits: the product of the smallest values, cut, and that of the
 * largest, rounded up. Source: Anexo 20 (Importe of Concepto, Parte and concept taxes), CFDI40167/180/186/198.
 */
import { add, compare, type Exact, makeExact, multiply, rescale, subtract, ZERO } from './decimal.ts';

/** Both ends are accepted. */
export type Limits = { lower: Exact; upper: Exact };

/** What Anexo 20 takes off the largest value, which itself would round up to the next. */
const EPSILON = makeExact(1n, 12);
/** Above this many decimals half a unit no longer exceeds EPSILON and the short cut below is not sound. */
const SHORT_CUT_DECIMALS = 11;

/** Half a unit of the last written decimal: 0.005 for "116.25", 0.5 for "3". */
function halfUnit(value: Exact): Exact {
  return makeExact(5n, value.scale + 1);
}

function smallest(value: Exact): Exact {
  const low = subtract(value, halfUnit(value));
  return low.units < 0n ? ZERO : low;
}

function largest(value: Exact): Exact {
  return subtract(add(value, halfUnit(value)), EPSILON);
}

/** Limits of an Importe for Cantidad × ValorUnitario, cut to `decimals`. */
export function productLimits(quantity: Exact, unitValue: Exact, decimals: number): Limits {
  return {
    lower: rescale(multiply(smallest(quantity), smallest(unitValue)), decimals, 'down'),
    upper: rescale(multiply(largest(quantity), largest(unitValue)), decimals, 'up'),
  };
}

/** Limits of a tax Importe for Base × TasaOCuota; the rate is exact and has no margin. */
export function rateLimits(base: Exact, rate: Exact, decimals: number): Limits {
  return {
    lower: rescale(multiply(smallest(base), rate), decimals, 'down'),
    upper: rescale(multiply(largest(base), rate), decimals, 'up'),
  };
}

function isWithin(amount: Exact, limits: Limits): boolean {
  return compare(limits.lower, amount) <= 0 && compare(amount, limits.upper) <= 0;
}

/**
 * The sources differ on the decimals that the limits are cut to: those written in the amount (Anexo 20) or
 * those of the currency (others). `inside`: within the limits in both readings. `doubtful`: in one only.
 * `outside`: in none.
 */
export type AmountRange = 'inside' | 'doubtful' | 'outside';

/** Where an Importe stands to Cantidad × ValorUnitario. */
export function productRange(
  amount: Exact,
  quantity: Exact,
  unitValue: Exact,
  currency: number,
): AmountRange {
  if (isProduct(amount, quantity, unitValue, strictDecimals(amount, currency))) return 'inside';
  return standing(amount, currency, (decimals) => productLimits(quantity, unitValue, decimals));
}

/**
 * Where a tax Importe stands to Base × TasaOCuota.
 * @param lenient decimals of the wider reading, where it is not that of the fewer decimals.
 */
export function rateRange(
  amount: Exact,
  base: Exact,
  rate: Exact,
  currency: number,
  lenient?: number,
): AmountRange {
  if (isProduct(amount, base, rate, strictDecimals(amount, currency))) return 'inside';
  return standing(amount, currency, (decimals) => rateLimits(base, rate, decimals), lenient);
}

function standing(
  amount: Exact,
  currency: number,
  limits: (decimals: number) => Limits,
  lenient = Math.min(amount.scale, currency),
): AmountRange {
  if (isWithin(amount, limits(strictDecimals(amount, currency)))) return 'inside';
  return isWithin(amount, limits(lenient)) ? 'doubtful' : 'outside';
}

/** More decimals give narrower limits: an amount inside these is inside in any reading. */
export function strictDecimals(amount: Exact, currency: number): number {
  return Math.max(amount.scale, currency);
}

/**
 * Whether the amount is the exact product cut or rounded up to `decimals`, which lies inside the limits
 * whatever the margins are. Nearly every honest amount is, and this spares four products and two divisions.
 */
function isProduct(amount: Exact, a: Exact, b: Exact, decimals: number): boolean {
  if (a.scale > SHORT_CUT_DECIMALS || b.scale > SHORT_CUT_DECIMALS) return false;
  if (a.units <= 0n || b.units <= 0n) return false;
  const distance = subtract(amount, multiply(a, b));
  return compare(distance, makeExact(1n, decimals)) < 0 && compare(distance, makeExact(-1n, decimals)) > 0;
}
