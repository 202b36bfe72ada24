/**
 * A bank's table as movements: which row is which, what is wrong with a row and why. Pure, exact.
 */
import { negate, parseDecimal, toText, ZERO } from '../values/decimal.ts';
import { type BankLine, movementsOf, plainText, type StatementRow } from './bank-lines.ts';
import { readAmount, readDay } from './statement-cells.ts';
import { foldHead } from './statement-columns.ts';
import type { StatementColumns } from './statement-fields.ts';

/** @param head where the heads are, from 0 */
export function readStatement(
  cells: readonly (readonly string[])[],
  head: number,
  columns: StatementColumns,
  accountId: string,
): StatementRow[] {
  return movementsOf(tableLines(cells, head, columns), accountId);
}

/** Each row that is not empty; a line of sums, which has no day, is none. */
function tableLines(
  cells: readonly (readonly string[])[],
  head: number,
  columns: StatementColumns,
): BankLine[] {
  const heads = (cells[head] ?? []).map(foldHead);
  // What an earlier version remembered has fewer fields.
  const headOf = (field: keyof StatementColumns) => (columns as Partial<StatementColumns>)[field] ?? '';
  const place = (field: keyof StatementColumns) =>
    headOf(field) === '' ? -1 : heads.indexOf(foldHead(headOf(field)));
  const at = {
    ...{ day: place('moved_on'), concept: place('concept'), reference: place('reference') },
    ...{ amount: place('amount'), deposit: place('deposit'), withdrawal: place('withdrawal') },
    ...{ balance: place('balance'), sign: place('sign') },
  };
  const lines: BankLine[] = [];
  for (const [index, row] of cells.entries()) {
    if (index <= head || row.every((cell) => cell.trim() === '')) continue;
    const cell = (where: number) => (where < 0 ? '' : (row[where] ?? '').trim());
    const said = amountOf(cell(at.amount), cell(at.deposit), cell(at.withdrawal));
    const isTwoColumns = cell(at.deposit) !== '' || cell(at.withdrawal) !== '';
    const amount = said === undefined || at.sign < 0 || isTwoColumns ? said : withSign(said, cell(at.sign));
    if (cell(at.day) === '' && amount !== undefined) continue;
    lines.push({
      ...{ number: index + 1, day: cell(at.day), moved_on: readDay(cell(at.day)), amount, id: '' },
      ...{ concept: plainText(cell(at.concept)), reference: plainText(cell(at.reference)) },
      balance: readAmount(cell(at.balance)) ?? '',
    });
  }
  return lines;
}

/** Of a bank that writes which way it went in a column of its own. */
function withSign(amount: string, sign: string): string | undefined {
  const plain = amount.replace('-', '');
  if (/^(?:\+|abono|a|c|h|credito|crédito)$/i.test(sign)) return plain;
  return /^(?:[-−]|cargo|d|debito|débito)$/i.test(sign)
    ? toText(negate(parseDecimal(plain) ?? ZERO))
    : undefined;
}

function amountOf(amount: string, deposit: string, withdrawal: string): string | undefined {
  if (deposit !== '' || withdrawal !== '') {
    const [came, left] = [readAmount(deposit), readAmount(withdrawal)];
    const isNothing = (said: string | undefined) => said === undefined || /^-?0\.00$/.test(said);
    if (!isNothing(came)) return came;
    if (!isNothing(left) && left !== undefined)
      return left.startsWith('-') ? left : toText(negate(parseDecimal(left) ?? ZERO));
    if (amount === '') return came ?? left;
  }
  return readAmount(amount);
}
