/**
 * What the value of an attribute may be. A type is plain data, held against the SAT's XSD by
 * tests/conformance; check-value.ts turns it into a function.
 */

export type ValueType<T extends string = string> = {
  readonly kind: 'text' | 'key' | 'decimal' | 'integer' | 'date' | 'dateTime';
  /** The only values allowed, when the node itself lists them. */
  readonly values?: readonly T[];
  /** The whole value, after its spaces are collapsed. */
  readonly pattern?: RegExp;
  /** In characters (code points), not in UTF-16 units. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Most decimals that may be written and are not zero. */
  readonly decimals?: number;
  /** Most digits that count, before and after the dot. */
  readonly digits?: number;
  /** Inclusive bounds of numbers, and the earliest date. */
  readonly min?: string;
  readonly max?: string;
  /** A date or time as XML Schema has it: fractions of a second and a time zone may follow. */
  readonly zoned?: true;
  /** Catalogue of the SAT that the key belongs to. */
  readonly catalog?: string;
  /** Spaces count as written; otherwise runs of them are one and the ends do not count. */
  readonly keepSpaces?: true;
};

/** The SAT keeps | for the cadena original: no text of most attributes may hold it. */
const NO_PIPE = /^[^|]*$/u;

/** Text of `min` to `max` characters, without the character |. */
export function text(min: number, max: number): ValueType {
  return { kind: 'text', minLength: min, maxLength: max, pattern: NO_PIPE };
}

/** Text in which every character is allowed; `limits` where the SAT sets any. */
export function anyText(min?: number, max?: number): ValueType {
  return {
    kind: 'text',
    ...(min === undefined ? {} : { minLength: min }),
    ...(max === undefined ? {} : { maxLength: max }),
  };
}

/** Text of a shape: `pattern` must span the whole value (^…$). */
export function shaped(pattern: RegExp, limits: Partial<ValueType> = {}): ValueType {
  return { kind: 'text', pattern, ...limits };
}

/** One of a few values that the node itself lists; a single one is a fixed value. */
export function oneOf<const T extends string>(...values: T[]): ValueType<T> {
  return { kind: 'text', values };
}

/** Keys that are numbers, from the first to the last, with zeros before them: 01, 02 … 12. */
export function numbered(first: number, last: number, digits: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String(first + i).padStart(digits, '0'));
}

/** The same type, with spaces counting as they are written. */
export function verbatim<T extends string>(type: ValueType<T>): ValueType<T> {
  return { ...type, keepSpaces: true };
}

/** Key of a catalogue. Only its shape is structure; that it exists on a date is a rule. */
export function key(catalog: string, pattern?: RegExp): ValueType {
  return { kind: 'key', catalog, ...(pattern === undefined ? {} : { pattern }) };
}

export type DecimalLimits = {
  decimals?: number;
  digits?: number;
  min?: string;
  max?: string;
  pattern?: RegExp;
};

export function decimal(limits: DecimalLimits): ValueType {
  return { kind: 'decimal', ...limits };
}

export function integer(limits: Omit<DecimalLimits, 'decimals'>): ValueType {
  return { kind: 'integer', ...limits };
}

function curpOfSexes(letters: string): ValueType {
  const head = '[A-Z][AEIOUX,][A-Z]{2}[0-9]{2}[0-1][0-9][0-3][0-9]';
  const tail = '[A-Z]{2}[B-DF-HJ-NP-TV-ZÑ,]{3}[0-9,A-Z][0-9]';
  return shaped(new RegExp(`^${head}[${letters},]${tail}$`), { minLength: 18, maxLength: 18 });
}

/** Dates of a shape of their own; the shape says whether a zone may follow. */
export function dateShaped(pattern: RegExp): ValueType {
  return { kind: 'date', pattern, zoned: true };
}

/** `min`: the earliest that is taken. */
export function dateTimeShaped(pattern: RegExp, min?: string): ValueType {
  return { kind: 'dateTime', pattern, zoned: true, ...(min === undefined ? {} : { min }) };
}

const RFC_TAIL = '[0-9]{2}(?:0[1-9]|1[012])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]';
const TIME = 'T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]';
const DAY = '(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])';

/** The types that the SAT's documents share (its tdCFDI). */
export const rfc = shaped(new RegExp(`^[A-Z&Ñ]{3,4}${RFC_TAIL}$`), { minLength: 12, maxLength: 13 });
export const companyRfc = shaped(new RegExp(`^[A-Z&Ñ]{3}${RFC_TAIL}$`), { minLength: 12 });
export const personRfc = shaped(new RegExp(`^[A-Z&Ñ]{4}${RFC_TAIL}$`), { minLength: 13 });
/** As the schemas before 2017 have them, commas among the letters and all. */
const OLD_RFC_HEAD = '[A-Z,Ñ&]{3,4}[0-9]{2}[0-1][0-9][0-3][0-9]';
export const oldRfc = shaped(new RegExp(`^${OLD_RFC_HEAD}[A-Z,0-9]{0,3}$`), { minLength: 12, maxLength: 13 });
export const oldRfcWithEnd = shaped(new RegExp(`^${OLD_RFC_HEAD}[A-Z,0-9]{3}$`), {
  minLength: 12,
  maxLength: 13,
});
export const oldCurp = curpOfSexes('MHX');
export const oldestCurp = curpOfSexes('MH');
export const curp = shaped(
  new RegExp(
    '^[A-Z][AEIOUX][A-Z]{2}[0-9]{2}(?:0[1-9]|1[012])(?:0[1-9]|[12][0-9]|3[01])[MHX]' +
      '(?:[ABCMTZ]S|[BCJMOT]C|[CNPST]L|[GNQ]T|[GQS]R|C[MH]|[MY]N|[DH]G|NE|VZ|DF|SP)' +
      '[BCDFGHJ-NP-TV-Z]{3}[0-9A-Z][0-9]$',
  ),
  { minLength: 18, maxLength: 18 },
);
export const uuid = shaped(/^[a-f0-9A-F]{8}(?:-[a-f0-9A-F]{4}){3}-[a-f0-9A-F]{12}$/, {
  minLength: 36,
  maxLength: 36,
});
/** In the SAT's own pattern the dot stands for any character, so up to 25 digits without one pass. */
export const amount = decimal({
  decimals: 6,
  min: '0',
  pattern: /^(?:[0-9]{1,25}|[0-9]{1,18}\.[0-9]{1,6})$/,
});
export const pesos = decimal({ decimals: 2, min: '0', pattern: /^(?:[0-9]{1,21}|[0-9]{1,18}\.[0-9]{1,2})$/ });
export const exchangeRate = amount;
/** Quantities, bases, rates: six decimals, and which side of zero. */
export const positive = decimal({ decimals: 6, min: '0.000001' });
export const notNegative = decimal({ decimals: 6, min: '0' });
export const sixDecimals = decimal({ decimals: 6 });
export const anyDecimal = decimal({});
/** Account of a payment: of a bank, a card, an electronic purse. */
export const account = shaped(/^[A-Z0-9_]{10,50}$/, { minLength: 10, maxLength: 50 });
export const bankAccount = integer({ pattern: /^[0-9]{10,18}$/ });
/** Date and time of 2010 to 2099, without zone. */
export const dateTime: ValueType = { kind: 'dateTime', pattern: new RegExp(`^20[1-9][0-9]-${DAY}${TIME}$`) };
export const date: ValueType = { kind: 'date', pattern: new RegExp(`^(?:19|20)[0-9][0-9]-${DAY}$`) };
/** Dates of the older schemas, which leave their shape to XML. */
export const anyDate: ValueType = { kind: 'date', zoned: true };
export const zonedDateTime: ValueType = { kind: 'dateTime', zoned: true };
/** Letters, digits and the marks that XML allows in names. */
export const nameToken = shaped(
  /^[-.:\w\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u200c-\u200d\u203f\u2040\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}]+$/u,
);
/** Certificate number: 20 digits. */
export const certificateNumber = shaped(/^[0-9]{20}$/, { minLength: 20, maxLength: 20 });
export const postalCode = shaped(/^[0-9]{5}$/, { minLength: 5, maxLength: 5 });
/** Customs document: year, customs office, patent and number, two spaces between them. */
export const customsDocument = shaped(/^[0-9]{2} {2}[0-9]{2} {2}[0-9]{4} {2}[0-9]{7}$/, {
  minLength: 21,
  maxLength: 21,
  keepSpaces: true,
});
/** Base64 as XML Schema writes it: single spaces may stand between its characters. */
export const base64 = shaped(
  /^(?:(?:[A-Za-z0-9+/] ?){4})*(?:(?:[A-Za-z0-9+/] ?){2}[AEIMQUYcgkosw048] ?=|[A-Za-z0-9+/] ?[AQgw] ?= ?=)?$/,
);
