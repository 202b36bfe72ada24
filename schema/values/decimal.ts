/**
 * Exact decimal arithmetic for amounts. Amounts travel as decimal strings; while they are
 * computed with they are a whole number of units and a scale: 116.25 is 11625 units of scale 2.
 * Nothing here rounds unless its name says so. Why this and not a library: docs/decisions/decimal.md.
 */

/** `units × 10^-scale`. The scale counts the decimals *written*: "100.00" has 2, "100" has 0. */
export type Exact = { readonly units: bigint; readonly scale: number };

/** `down` cuts toward zero, `up` moves away from zero, `half-up` is the SAT's commercial rounding. */
export type Rounding = 'down' | 'up' | 'half-up';

const POWERS: bigint[] = Array.from({ length: 64 }, (_, n) => 10n ** BigInt(n));
const SHAPE = /^-?\d+(?:\.\d+)?$/;

export const ZERO: Exact = { units: 0n, scale: 0 };

function power(n: number): bigint {
  return POWERS[n] ?? 10n ** BigInt(n);
}

export function makeExact(units: bigint, scale: number): Exact {
  return { units, scale };
}

/** The value of a plain decimal ("-12.50"); undefined for anything else (exponents, spaces, empty). */
export function parseDecimal(text: string): Exact | undefined {
  if (!SHAPE.test(text)) return undefined;
  const dot = text.indexOf('.');
  if (dot < 0) return { units: BigInt(text), scale: 0 };
  return { units: BigInt(text.slice(0, dot) + text.slice(dot + 1)), scale: text.length - dot - 1 };
}

/** As `parseDecimal`, for text already known to be a decimal. Throws a RangeError otherwise. */
export function exact(text: string): Exact {
  const value = parseDecimal(text);
  if (value === undefined) throw new RangeError(`not a decimal: ${text}`);
  return value;
}

/** Decimals written in the text: 2 for "100.00", 0 for "100". */
export function decimalsOf(text: string): number {
  const dot = text.indexOf('.');
  return dot < 0 ? 0 : text.length - dot - 1;
}

/** The same value with exactly `scale` decimals, rounded when some must go. */
export function rescale(value: Exact, scale: number, rounding: Rounding = 'half-up'): Exact {
  if (value.scale === scale) return value;
  if (value.scale < scale) return { units: value.units * power(scale - value.scale), scale };
  const step = power(value.scale - scale);
  return { units: divideUnits(value.units, step, rounding), scale };
}

function divideUnits(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  const rest = dividend - quotient * divisor;
  if (rest === 0n || rounding === 'down') return quotient;
  const away = dividend < 0n !== divisor < 0n ? quotient - 1n : quotient + 1n;
  if (rounding === 'up') return away;
  const twice = 2n * (rest < 0n ? -rest : rest);
  return twice >= (divisor < 0n ? -divisor : divisor) ? away : quotient;
}

export function add(a: Exact, b: Exact): Exact {
  if (a.scale === b.scale) return { units: a.units + b.units, scale: a.scale };
  return a.scale > b.scale
    ? { units: a.units + b.units * power(a.scale - b.scale), scale: a.scale }
    : { units: a.units * power(b.scale - a.scale) + b.units, scale: b.scale };
}

export function negate(a: Exact): Exact {
  return { units: -a.units, scale: a.scale };
}

export function subtract(a: Exact, b: Exact): Exact {
  return add(a, negate(b));
}

export function multiply(a: Exact, b: Exact): Exact {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** `a / b` with exactly `scale` decimals. Throws a RangeError when b is zero. */
export function divide(a: Exact, b: Exact, scale: number, rounding: Rounding = 'half-up'): Exact {
  const shift = scale + b.scale - a.scale;
  return shift >= 0
    ? { units: divideUnits(a.units * power(shift), b.units, rounding), scale }
    : { units: divideUnits(a.units, b.units * power(-shift), rounding), scale };
}

/** Negative, zero or positive as a is below, equal to or above b: "1.0" equals "1". */
export function compare(a: Exact, b: Exact): number {
  const left = a.scale >= b.scale ? a.units : a.units * power(b.scale - a.scale);
  const right = b.scale >= a.scale ? b.units : b.units * power(a.scale - b.scale);
  return left < right ? -1 : left > right ? 1 : 0;
}

export function isZero(a: Exact): boolean {
  return a.units === 0n;
}

export function sum(values: Iterable<Exact>): Exact {
  let total = ZERO;
  for (const value of values) total = add(total, value);
  return total;
}

/** The text with as many decimals as the scale: `{11625, 2}` is "116.25". */
export function toText(value: Exact): string {
  if (value.scale === 0) return value.units.toString();
  const negative = value.units < 0n;
  const digits = (negative ? -value.units : value.units).toString().padStart(value.scale + 1, '0');
  const cut = digits.length - value.scale;
  return `${negative ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`;
}

/** The text with exactly `decimals` decimals, rounded half up when some must go. */
export function toFixed(value: Exact, decimals: number, rounding: Rounding = 'half-up'): string {
  return toText(rescale(value, decimals, rounding));
}

/** The text without trailing zeros beyond `least` decimals: "10.500000" is "10.50" for 2. */
export function toShortest(value: Exact, least = 0): string {
  let { units, scale } = value;
  while (scale > least && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return toText({ units, scale });
}
