/**
 * Amounts between what a person types and what a CFDI carries. While a concept is priced they are
 * whole millionths: no amount of a concept may have more than six decimals, so nothing is lost.
 */
import { decimalsOf, type Exact, parseDecimal, rescale } from '../../values/decimal.ts';

/** Decimals of quantities, unit values, amounts and bases of a concept, and of the exchange rate. */
export const AMOUNT_DECIMALS = 6;

/** A whole number of millionths. */
export type Micros = bigint;

const PLAIN = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const ZEROS = '000000';

/**
 * What was typed as a plain decimal: ".5" is "0.5", "1,234." is "1234", "007" is "7". Anything that is
 * not an amount comes back trimmed, for the checks to point at.
 */
export function tidyAmount(typed: string): string {
  if (typed === '' || PLAIN.test(typed)) return typed;
  let text = typed.trim();
  if (GROUPED.test(text)) text = text.replaceAll(',', '');
  if (text.endsWith('.')) text = text.slice(0, -1);
  if (text.startsWith('.')) text = `0${text}`;
  return text.replace(/^(-?)0+(?=\d)/, '$1');
}

/** The value of what was typed; undefined while it is empty or not an amount. */
export function parseAmount(typed: string): Exact | undefined {
  return typed === '' ? undefined : parseDecimal(tidyAmount(typed));
}

/** In millionths, half up when more than six decimals were written. */
export function toMicros(value: Exact): Micros {
  return rescale(value, AMOUNT_DECIMALS).units;
}

/** The product of two values in millionths, rounded half up once. */
export function multiplyToMicros(a: Exact, b: Exact): Micros {
  return toMicros({ units: a.units * b.units, scale: a.scale + b.scale });
}

/** Millionths as text: up to six decimals, without trailing zeros beyond `least`. */
export function microsText(micros: Micros, least: number): string {
  const negative = micros < 0n;
  const digits = (negative ? -micros : micros).toString().padStart(AMOUNT_DECIMALS + 1, '0');
  const whole = digits.length - AMOUNT_DECIMALS;
  let end = digits.length;
  while (end > whole + least && digits.charCodeAt(end - 1) === 48) end -= 1;
  const text =
    end === whole ? digits.slice(0, whole) : `${digits.slice(0, whole)}.${digits.slice(whole, end)}`;
  return negative ? `-${text}` : text;
}

/** Millionths rounded half up to `decimals`, still in millionths. */
export function roundMicros(micros: Micros, decimals: number): Micros {
  const rounded = rescale({ units: micros, scale: AMOUNT_DECIMALS }, decimals);
  return rescale(rounded, AMOUNT_DECIMALS).units;
}

/** The same value with at least `least` decimals written: "125" is "125.00" for 2. */
export function padDecimals(text: string, least: number): string {
  const written = decimalsOf(text);
  if (written >= least) return text;
  const dot = written === 0 ? '.' : '';
  return `${text}${dot}${ZEROS.slice(0, least - written)}`;
}
