/** A list that a person pasted: rows of cells, with a row of heads made up where it has none. Pure. */
import { PASTED_LIST as t } from '../texts/deposit-run.ts';
import { readAmount, readDay } from './statement-cells.ts';
import { foldHead, guessColumns, headRow } from './statement-columns.ts';
import type { StatementColumns } from './statement-fields.ts';

export type PastedList = { cells: string[][]; head: number; columns: StatementColumns };

/** Of so many rows it is seen what a column holds. */
const LOOKED_AT = 50;

export function pastedList(rows: readonly (readonly string[])[]): PastedList {
  const cells = rows.map((row) => [...row]);
  const head = headRow(cells);
  if (head >= 0) return { cells, head, columns: guessColumns(cells[head] ?? []) };
  const width = Math.max(0, ...cells.slice(0, LOOKED_AT).map((row) => row.length));
  const heads = Array.from({ length: width }, (_, at) => t.column(at + 1, sampleOf(cells, at)));
  return { cells: [heads, ...cells], head: 0, columns: guessByCells(cells, heads) };
}

const sampleOf = (cells: readonly string[][], at: number): string =>
  cells.map((row) => (row[at] ?? '').trim()).find((cell) => cell !== '') ?? '';

/** The first column of days, the first of amounts that are no days, and the longest words. */
function guessByCells(cells: readonly string[][], heads: readonly string[]): StatementColumns {
  const seen = cells.slice(0, LOOKED_AT);
  const share = (at: number, holds: (cell: string) => boolean) =>
    seen.filter((row) => holds((row[at] ?? '').trim())).length / Math.max(1, seen.length);
  const places = heads.map((_, at) => at);
  const isDay = (cell: string) => readDay(cell) !== undefined;
  const isAmount = (cell: string) => readAmount(cell) !== undefined && !isDay(cell);
  const day = places.find((at) => share(at, isDay) >= 0.5);
  const isMoney = (cell: string) => isAmount(cell) && /[.$]/.test(cell);
  const amount =
    places.find((at) => at !== day && share(at, isMoney) >= 0.5) ??
    places.find((at) => at !== day && share(at, isAmount) >= 0.5);
  const length = (at: number) => seen.reduce((sum, row) => sum + (row[at] ?? '').trim().length, 0);
  const [concept, reference] = places
    .filter((at) => at !== day && at !== amount && share(at, isMoney) < 0.5 && length(at) > 0)
    .toSorted((a, b) => length(b) - length(a));
  const nameOf = (at: number | undefined) => (at === undefined ? '' : (heads[at] ?? ''));
  return {
    ...guessColumns([]),
    ...{ moved_on: nameOf(day), amount: nameOf(amount) },
    ...{ concept: nameOf(concept), reference: nameOf(reference) },
  };
}

/** Whether a day and an amount are said. */
export const isEnough = (columns: StatementColumns): boolean =>
  columns.moved_on !== '' &&
  [columns.amount, columns.deposit, columns.withdrawal].some((one) => foldHead(one) !== '');
