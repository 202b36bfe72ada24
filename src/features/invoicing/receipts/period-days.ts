/** Periods of the issued list as days. Pure. */
import { RANGE } from './period.ts';

export type Days = { from: string; to: string };

/** @param today as `2026-11-23`: what a period means moves with it, and its link stays true */
export function daysOf(period: string, today: string): Days {
  const [, from = '', to = ''] = RANGE.exec(period) ?? [];
  if (period === 'today') return { from: today, to: today };
  if (period === 'month') return { from: `${today.slice(0, 7)}-01`, to: lastDay(today.slice(0, 7)) };
  if (period === 'last_month') {
    const [year = 0, month = 0] = today.split('-').map(Number);
    const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
    return { from: `${before}-01`, to: lastDay(before) };
  }
  return { from, to };
}

function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
}
