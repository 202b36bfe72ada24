/** Checks of single fields: what is wrong with a text, as a text for the person; undefined when nothing is. */
import { fillText } from '../../errors.ts';
import { RECEIPT_PROBLEMS as SAY } from '../../texts/receipt.ts';
import { compare, decimalsOf, type Exact, exact } from '../../values/decimal.ts';
import { isRfc, tidyRfc } from '../../values/rfc.ts';
import { AMOUNT_DECIMALS, parseAmount, tidyAmount } from '../engine/amounts.ts';
import { tidyText } from '../engine/tidy-text.ts';
import { LEAST_AMOUNT, LIMITS } from './limits.ts';

/** Control characters that XML 1.0 cannot carry, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;
const LEAST: Exact = exact(LEAST_AMOUNT);
const ZERO: Exact = { units: 0n, scale: 0 };

/** @param most characters, counted as the SAT's schema does: after tidying, by code point. */
export function textProblem(typed: string, most: number): string | undefined {
  if (typed === '') return undefined;
  // Below the limit in UTF-16 units it is below it in code points too.
  if (typed.length > most && [...tidyText(typed)].length > most) {
    return fillText(SAY.tooLong, { n: String(most) });
  }
  if (typed.includes('|')) return SAY.bar;
  return UNWRITABLE.test(typed) ? SAY.control : undefined;
}

export function requiredProblem(typed: string): string | undefined {
  return typed.trim() === '' ? SAY.required : undefined;
}

export function requiredText(typed: string, most: number): string | undefined {
  return requiredProblem(typed) ?? textProblem(typed, most);
}

export function rfcFieldProblem(typed: string): string | undefined {
  return requiredProblem(typed) ?? (isRfc(tidyRfc(typed)) ? undefined : SAY.rfc);
}

export function postalCodeProblem(typed: string): string | undefined {
  return requiredProblem(typed) ?? (/^\d{5}$/.test(typed.trim()) ? undefined : SAY.postalCode);
}

export type AmountDemands = {
  isRequired?: boolean;
  /** At least a millionth instead of zero. */
  isPositive?: boolean;
};

/** What nearly every amount looks like: nothing but its sign of life is left to ask. */
const PLAIN_AMOUNT = /^(?:0|[1-9]\d{0,17})(?:\.\d{1,6})?$/;

/** An amount with up to six decimals and 18 whole digits. */
export function amountProblem(typed: string, { isRequired, isPositive }: AmountDemands): string | undefined {
  if (PLAIN_AMOUNT.test(typed) && (!isPositive || /[1-9]/.test(typed))) return undefined;
  if (typed.trim() === '') return isRequired ? SAY.required : undefined;
  const text = tidyAmount(typed);
  const value = parseAmount(typed);
  if (value === undefined) return SAY.amount;
  if (compare(value, ZERO) < 0) return SAY.negative;
  const decimals = decimalsOf(text);
  if (decimals > AMOUNT_DECIMALS) return fillText(SAY.decimals, { n: String(AMOUNT_DECIMALS) });
  if (text.length - (decimals === 0 ? 0 : decimals + 1) > LIMITS.wholeDigits) return SAY.wholeDigits;
  if (isPositive && compare(value, LEAST) < 0) return fillText(SAY.least, { n: LEAST_AMOUNT });
  return undefined;
}
