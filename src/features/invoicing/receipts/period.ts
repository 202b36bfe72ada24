/** Periods of the issued list, as its address says them. Pure. */
export const PERIODS = ['today', 'month', 'last_month'] as const;
export type Period = (typeof PERIODS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const RANGE = /^(.*)\.\.(.*)$/;

/** A known period, or `2026-01-01..2026-01-31` with either end left out; undefined for what cannot be meant. */
export function readPeriod(raw: unknown): string | undefined {
  if (PERIODS.some((known) => known === raw)) return String(raw);
  const [, from = '', to = ''] = RANGE.exec(String(raw)) ?? [];
  const day = (text: string) => (DAY.test(text) ? text : '');
  return day(from) === '' && day(to) === '' ? undefined : `${day(from)}..${day(to)}`;
}
