/**
 * A discount as it is typed: an amount ("150.00"), or a share of the concept's amount ("10%"), which follows that
 * amount for as long as the receipt is written. A CFDI carries the amount.
 */
import { fillText } from '../../errors.ts';
import { RECEIPT_PROBLEMS as SAY } from '../../texts/receipt.ts';
import { compare, decimalsOf, type Exact, exact, makeExact } from '../../values/decimal.ts';
import {
  AMOUNT_DECIMALS,
  type Micros,
  microsText,
  multiplyToMicros,
  parseAmount,
  tidyAmount,
  toMicros,
} from '../engine/amounts.ts';
import { amountProblem } from './field-checks.ts';

const PERCENT = /^\s*(\S+?)\s*%\s*$/;
const WHOLE = exact('100');

export type TypedDiscount = {
  /** As an amount; undefined for none and for what is no discount. */
  text: string;
  micros: Micros;
};

/** "10%" and "10 %" are 10; undefined for what is no share. */
function sharePercent(typed: string): Exact | undefined {
  const found = PERCENT.exec(typed);
  return found === null ? undefined : parseAmount(found[1] as string);
}

/**
 * The discount as an amount, exact to the millionth. A share of an amount that is not known yet is nothing.
 * @param amount of the concept, in millionths
 */
export function discountAmount(typed: string, amount: Micros): TypedDiscount | undefined {
  const share = sharePercent(typed);
  if (share !== undefined) {
    const part = makeExact(share.units, share.scale + 2);
    const micros = multiplyToMicros(makeExact(amount, AMOUNT_DECIMALS), part);
    return micros === 0n ? undefined : { text: microsText(micros, 0), micros };
  }
  const given = parseAmount(typed);
  if (given === undefined || given.units === 0n) return undefined;
  return { text: tidyAmount(typed), micros: toMicros(given) };
}

/** Whether anything is taken off, of whatever amount. */
export function isDiscounted(typed: string): boolean {
  return ((sharePercent(typed) ?? parseAmount(typed))?.units ?? 0n) !== 0n;
}

/** What is wrong with what was typed; whether it exceeds the amount is asked elsewhere. */
export function discountProblem(typed: string): string | undefined {
  if (!typed.includes('%')) return amountProblem(typed, {});
  const share = sharePercent(typed);
  if (share === undefined) return SAY.discountShare;
  const asNumber = amountProblem(typed.replace('%', ''), {});
  if (asNumber !== undefined) return asNumber;
  return compare(share, WHOLE) > 0 ? fillText(SAY.discountShareMost, { share: typed.trim() }) : undefined;
}

/** Decimals that the discount itself asks for. @param amount as computed: that of a share has its own */
export function discountDecimals(typed: string, amount: string): number {
  return decimalsOf(sharePercent(typed) === undefined ? tidyAmount(typed) : amount);
}
