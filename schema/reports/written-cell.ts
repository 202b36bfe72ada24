/** What stands in a cell of a report: money with two decimals after a $, dates by day and month. Spec 3 §9. Pure. */
import { parseDecimal, toFixed } from '../values/decimal.ts';
import type { ReportColumn } from './kinds.ts';

const SEVERAL = '; ';
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/;

/** Where there are several, each of them. */
const each = (text: string, write: (one: string) => string): string =>
  text.split(SEVERAL).map(write).join(SEVERAL);

/** As most amounts are written. */
const CENTS = /^\d+\.\d{2}$/;

function writtenMoney(text: string): string {
  if (CENTS.test(text)) return `$${text}`;
  const value = parseDecimal(text);
  if (value === undefined) return text;
  return `$${toFixed(value, 2)}`;
}

function writtenDate(text: string): string {
  const [, year, month, day, time] = DATE.exec(text) ?? [];
  return year === undefined ? text : [`${day}-${month}-${year}`, time].filter(Boolean).join(' ');
}

export function writtenCell({ as }: ReportColumn, text = ''): string {
  if (text === '' || as === 'text') return text;
  return each(text, as === 'money' ? writtenMoney : writtenDate);
}
