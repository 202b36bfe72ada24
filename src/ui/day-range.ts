/** From a day to a day. Pure. Spec 1 §5. */
import { RECORDS } from '../../schema/texts/records.ts';

/** As `2026-11-23`; '' is open. */
export type DayRange = { from: string; to: string };

/** What is wrong, at its end. @param latest no day may be after it; undefined for days that are still to come */
export function dayRangeProblems({ from, to }: DayRange, latest?: string): Partial<DayRange> {
  const isFuture = (day: string) => latest !== undefined && day > latest;
  return {
    ...(isFuture(from) && { from: RECORDS.dayFuture }),
    ...(isFuture(to) ? { to: RECORDS.dayFuture } : to !== '' && to < from && { to: RECORDS.dayTurned }),
  };
}
