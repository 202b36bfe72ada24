/**
 * Business days as the tax code counts them (CFF, article 12): neither Saturday, Sunday nor one of its
 * holidays. Days are local dates, YYYY-MM-DD.
 */

const DAY_MS = 86_400_000;
const MONDAY = 1;

/** Every year on its date. */
const FIXED = new Set(['01-01', '05-01', '05-05', '09-16', '12-25']);
/** Moved to a Monday: month, and which Monday of it. */
const MONDAYS: readonly [month: number, nth: number][] = [
  [2, 1],
  [3, 3],
  [11, 3],
];
/** The day on which the federal executive changes: 1 October, every six years from 2024 on. */
const CHANGE_OF_EXECUTIVE = 2024;

export function isBusinessDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.has(day.slice(5))) return false;
  const month = date.getUTCMonth() + 1;
  const nth = Math.ceil(date.getUTCDate() / 7);
  if (weekday === MONDAY && MONDAYS.some(([one, which]) => one === month && which === nth)) return false;
  return !(day.slice(5) === '10-01' && (date.getUTCFullYear() - CHANGE_OF_EXECUTIVE) % 6 === 0);
}

/** The day that is `count` business days after `day`. */
export function addBusinessDays(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = new Date(Date.parse(`${found}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    if (isBusinessDay(found)) left -= 1;
  }
  return found;
}
