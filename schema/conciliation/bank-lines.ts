/**
 * What files of banks have in common, whatever their format: lines, each a movement or what is wrong with it. A movement has the same key whenever and in
 * whichever file of its kind it is read. Pure, exact.
 */
import { foldWords } from '../catalogs/fold.ts';
import { MOVEMENT_PROBLEMS as PROBLEMS } from '../texts/movement-problems.ts';
import { isZero, parseDecimal, ZERO } from '../values/decimal.ts';
import { nameUuid } from '../values/name-uuid.ts';

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

/** As a file says it. `moved_on`, `amount`: undefined of what cannot be read. `id`: what the bank calls the movement, '' where it has no name. */
export type BankLine = {
  number: number;
  moved_on: string | undefined;
  amount: string | undefined;
  concept: string;
  reference: string;
  balance: string;
  id: string;
  /** As it was written, for who reads the problem. */
  day: string;
};

const SPACE = '6f0c2c7e-9a55-4a58-9d0b-2f0a7f1f6b10';
const LONGEST = 300;

/** One space between words, and no longer than a movement may be. */
export const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);

/** With their keys: two alike in one file are two, by their turn. @param kind of the file; '' of a table */
export function movementsOf(lines: readonly BankLine[], accountId: string, kind = ''): StatementRow[] {
  const seen = new Map<string, number>();
  return lines.map(({ number, moved_on, amount, concept, reference, balance, id, day }) => {
    const problems: string[] = [];
    if (moved_on === undefined) problems.push(PROBLEMS.day(day));
    if (amount === undefined) problems.push(PROBLEMS.amount);
    else if (isZero(parseDecimal(amount) ?? ZERO)) problems.push(PROBLEMS.zero);
    const named = { number, name: concept || reference, problems };
    if (problems.length > 0 || moved_on === undefined || amount === undefined) return named;
    const words = id === '' ? wordsOf(`${concept} ${reference}`) : `#${id}`;
    const told = { moved_on, amount, balance, words };
    const same = JSON.stringify(told);
    const time = (seen.get(same) ?? 0) + 1;
    seen.set(same, time);
    const named_by = kind === '' ? [accountId, told, time] : [accountId, told, time, kind];
    const movement_id = nameUuid(SPACE, JSON.stringify(named_by));
    return { ...named, movement: { movement_id, moved_on, concept, reference, amount, balance } };
  });
}

/** What two readings of one line agree on, whatever letters became of its accents. */
const wordsOf = (text: string): string =>
  foldWords(
    text.replace(/[^\x20-\x7e]/g, (letter) => (/\p{L}/u.test(letter) ? (foldWords(letter)[0] ?? '') : ' ')),
  ).join(' ');
