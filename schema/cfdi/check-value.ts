/** A value against its type: `undefined`, or in Spanish what is wrong with it. */
import { fillText } from '../errors.ts';
import { STRUCTURE_TEXTS as T } from '../texts/structure.ts';
import { isLocalDate, isLocalDateTime } from '../values/dates.ts';
import { compare, exact, parseDecimal } from '../values/decimal.ts';
import type { ValueType } from './value-type.ts';
import { collapseSpaces, isTidy, isXmlText } from './xml-text.ts';

export type ValueCheck = (raw: string) => string | undefined;

const checks = new WeakMap<ValueType, ValueCheck>();

export function valueCheck(type: ValueType): ValueCheck {
  let check = checks.get(type);
  if (check === undefined) {
    check = makeCheck(type);
    checks.set(type, check);
  }
  return check;
}

function makeCheck(type: ValueType): ValueCheck {
  const ofKind = checkOfKind(type);
  // Keys repeat from concept to concept: the last good one need not be looked at again. Only short ones: V8 keeps
  // longer pieces of a text by keeping the text, here the whole document.
  let lastGood: string | undefined;
  return (raw) => {
    if (raw === lastGood) return undefined;
    if (isTidy(raw)) {
      const problem = ofKind(raw);
      if (problem === undefined && raw.length < 13) lastGood = raw;
      return problem;
    }
    const value = type.keepSpaces === true ? raw : collapseSpaces(raw);
    return ofKind(value) ?? (isXmlText(raw) ? undefined : T.badCharacter);
  };
}

function checkOfKind(type: ValueType): ValueCheck {
  switch (type.kind) {
    case 'decimal':
      return numberCheck(type, /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/, T.notDecimal);
    case 'integer':
      return numberCheck(type, /^[+-]?[0-9]+$/, T.notInteger);
    case 'date':
      return dateCheck(type, isLocalDate, 'AAAA-MM-DD');
    case 'dateTime':
      return dateCheck(type, isLocalDateTime, 'AAAA-MM-DDThh:mm:ss');
    default:
      return (value) => textProblem(type, value);
  }
}

/** Long values would drown the message. */
function quote(value: string): string {
  return value.length > 60 ? `${value.slice(0, 57)}…` : value;
}

function textProblem(type: ValueType, value: string): string | undefined {
  const { values, pattern, minLength, maxLength } = type;
  if (values !== undefined && !values.includes(value)) {
    return fillText(T.notListed, { value: quote(value), values: values.join(', ') });
  }
  if (value.length > (maxLength ?? Number.POSITIVE_INFINITY) || value.length < 2 * (minLength ?? 0)) {
    const count = codePoints(value);
    if (count > (maxLength ?? Number.POSITIVE_INFINITY)) {
      return fillText(T.tooLong, { count: String(count), max: String(maxLength) });
    }
    if (count < (minLength ?? 0)) {
      return fillText(T.tooShort, { count: String(count), min: String(minLength) });
    }
  }
  if (pattern !== undefined && !pattern.test(value)) {
    return value.includes('|') ? T.pipe : fillText(T.badShape, { value: quote(value) });
  }
  return undefined;
}

function codePoints(value: string): number {
  let count = value.length;
  for (let i = 0; i < value.length - 1; i += 1) {
    if ((value.charCodeAt(i) & 0xfc00) === 0xd800 && (value.charCodeAt(i + 1) & 0xfc00) === 0xdc00)
      count -= 1;
  }
  return count;
}

function numberCheck(type: ValueType, lexical: RegExp, notNumber: string): ValueCheck {
  const { pattern, digits, decimals = Number.POSITIVE_INFINITY } = type;
  const below = bound(type.min, -1);
  const above = bound(type.max, 1);
  return (value) => {
    if (!lexical.test(value)) return fillText(notNumber, { value: quote(value) });
    if (pattern !== undefined && !pattern.test(value)) {
      return fillText(T.badShape, { value: quote(value) });
    }
    // 0.0100 is allowed by XML where 0.01 is: the decimals that count end at the last that is not 0.
    const dot = value.indexOf('.');
    if (dot >= 0 && value.length - dot - 1 > decimals && decimalsThatCount(value.slice(dot + 1)) > decimals) {
      return fillText(T.tooManyDecimals, { value: quote(value), max: String(decimals) });
    }
    if (digits !== undefined && digitsOf(value) > digits) {
      return fillText(T.tooManyDigits, { value: quote(value), max: String(digits) });
    }
    if (below(value)) return fillText(T.belowMin, { value: quote(value), min: String(type.min) });
    if (above(value)) return fillText(T.aboveMax, { value: quote(value), max: String(type.max) });
    return undefined;
  };
}

/** Up to the last that is not 0. By steps: /0+$/ would try each zero anew, which a million of them make felt. */
function decimalsThatCount(decimals: string): number {
  let end = decimals.length;
  while (end > 0 && decimals[end - 1] === '0') end -= 1;
  return end;
}

/** Digits that count: without zeros before the first or after the last decimal. */
function digitsOf(value: string): number {
  const [whole = '', decimals = ''] = value.replace(/^[+-]/, '').split('.');
  return whole.replace(/^0+/, '').length + decimalsThatCount(decimals);
}

/**
 * Whether a value is beyond a bound, on the side of `sign`. Reading decimals as numbers never turns their
 * order round, only makes near ones equal: the exact comparison is needed for those alone.
 */
function bound(limit: string | undefined, sign: 1 | -1): (value: string) => boolean {
  if (limit === undefined) return () => false;
  const near = Number(limit);
  const precise = exact(limit);
  return (value) => {
    const distance = (Number(value) - near) * sign;
    if (distance !== 0) return distance > 0;
    return compare(parseDecimal(value) ?? exact(tidyNumber(value)), precise) * sign > 0;
  };
}

/** "+1." → "1", ".5" → "0.5": what XML allows and the house's decimals do not. */
export function tidyNumber(value: string): string {
  return value
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
}

/** What XML Schema allows after a date: fractions of a second, and a time zone of up to 14 hours. */
const ZONE = /(?:Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))$/;
const FRACTION = /(:[0-9]{2})\.[0-9]+$/;

/** For comparing: what has no zone is taken as one of UTC. */
function instant(value: string): number {
  return Date.parse(ZONE.test(value) ? value : `${value}Z`);
}

function dateCheck(type: ValueType, isReal: (value: string) => boolean, shape: string): ValueCheck {
  return (value) => {
    const bare = type.zoned === true ? value.replace(ZONE, '').replace(FRACTION, '$1') : value;
    const isMidnight = type.zoned === true && bare.endsWith('T24:00:00');
    const real = isMidnight ? bare.replace('T24', 'T00') : bare;
    if (!(type.pattern?.test(value) ?? true) || !isReal(real)) {
      return fillText(T.notDate, { value: quote(value), shape });
    }
    if (type.min === undefined || instant(value) >= instant(type.min)) return undefined;
    return fillText(T.belowMin, { value: quote(value), min: type.min });
  };
}
