/**
 * Amounts of concepts in dollars, between two limits, because each written rate stands for all that round to it.
 * Source: Estándar de Comercio Exterior 2.0 (CCE157, 158, 164, 172).
 */

import type { Limits } from '../../values/arithmetic.ts';
import { add, compare, type Exact, makeExact, multiply, subtract, ZERO } from '../../values/decimal.ts';
import { roundRatio, sumQuotients } from '../../values/ratio.ts';

const CENTS = 2;
const EPSILON = makeExact(1n, 12);

function half(decimals: number): Exact {
  return makeExact(5n, decimals + 1);
}

function notNegative(value: Exact): Exact {
  return value.units < 0n ? ZERO : value;
}

/** What is converted: an amount by `exchange` (pesos a unit), between `dollar` (pesos a dollar). */
export type Conversion = { amount: Exact; exchange: Exact; dollar: Exact };

/** To cents; undefined when the rate of the dollar may be zero. */
export function convert({ amount, exchange, dollar }: Conversion): Exact | undefined {
  if (dollar.units <= 0n) return undefined;
  return roundRatio(
    sumQuotients([{ dividend: multiply(amount, exchange), divisor: dollar }]),
    CENTS,
    'half-up',
  );
}

/**
 * @param dollarDecimals whose half unit the rate of the dollar has. The standard reuses those of TipoCambio.
 */
function limits({ amount, exchange, dollar }: Conversion, dollarDecimals: number): Limits | undefined {
  const margin = half(dollarDecimals);
  const least = subtract(dollar, margin);
  if (least.units <= 0n) return undefined;
  const low = multiply(
    notNegative(subtract(amount, half(amount.scale))),
    notNegative(subtract(exchange, half(exchange.scale))),
  );
  const high = multiply(
    subtract(add(amount, half(amount.scale)), EPSILON),
    subtract(add(exchange, half(exchange.scale)), EPSILON),
  );
  const most = subtract(add(dollar, margin), EPSILON);
  return {
    lower: roundRatio(sumQuotients([{ dividend: low, divisor: most }]), CENTS, 'down'),
    upper: roundRatio(sumQuotients([{ dividend: high, divisor: least }]), CENTS, 'up'),
  };
}

/** The limits as the standard writes them: with the decimals of TipoCambio for both rates. */
export function conversionLimits(conversion: Conversion): Limits | undefined {
  return limits(conversion, conversion.exchange.scale);
}

/**
 * `inside`: in both readings of the decimals of TipoCambioUSD. `doubtful`: in one. `outside`: in none. `broken`: the
 * limits that it is not in, the standard's where it is in none.
 */
export type ConversionRange = { is: 'inside' } | { is: 'doubtful' | 'outside'; broken: Limits };

export function dollarsRange(dollars: Exact, conversion: Conversion): ConversionRange | undefined {
  const published = conversionLimits(conversion);
  const own = limits(conversion, conversion.dollar.scale);
  if (published === undefined || own === undefined) return undefined;
  const broken = [published, own].filter((one) => !isWithin(dollars, one));
  if (broken[0] === undefined) return { is: 'inside' };
  return { is: broken.length === 1 ? 'doubtful' : 'outside', broken: broken[0] };
}

export function isWithin(value: Exact, { lower, upper }: Limits): boolean {
  return compare(lower, value) <= 0 && compare(value, upper) <= 0;
}

export function overlap(a: Limits, b: Limits): boolean {
  return compare(a.lower, b.upper) <= 0 && compare(b.lower, a.upper) <= 0;
}
