/**
 * Which periods the SAT is asked for: each second once. Local date-times (YYYY-MM-DDTHH:mm:ss), both ends included, as the SAT takes them.
 * Pure: what was asked before and what time it is are given.
 */
import { addDays, daysInMonth } from '../values/dates.ts';

export type Period = { since: string; until: string };

/** The SAT keeps documents of so many years for it. */
const YEARS_BACK = 6;
/** A stamp reaches the SAT within 72 hours: of younger days it may not have all. */
const SETTLED_DAYS = 3;
/** Whether a period may be asked for: its ends lie so far apart. */
const LEAST_SECONDS = 2;

function addSeconds(local: string, seconds: number): string {
  return new Date(Date.parse(`${local}Z`) + seconds * 1_000).toISOString().slice(0, 19);
}

const secondsBetween = ({ since, until }: Period): number =>
  (Date.parse(`${until}Z`) - Date.parse(`${since}Z`)) / 1_000;

export const monthOf = (local: string): string => local.slice(0, 7);

/** Up to when the SAT has everything. @param today YYYY-MM-DD, in the middle of Mexico */
export function settledUntil(today: string): string {
  return addSeconds(`${addDays(today, -SETTLED_DAYS)}T00:00:00`, -1);
}

/** The first month that may be asked for whole. @param today YYYY-MM-DD */
export function firstMonth(today: string): string {
  const year = Number(today.slice(0, 4)) - YEARS_BACK;
  const [, month = 1, day = 1] = today.split('-').map(Number);
  if (day === 1) return `${year}-${today.slice(5, 7)}`;
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

/** The months from one to another, both included: YYYY-MM. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split('-').map(Number);
  for (let name = from; name <= to; name = `${year}-${String(month).padStart(2, '0')}`) {
    months.push(name);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return months;
}

export function wholeMonth(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { since: `${month}-01T00:00:00`, until: `${month}-${daysInMonth(year, number)}T23:59:59` };
}

/** What of a period none of the others covers, in its order. */
export function gapsIn({ since, until }: Period, covered: readonly Period[]): Period[] {
  const gaps: Period[] = [];
  let next = since;
  for (const one of [...covered].sort((a, b) => (a.since < b.since ? -1 : 1))) {
    if (one.until < next) continue;
    if (one.since > until) break;
    if (one.since > next) gaps.push({ since: next, until: addSeconds(one.since, -1) });
    next = addSeconds(one.until, 1);
  }
  if (next <= until) gaps.push({ since: next, until });
  return gaps.filter((gap) => secondsBetween(gap) >= LEAST_SECONDS);
}

/** Two that are asked for in the place of one that has too much; undefined of one that is too short for it. */
export function halvesOf(period: Period): [Period, Period] | undefined {
  const seconds = secondsBetween(period);
  if (seconds < 2 * LEAST_SECONDS + 1) return undefined;
  const middle = addSeconds(period.since, Math.floor(seconds / 2));
  return [
    { since: period.since, until: middle },
    { since: addSeconds(middle, 1), until: period.until },
  ];
}

/**
 * The periods of which nobody asked yet what there is, the newest first, none of them in two months.
 * @param since YYYY-MM @param today YYYY-MM-DD @param asked of one side, those that two halves took the place of left out
 */
export function nextPeriods(since: string, today: string, asked: readonly Period[]): Period[] {
  const end = settledUntil(today);
  const first = firstMonth(today);
  return monthsBetween(since < first ? first : since, monthOf(end))
    .flatMap((month) => {
      const { since: from, until } = wholeMonth(month);
      return gapsIn({ since: from, until: until < end ? until : end }, asked);
    })
    .reverse();
}

/** Of the documents of a month that one lacks. Local date-times. */
export type Lacking = { first: string; last: string; count: number };

/** The shortest period that has them all, and no shorter than the SAT takes. */
export function periodOf({ first, last }: Lacking): Period {
  return { since: first, until: addSeconds(last, LEAST_SECONDS) };
}

/** Of a period that the SAT does not take a second time: a second more makes it another one. */
export function nudged({ since, until }: Period, times: number): Period {
  return { since, until: addSeconds(until, times) };
}

/**
 * Of which documents it may still change that they are in force: CFF 29-A lets one cancel until the annual return of the year that they are of.
 * @param since YYYY-MM, where the account begins @param today YYYY-MM-DD
 */
export function cancelledPeriod(since: string, today: string): Period {
  const lastYear = `${Number(today.slice(0, 4)) - 1}-01`;
  return { since: `${since > lastYear ? since : lastYear}-01T00:00:00`, until: settledUntil(today) };
}
