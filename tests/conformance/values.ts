/** Values for an attribute as its schema describes it: good ones, and ones near the edge of what is good. */
import fc from 'fast-check';
import { isXmlText } from '../../schema/cfdi/xml-text.ts';
import { randomRuns } from '../factories/random.ts';
import type { XsdAttribute, XsdType } from './xsd.ts';

const { seed: given } = randomRuns(1);

/** Printed in the name of the tests; SEED=… repeats a run. */
export const seed = given ?? Math.floor(Math.random() * 2 ** 31);

const sampled = new Map<string, string[]>();

/** Texts that a pattern takes, the same ones for the same pattern. */
function sampleOf(pattern: string, count: number): string[] {
  const known = sampled.get(pattern);
  if (known !== undefined && known.length >= count) return known.slice(0, count);
  const made = makeSample(pattern, count);
  sampled.set(pattern, made);
  return made;
}

function makeSample(pattern: string, count: number): string[] {
  try {
    return fc
      .sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`, 'u')), { numRuns: count, seed })
      .filter(isXmlText);
  } catch {
    // Not every regular expression can be turned round; the other values are tried all the same.
    return [];
  }
}

/** A value that the schema takes. */
export function goodValue({ fixed, type }: XsdAttribute): string {
  return fixed ?? goodType(type);
}

export function goodType(type: XsdType): string {
  if (type.enumeration.length > 0) return type.enumeration[0] as string;
  const { base, facets, patterns } = type;
  if (base === 'dateTime') {
    const moments = ['2024-02-29T23:59:59', '2024-02-29T23:59:59-06:00'];
    const fits = (text: string) => patterns.every((one) => new RegExp(`^(?:${one})$`, 'u').test(text));
    return moments.find(fits) ?? (moments[0] as string);
  }
  if (base === 'date') return '2024-02-29';
  if (base === 'time') return '23:59:59';
  if (base === 'NMTOKEN') return 'X'.repeat(Number(facets.length ?? facets.minLength ?? '1'));
  if (base === 'base64Binary') return 'QUJD';
  const [pattern] = patterns;
  if (base !== 'string') {
    const least = facets.minInclusive ?? '1';
    const start = Number(least) > 0 ? least : '1';
    if (pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(start)) return start;
    return sampleOf(pattern.replace('(.', '([.]'), 20).find((text) => Number(text) >= Number(least)) ?? start;
  }
  const min = Number(facets.length ?? facets.minLength ?? '0');
  const max = Number(facets.length ?? facets.maxLength ?? '1000');
  const fits = (text: string) =>
    pattern === undefined ? text.length >= min : new RegExp(`^(?:${pattern})$`, 'u').test(text);
  for (let length = Math.max(min, 1); length <= Math.min(max, 40); length += 1) {
    const plain = ['X', '7'].map((character) => character.repeat(length)).find(fits);
    if (plain !== undefined) return plain;
  }
  const collapses = facets.whiteSpace === 'collapse';
  const found = sampleOf(pattern ?? '', 200).find(
    (text) =>
      text.length >= min && text.length <= max && (!collapses || text === text.trim().replace(/\s+/g, ' ')),
  );
  if (found === undefined) throw new Error(`no value for ${pattern}`);
  return found;
}

const TEXTS = ['', ' ', 'A', 'a|b', '|', 'ñÑ&<>"\'', 'a  b', 'a\tb', '\u00a0', '😀'];
const NUMBERS = ['0', '-0', '-1', '1', '+1', '.5', '1.', '.', '1e3', '1,5', '0.0', '-0.000001', '0.0000001']
  .concat(['1.0000000', '1.123456', '1.1234567', '0.000001', '100', '100.001', '99999', '99999.01'])
  .concat(['9'.repeat(18), '9'.repeat(19), '9'.repeat(25), '9'.repeat(26), `${'9'.repeat(18)}.999999`])
  .concat(['32767', '32768', '2147483647', '2147483648', '999999', '1000000', '2018', '2019']);
const DATES = [
  '2024-02-29',
  '2023-02-29',
  '1900-02-29',
  '2100-01-01',
  '1999-12-31',
  '2009-12-31',
  '2024-13-01',
]
  .flatMap((day) => [day, `${day}T00:00:00`, `${day}T23:59:59`])
  .concat(['2024-01-01T24:00:00', '2024-01-01T00:00:00Z', '2024-01-01T00:00:00.5', '2024-01-01T00:60:00']);

/** Values of every kind, most of them near what the type allows. */
export function edgeValues(type: XsdType, good: string, ours: RegExp | undefined): string[] {
  const { base, facets, patterns, enumeration } = type;
  const near = [
    good,
    ` ${good} `,
    `${good}X`,
    `${good}0`,
    good.slice(1),
    good.slice(0, -1),
    good.toLowerCase(),
  ];
  const lengths = ['length', 'minLength', 'maxLength'].flatMap((name) => {
    const n = Number(facets[name] ?? Number.NaN);
    return Number.isNaN(n)
      ? []
      : ['7', 'X', 'ñ', '😀'].flatMap((c) => [n - 1, n, n + 1].map((l) => c.repeat(Math.max(l, 0))));
  });
  const numeric = ['decimal', 'int', 'short', 'integer'].includes(base);
  return [
    ...new Set([
      ...near,
      ...TEXTS,
      ...lengths,
      ...enumeration.slice(0, 5).flatMap((value) => [value, `${value} `]),
      ...patterns.flatMap((pattern) => sampleOf(pattern, 6)),
      ...(ours === undefined ? [] : sampleOf(ours.source.replace(/^\^|\$$/g, ''), 6)),
      ...(numeric ? NUMBERS : NUMBERS.slice(0, 2)),
      ...(base.startsWith('date') ? DATES : []),
    ]),
  ];
}
