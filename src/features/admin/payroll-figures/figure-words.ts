/** A figure of payroll as a line says it, and its rows as a person pastes them. Pure. */
import type { TariffRow } from '../../../../schema/forms/payroll/figures/figures.ts';
import type { DatedFigure } from '../../../../schema/forms/payroll/figures/published.ts';
import { PAYROLL_FIGURES } from '../../../../schema/texts/payroll-records.ts';
import { shownDay } from '../../../../schema/values/dates.ts';

export function daysOf({ starts_on, ends_on }: Pick<DatedFigure, 'starts_on' | 'ends_on'>): string {
  return `${shownDay(starts_on)} – ${PAYROLL_FIGURES.until(ends_on === '' ? '' : shownDay(ends_on))}`;
}

export function worthOf({ kind, amount, second, rows }: DatedFigure): string {
  if (kind === 'isr') return PAYROLL_FIGURES.tariff(rows.length);
  return [amount, second].filter((each) => each !== '').join(' · ');
}

export function rowsText(rows: readonly TariffRow[]): string {
  return rows.map(({ over, quota, rate }) => `${over} ${quota} ${rate}`).join('\n');
}

const NUMBER = /^\d{1,12}(\.\d{1,4})?$/;
/** As a spreadsheet and the DOF write numbers: thousands with commas, currency and per cent signs. */
const tidy = (cell: string) => cell.replace(/[$%,]/g, '');

/**
 * Rows of a tariff as they are pasted: three numbers in a line, or four, of which the second is the highest income of the row.
 * @returns the line, from 1 on, that has none
 */
export function readRows(text: string): { rows: TariffRow[] } | { wrongLine: number } {
  const rows: TariffRow[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const cells = line
      .trim()
      .split(/[\s;]+/)
      .map(tidy)
      .filter((cell) => cell !== '');
    const [over, quota, rate] = cells.length === 4 ? cells.toSpliced(1, 1) : cells;
    const isWhole = cells.length === 3 || cells.length === 4;
    if (!isWhole || ![over, quota, rate].every((cell) => NUMBER.test(cell ?? '')))
      return { wrongLine: at + 1 };
    rows.push({ over: over ?? '', quota: quota ?? '', rate: rate ?? '' });
  }
  return { rows };
}
