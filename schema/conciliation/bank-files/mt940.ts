/**
 * MT940, the statement of SWIFT: tags between colons, amounts with a comma, a line 61 for each movement and its words in the line 86 behind it. Source:
 * SWIFT, «Category 9, MT 940 Customer Statement Message». What banks wrap around it ({1:…}) is left out. Pure.
 */
import { BANK_FILE_PROBLEMS as PROBLEMS } from '../../texts/bank-file-problems.ts';
import { isLocalDate } from '../../values/dates.ts';
import { type BankLine, plainText } from '../bank-lines.ts';
import type { BankStatement } from './bank-file.ts';

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,2})$/;
/** Day of value, of booking, which way (R: taken back), letter of funds, amount, type, reference // what the bank calls it. */
const MOVEMENT =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},\d{0,2})([A-Z][A-Z0-9]{3})(.{0,16}?)(?:\/\/(.{0,34}))?$/;
/** The format has 65 letters in a line and six lines of words; banks write more. */
const LONGEST_LINE = 2_000;
const LONGEST_WORDS = 2_000;
const NO_REFERENCE = /^(?:NONREF|NOREF)?$/;
const START: BankStatement = { account: '', currency: '', opening: '', closing: '', lines: [] };

/** @returns statements, or why it is none */
export function readMt940(text: string): BankStatement[] | string {
  const statements: BankStatement[] = [];
  let line: BankLine | undefined;
  let tag = '';
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    if (raw.length > LONGEST_LINE) return PROBLEMS.unread(at + 1);
    const written = raw
      .replace(/^\{.*\{4:/, '')
      .replace(/^-\}?.*$/, '')
      .trimEnd();
    const found = TAG.exec(written);
    if (found === null) {
      // What goes on from the line before: of a movement, and of its words.
      if (line !== undefined && (tag === '86' || tag === '61') && line.concept.length < LONGEST_WORDS)
        line.concept += ` ${written}`;
      continue;
    }
    const [, name = '', value = ''] = found;
    tag = name;
    if (name === '20') statements.push({ ...START, lines: [] });
    const current = statements.at(-1);
    if (current === undefined) return PROBLEMS.unread(at + 1);
    if (name === '25') current.account = value.trim();
    else if (name === '60F' || name === '60M' || name === '62F' || name === '62M') {
      const balance = BALANCE.exec(value.trim());
      if (balance === null) return PROBLEMS.unread(at + 1);
      const amount = signed(balance[1] === 'D', balance[4]);
      current.currency = balance[3] ?? '';
      if (name.startsWith('60')) current.opening = amount;
      else current.closing = amount;
    } else if (name === '61') {
      line = movementIn(value.trim(), at + 1);
      current.lines.push(line);
    } else if (name === '86' && line !== undefined && current.lines.at(-1) === line) line.concept = value;
    if (name !== '61' && name !== '86') line = undefined;
  }
  for (const { lines } of statements) for (const one of lines) one.concept = wordsIn(one.concept);
  return statements;
}

const signed = (isBelow: boolean, amount = ''): string => {
  const [whole = '0', cents = ''] = amount.split(',');
  const plain = `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
  return isBelow && /[1-9]/.test(plain) ? `-${plain}` : plain;
};

function movementIn(value: string, number: number): BankLine {
  const none = { number, concept: '', balance: '', reference: '', id: '' };
  const found = MOVEMENT.exec(value);
  if (found === null) return { ...none, moved_on: undefined, amount: undefined, day: value.slice(0, 10) };
  const [, valued = '', booked, way = '', , amount, , reference = '', id = ''] = found;
  // Of a credit that is taken back money leaves, and the other way about.
  const isBelow = way === 'D' || way === 'RC';
  return {
    ...none,
    moved_on: dayOf(valued, booked),
    amount: signed(isBelow, amount),
    reference: NO_REFERENCE.test(reference.trim()) ? '' : plainText(reference),
    id: id.trim(),
    day: valued,
  };
}

/** The day of booking, in the year of that of value or the one beside it. */
function dayOf(valued: string, booked: string | undefined): string | undefined {
  const [year, month] = [2000 + Number(valued.slice(0, 2)), Number(valued.slice(2, 4))];
  const monthDay = booked ?? valued.slice(2);
  const turn = Number(monthDay.slice(0, 2)) - month;
  const inYear = turn > 6 ? year - 1 : turn < -6 ? year + 1 : year;
  const day = `${inYear}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`;
  return isLocalDate(day) ? day : undefined;
}

/** Banks of some countries number parts of the words: «?20». */
const wordsIn = (text: string): string => plainText(text.replace(/\?\d{2}/g, ' '));
