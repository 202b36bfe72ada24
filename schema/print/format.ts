/** How amounts and dates are written for a person: exact, from the decimal text itself. */
import { decimalsOf, parseDecimal, toFixed, toShortest } from '../values/decimal.ts';
import { groupThousands } from '../values/group-thousands.ts';

/** "1234567.5" → "1,234,567.50": at least `least` decimals and never fewer than are written. */
export function formatAmount(text: string, least = 2): string {
  const value = parseDecimal(text);
  if (value === undefined) return text;
  return groupThousands(toFixed(value, Math.max(decimalsOf(text), least)));
}

/** "2026-11-20T11:08:01" → "20-11-2026 11:08:01". Text of another shape stays as it is. */
export function formatDateTime(iso: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?/.exec(iso);
  if (!found) return iso;
  const [, year, month, day, time] = found;
  return `${day}-${month}-${year}${time ? ` ${time}` : ''}`;
}

/** "0.160000" → "16.00 %"; a quota stays an amount. */
export function formatRate(factor: string, rate: string): string {
  const value = parseDecimal(rate);
  if (value === undefined) return rate;
  if (factor !== 'Tasa') return rate;
  return `${toShortest({ units: value.units * 100n, scale: value.scale }, 2)} %`;
}
