/** Taxes by rate, in words: «IVA 16 %», «ISR retenido 10 %». */
import { makeExact, multiply, parseDecimal, toShortest } from '../values/decimal.ts';

const NAMES: Readonly<Record<string, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };
const HUNDRED = makeExact(100n, 0);
/** What most documents have: offered where a list is asked by tax. */
const USUAL = [
  ...['T002:0.16', 'T002:0.08', 'T002:0', 'T002:exento', 'T003:0.08', 'T003:0.265', 'T003:0.3', 'T003:0.53'],
  ...['R001:0.1', 'R001:0.0125', 'R002:0.106667', 'R002:0.06', 'R002:0.04'],
];

/** @param key of a DocumentTax; what is none is said as it is */
export function taxName(key: string): string {
  const [, way, tax = '', rate] = /^([TR])(\d{3})(?::(.+))?$/.exec(key) ?? [];
  if (way === undefined) return key;
  const name = `${NAMES[tax] ?? tax}${way === 'R' ? ' retenido' : ''}`;
  if (rate === undefined || rate === 'exento') return rate === undefined ? name : `${name} exento`;
  if (rate.startsWith('c')) return `${name} $${rate.slice(1)} por unidad`;
  const value = parseDecimal(rate);
  return value === undefined ? key : `${name} ${toShortest(multiply(value, HUNDRED))} %`;
}

/** The usual ones, and those that are asked for. @param asked keys with commas between them */
export function taxWords(asked = ''): Record<string, string> {
  const keys = new Set([...USUAL, ...asked.split(',').filter((key) => key !== '')]);
  return Object.fromEntries([...keys].map((key) => [key, taxName(key)]));
}
