/**
 * Dates of tax documents are wall-clock times of a place in Mexico, written without a zone:
 * `2026-11-20` and `2026-11-20T09:30:00`. Here they stay texts; nothing in this file knows a zone or the
 * time now. Texts of one shape compare as texts: `a < b` is "a before b".
 */

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const HOUR_MS = 3_600_000;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days of a month (1 to 12); 0 for a month that does not exist. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

/** A day of the calendar written YYYY-MM-DD: 2023-02-29 is not one. */
export function isLocalDate(text: string): boolean {
  const parts = DATE.exec(text);
  if (parts === null) return false;
  const day = Number(parts[3]);
  return day >= 1 && day <= daysInMonth(Number(parts[1]), Number(parts[2]));
}

/** YYYY-MM-DDThh:mm:ss with a day of the calendar; no zone, no fraction, no leap second. */
export function isLocalDateTime(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  return parts !== null && isLocalDate(parts[1] as string);
}

/** The day of a date or a date and time. */
export function dayOf(text: string): string {
  return text.slice(0, 10);
}

/** The day of a date or a date and time as Mexico writes it: DD-MM-YYYY. */
export function shownDay(text: string): string {
  return dayOf(text).split('-').reverse().join('-');
}

/** Milliseconds on a calendar without zones: only differences between two of them mean anything. */
function onCalendar(text: string): number {
  return Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text}Z`);
}

/**
 * Wall-clock hours from one local time to another, negative when `to` is earlier. Both must be local
 * times of the same place; NaN when one is not a date.
 */
export function hoursBetween(from: string, to: string): number {
  return (onCalendar(to) - onCalendar(from)) / HOUR_MS;
}

/** The local time `hours` later, same shape as given. Throws a RangeError for what is not a date. */
export function addHours(text: string, hours: number): string {
  return new Date(onCalendar(text) + hours * HOUR_MS).toISOString().slice(0, text.length);
}

/** The day `days` later. Throws a RangeError for what is not a date. */
export function addDays(text: string, days: number): string {
  return addHours(text, days * 24);
}

/**
 * Whether two digits of a year, with month and day, name a real day in 19yy or 20yy. Keys such as the RFC
 * write only two digits, so 29 February needs one of both centuries to be leap.
 */
export function isShortDate(yymmdd: string): boolean {
  const rest = `${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`;
  return yymmdd.length === 6 && (isLocalDate(`19${rest}`) || isLocalDate(`20${rest}`));
}
