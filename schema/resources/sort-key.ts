/**
 * What a column is ordered by: a text whose order by code point is the order of the values, so that the device, SQLite and
 * PostgreSQL agree whatever their own collations are. Pure.
 */
import { foldWords } from '../catalogs/fold.ts';

/**
 * text: words, whatever their accents and case. decimal: an amount or a number. exact: as it is written (dates, codes, yes
 * and no).
 */
export type SortKind = 'text' | 'decimal' | 'exact';

/** Digits of an integer part are counted in three places: amounts are texts of at most 999 digits. */
const LENGTH_DIGITS = 3;
const AMOUNT = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/;

/** @param value a text, number or boolean; anything else is ordered as an empty text */
export function sortKey(kind: SortKind, value: unknown): string {
  const text = typeof value === 'boolean' ? String(Number(value)) : plainText(value);
  if (kind === 'text') return foldWords(text).join(' ');
  return kind === 'decimal' ? decimalKey(text) : text;
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Negative ones first, the largest amount first among them; what is no amount comes before all. */
function decimalKey(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = (text === '' ? null : AMOUNT.exec(text)) ?? [];
  if (text === '' || !AMOUNT.test(text)) return '';
  const digits = `${String(whole.length).padStart(LENGTH_DIGITS, '0')}${whole}${fraction}`;
  if (sign === '' || (whole === '' && fraction === '')) return `1${digits}`;
  // A shorter fraction is the larger negative number: it ends with what sorts after any digit.
  return `0${[...digits].map((digit) => 9 - Number(digit)).join('')}~`;
}

const HAS_SURROGATES = /[\ud800-\udfff]/;

/** The order of code points, which is that of bytes in UTF-8: JavaScript's own differs beyond U+FFFF. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  if (!HAS_SURROGATES.test(a) && !HAS_SURROGATES.test(b)) return a < b ? -1 : 1;
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const step = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (step !== 0) return step;
  }
  return left.length - right.length;
}
