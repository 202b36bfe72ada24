/** Amounts of documents by the day or the month of their date, one currency at a time, exact: what a credit note takes back is taken off. Pure. */
import type { DocumentTax } from '../cfdi/document-taxes.ts';
import { add, compare, type Exact, exact, negate, parseDecimal, toText, ZERO } from '../values/decimal.ts';

/** `documents`: of how many it is the sum; of one unless told. `issued_at`: of a sum, the day or the month of all of them. */
export type Summed = {
  receipt_type: string;
  currency: string;
  total: string;
  issued_at: string;
  documents?: number | undefined;
  /** Of one document. */
  taxes?: readonly DocumentTax[] | undefined;
};
/** Of documents of one day or month, type and currency. */
export type Sum = Required<Omit<Summed, 'taxes'>>;
/** What a board shows: `2026-11` or `2026`. */
export const PERIOD = /^\d{4}(-(0[1-9]|1[0-2]))?$/;
/** `key`: a day or a month, ISO. `total`: may be below nothing. */
export type Bar = { key: string; total: string; count: number };
export type Picture = { bars: Bar[]; total: string; count: number };

/** What is sold and bought; payments, transfers and payroll are counted elsewhere. */
const SIGN: Readonly<Record<string, (value: Exact) => Exact>> = { I: (value) => value, E: negate };

/** @param keys in their order: a document of none of them is left out */
export function amountsBy(rows: Iterable<Summed>, keys: readonly string[], currency: string): Picture {
  const length = keys[0]?.length ?? 0;
  const bars = new Map(keys.map((key) => [key, { sum: ZERO, count: 0 }]));
  let [sum, count] = [ZERO, 0];
  for (const row of rows) {
    const bar = bars.get(row.issued_at.slice(0, length));
    const sign = SIGN[row.receipt_type];
    const value = parseDecimal(row.total);
    if (bar === undefined || sign === undefined || value === undefined || row.currency !== currency) continue;
    bar.sum = add(bar.sum, sign(value));
    bar.count += row.documents ?? 1;
    sum = add(sum, sign(value));
    count += row.documents ?? 1;
  }
  return {
    bars: [...bars].map(([key, each]) => ({ key, total: toText(each.sum), count: each.count })),
    total: toText(sum),
    count,
  };
}

/** Of those that are sold or bought in, the one with most documents first. */
export function currenciesOf(rows: Iterable<Summed>): string[] {
  const counts = new Map<string, number>();
  for (const { receipt_type, currency, documents = 1 } of rows)
    if (SIGN[receipt_type] !== undefined) counts.set(currency, (counts.get(currency) ?? 0) + documents);
  return [...counts].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1)).map(([code]) => code);
}

/** The same amounts in as few rows as there are days or months, types and currencies: what a server answers. @param length of a key: 10 for days, 7 for months */
export function sumsOf(rows: Iterable<Summed>, length: number): Sum[] {
  const sums = new Map<string, { of: Summed; sum: Exact; documents: number }>();
  for (const { receipt_type, currency, total, issued_at, documents = 1 } of rows) {
    const value = parseDecimal(total);
    if (SIGN[receipt_type] === undefined || value === undefined) continue;
    const of = { receipt_type, currency, total, issued_at: issued_at.slice(0, length) };
    const key = `${of.issued_at} ${receipt_type} ${currency}`;
    const before = sums.get(key);
    if (before === undefined) sums.set(key, { of, sum: value, documents });
    else {
      before.sum = add(before.sum, value);
      before.documents += documents;
    }
  }
  return [...sums.values()].map(({ of, sum, documents }) => ({ ...of, total: toText(sum), documents }));
}

/** Of the largest, in percent: 0 for what is nothing or below it. */
export function heightOf({ total }: Pick<Bar, 'total'>, bars: readonly Pick<Bar, 'total'>[]): number {
  const largest = bars.reduce(
    (most, bar) => (compare(exact(bar.total), most) > 0 ? exact(bar.total) : most),
    ZERO,
  );
  const value = exact(total);
  if (compare(value, ZERO) <= 0) return 0;
  // A picture needs no more than that.
  return Math.max(1, Math.round((100 * Number(toText(value))) / Number(toText(largest))));
}

/** Days of a month (`2026-11`) or months of a year (`2026`). */
export function keysOf(period: string): string[] {
  const two = (n: number) => String(n).padStart(2, '0');
  if (period.length === 4) return Array.from({ length: 12 }, (_, at) => `${period}-${two(at + 1)}`);
  const [year = 0, month = 1] = period.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: days }, (_, at) => `${period}-${two(at + 1)}`);
}

/** The month or the year before (-1) or after (1). */
export function besides(period: string, step: -1 | 1): string {
  if (period.length === 4) return String(Number(period) + step);
  const [year = 0, month = 1] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 7);
}

/** Its days, first and last. */
export function daysOfKey(key: string): { from: string; to: string } {
  if (key.length === 10) return { from: key, to: key };
  const days = key.length === 7 ? keysOf(key) : keysOf(`${key}-12`);
  return { from: key.length === 7 ? `${key}-01` : `${key}-01-01`, to: days.at(-1) ?? key };
}
