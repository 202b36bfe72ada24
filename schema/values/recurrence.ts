/** Days on which something comes round again: each month, each week, or on one day alone. Local dates, YYYY-MM-DD. Pure. */
import { addDays, daysInMonth, isLocalDate } from './dates.ts';

export const CADENCES = ['month', 'week', 'once'] as const;
export type Recurrence = {
  every: (typeof CADENCES)[number];
  /** The first of them; it gives the day of the month, or of the week. */
  starts_on: string;
  /** The last day on which there may be one; '' for no end. */
  ends_on: string;
};

const WEEK = 7;
const DAY_MS = 86_400_000;
const two = (n: number) => String(n).padStart(2, '0');

/** The nth of them, from 0. A month without that day has its last one in its place. */
function occurrence({ every, starts_on }: Recurrence, n: number): string {
  if (every === 'week') return addDays(starts_on, n * WEEK);
  const [year = 0, month = 1, day = 1] = starts_on.split('-').map(Number);
  const months = year * 12 + (month - 1) + n;
  const [y, m] = [Math.floor(months / 12), (months % 12) + 1];
  return `${y}-${two(m)}-${two(Math.min(day, daysInMonth(y, m)))}`;
}

/** A day, that many of them later. The last day of a month stays the last one; what is no day stays as it is. */
export function laterDay(day: string, every: Recurrence['every'], times: number): string {
  if (every === 'once' || times === 0 || !isLocalDate(day)) return day;
  const found = occurrence({ every, starts_on: day, ends_on: '' }, times);
  return every === 'month' && isMonthEnd(day) ? monthEnd(found) : found;
}

const partsOfDay = (day: string) => day.split('-').map(Number) as [number, number, number];
function isMonthEnd(day: string): boolean {
  const [year, month, date] = partsOfDay(day);
  return date === daysInMonth(year, month);
}
function monthEnd(day: string): string {
  const [year, month] = partsOfDay(day);
  return `${day.slice(0, 8)}${two(daysInMonth(year, month))}`;
}

/** How many are surely before a day. */
function passed({ every, starts_on }: Recurrence, day: string): number {
  const days = (Date.parse(day) - Date.parse(starts_on)) / DAY_MS;
  return Math.max(0, Math.floor(days / (every === 'week' ? WEEK : 31)) - 1);
}

/** The first on a day or after it; '' when there is none. */
export function nextFrom(of: Recurrence, day: string): string {
  const ends = (found: string) => (of.ends_on !== '' && found > of.ends_on ? '' : found);
  if (of.every === 'once') return of.starts_on >= day ? ends(of.starts_on) : '';
  for (let n = passed(of, day); ; n += 1) {
    const found = occurrence(of, n);
    if (found >= day) return ends(found);
  }
}

/** Those from one day to another, both included. */
export function occurrencesBetween(of: Recurrence, from: string, to: string): string[] {
  const found: string[] = [];
  for (let day = nextFrom(of, from); day !== '' && day <= to; day = nextFrom(of, addDays(day, 1)))
    found.push(day);
  return found;
}
