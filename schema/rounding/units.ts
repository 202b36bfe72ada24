/** Whole millionths and whole units of a currency. */
import { type Exact, makeExact } from '../values/decimal.ts';
import type { Micros } from './request.ts';

/** Decimals of an amount of a concept, at most (t_Importe). */
export const MOST_DECIMALS = 6;

const STEPS: readonly Micros[] = [1_000_000n, 100_000n, 10_000n, 1_000n, 100n, 10n, 1n];

/** One unit of the last of so many decimals, in millionths: 10,000 for two. */
export function unitOf(decimals: number): Micros {
  return STEPS[decimals] as Micros;
}

/** Rounded half up to so many decimals, in units of the last; of sums, which are never negative. */
export function roundToUnits(micros: Micros, unit: Micros): bigint {
  return floorDivide(2n * micros + unit, 2n * unit);
}

export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return quotient * divisor > dividend ? quotient - 1n : quotient;
}

/** The greatest multiple of `unit` that is not above. */
export function floorTo(micros: Micros, unit: Micros): Micros {
  return floorDivide(micros, unit) * unit;
}

/** The least multiple of `unit` that is not below. */
export function ceilTo(micros: Micros, unit: Micros): Micros {
  return -floorTo(-micros, unit);
}

/** Decimals that the value needs, but at least `least`. */
export function neededDecimals(micros: Micros, least: number): number {
  let decimals = MOST_DECIMALS;
  let rest = micros;
  while (decimals > least && rest % 10n === 0n) {
    rest /= 10n;
    decimals -= 1;
  }
  return decimals;
}

/** As written with so many decimals; the value must need no more. */
export function writtenAs(micros: Micros, decimals: number): Exact {
  return makeExact(micros / unitOf(decimals), decimals);
}

/** An amount of six decimals or fewer in millionths. */
export function microsOf(value: Exact): Micros {
  return value.units * unitOf(value.scale);
}
