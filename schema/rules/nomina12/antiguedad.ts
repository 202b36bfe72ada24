/** How long a worker has been employed, as the payslip writes it: `P364W`, `P6Y11M23D`. NOM54 and NOM55. */
import { addDays, daysInMonth, hoursBetween } from '../../values/dates.ts';

const DAY_HOURS = 24;

/** Whole weeks, both days counted. Both YYYY-MM-DD, in order. */
export function weeksElapsed(from: string, to: string): number {
  return Math.floor((hoursBetween(from, to) / DAY_HOURS + 1) / 7);
}

/**
 * Years, months and days: without the last day, and with it. Months of different length allow two answers at
 * their ends, so each is a list, the first of which is the one to write.
 */
export function elapsedSpans(from: string, to: string): { exclusive: string[]; inclusive: string[] } {
  return { exclusive: spans(from, to), inclusive: spans(from, addDays(to, 1)) };
}

function spans(from: string, to: string): string[] {
  return [...new Set([byWholeMonths(from, to), byBorrowing(from, to)])].filter((span) => span !== '');
}

type Day = { year: number; month: number; day: number };

function partsOf(date: string): Day {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

function span(months: number, days: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return `P${years > 0 ? `${years}Y` : ''}${rest > 0 ? `${rest}M` : ''}${days}D`;
}

/** The months that fit, each ending on the day of the start or the last of its month, and the days after them. */
function byWholeMonths(from: string, to: string): string {
  const start = partsOf(from);
  const end = partsOf(to);
  let months = (end.year - start.year) * 12 + end.month - start.month;
  if (monthsAfter(start, months) > to) months -= 1;
  return span(months, hoursBetween(monthsAfter(start, months), to) / DAY_HOURS);
}

function monthsAfter({ year, month, day }: Day, months: number): string {
  const count = year * 12 + (month - 1) + months;
  const y = Math.floor(count / 12);
  const m = (count % 12) + 1;
  const d = Math.min(day, daysInMonth(y, m));
  return `${`${y}`.padStart(4, '0')}-${`${m}`.padStart(2, '0')}-${`${d}`.padStart(2, '0')}`;
}

/** Column by column, as by hand: a month is borrowed with the days of the one before the last. '' if that fails. */
function byBorrowing(from: string, to: string): string {
  const start = partsOf(from);
  const end = partsOf(to);
  let months = (end.year - start.year) * 12 + end.month - start.month;
  let days = end.day - start.day;
  if (days < 0) {
    months -= 1;
    const before = end.month === 1 ? { year: end.year - 1, month: 12 } : { ...end, month: end.month - 1 };
    days += daysInMonth(before.year, before.month);
  }
  return days < 0 || months < 0 ? '' : span(months, days);
}
