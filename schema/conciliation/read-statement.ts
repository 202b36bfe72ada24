/**
 * A bank's file as movements: which row is which, what is wrong with a row and why. A movement has the same key whenever and in whichever
 * file it is read, so that a file twice, halves of it and files that overlap make no second one. Pure, exact.
 */
import { foldWords } from '../catalogs/fold.ts';
import { MOVEMENT_PROBLEMS as PROBLEMS } from '../texts/movement-problems.ts';
import { compare, negate, parseDecimal, toText, ZERO } from '../values/decimal.ts';
import { nameUuid } from '../values/name-uuid.ts';
import { readAmount, readDay } from './statement-cells.ts';
import { foldHead, type StatementColumns } from './statement-columns.ts';

export type ReadMovement = {
  movement_id: string;
  moved_on: string;
  concept: string;
  reference: string;
  /** What came is above zero, what left below. */
  amount: string;
  /** Of the account behind it; '' where the file does not say. */
  balance: string;
};
export type StatementRow = { number: number; name: string; problems: string[]; movement?: ReadMovement };

const SPACE = '6f0c2c7e-9a55-4a58-9d0b-2f0a7f1f6b10';
const LONGEST = 300;

/** @param head where the heads are, from 0 */
export function readStatement(
  cells: readonly (readonly string[])[],
  head: number,
  columns: StatementColumns,
  accountId: string,
): StatementRow[] {
  const heads = (cells[head] ?? []).map(foldHead);
  const place = (field: keyof StatementColumns) =>
    columns[field] === '' ? -1 : heads.indexOf(foldHead(columns[field]));
  const at = {
    ...{ day: place('moved_on'), concept: place('concept'), reference: place('reference') },
    ...{ amount: place('amount'), deposit: place('deposit'), withdrawal: place('withdrawal') },
    balance: place('balance'),
  };
  const seen = new Map<string, number>();
  const rows: StatementRow[] = [];
  for (const [index, row] of cells.entries()) {
    if (index <= head || row.every((cell) => cell.trim() === '')) continue;
    const cell = (where: number) => (where < 0 ? '' : (row[where] ?? '').trim());
    const moved_on = readDay(cell(at.day));
    const amount = amountOf(cell(at.amount), cell(at.deposit), cell(at.withdrawal));
    const concept = cell(at.concept).replace(/\s+/g, ' ').slice(0, LONGEST);
    const reference = cell(at.reference).replace(/\s+/g, ' ').slice(0, LONGEST);
    const problems: string[] = [];
    // Banks end with a line of sums, which has no day.
    if (cell(at.day) === '' && amount !== undefined) continue;
    if (moved_on === undefined) problems.push(PROBLEMS.day(cell(at.day)));
    if (amount === undefined) problems.push(PROBLEMS.amount);
    else if (compare(parseDecimal(amount) ?? ZERO, ZERO) === 0) problems.push(PROBLEMS.zero);
    const named = { number: index + 1, name: concept || reference, problems };
    if (problems.length > 0 || moved_on === undefined || amount === undefined) {
      rows.push(named);
      continue;
    }
    const balance = readAmount(cell(at.balance)) ?? '';
    const told = { moved_on, amount, balance, words: wordsOf(`${concept} ${reference}`) };
    const same = JSON.stringify(told);
    const time = (seen.get(same) ?? 0) + 1;
    seen.set(same, time);
    const movement_id = nameUuid(SPACE, JSON.stringify([accountId, told, time]));
    rows.push({ ...named, movement: { movement_id, moved_on, concept, reference, amount, balance } });
  }
  return rows;
}

/** What two readings of one line agree on, whatever letters became of its accents. */
const wordsOf = (text: string): string =>
  foldWords(
    text.replace(/[^\x20-\x7e]/g, (letter) => (/\p{L}/u.test(letter) ? (foldWords(letter)[0] ?? '') : ' ')),
  ).join(' ');

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
