/**
 * OFX, of versions 1 (SGML, where what has a value has no end) and 2 (XML): both are elements whose value stands before the next one. Source: Financial Data
 * Exchange, «Open Financial Exchange», 1.6 and 2.2, section 11. Pure.
 */

import { BANK_FILE_PROBLEMS as PROBLEMS } from '../../texts/bank-file-problems.ts';
import { isLocalDate } from '../../values/dates.ts';
import { type BankLine, plainText } from '../bank-lines.ts';
import type { BankStatement } from './bank-file.ts';

const ELEMENT = /<(\/?)([A-Za-z0-9._]{1,40})>([^<]*)/g;
const STATEMENTS = ['STMTRS', 'CCSTMTRS'];
const MOVEMENT = 'STMTTRN';
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const START: BankStatement = { account: '', currency: '', opening: '', closing: '', lines: [] };

/** @returns statements, or why it is none */
export function readOfx(text: string): BankStatement[] | string {
  const statements: BankStatement[] = [];
  let movement: Map<string, string> | undefined;
  let isEnded = false;
  let number = 0;
  for (const [, slash, written = '', value = ''] of text.matchAll(ELEMENT)) {
    const name = written.toUpperCase();
    if (slash === '/') {
      const current = statements.at(-1);
      if (name === MOVEMENT && movement !== undefined && current !== undefined) {
        number += 1;
        current.lines.push(lineOf(movement, number));
        movement = undefined;
      }
      if (name === 'OFX') isEnded = true;
      continue;
    }
    if (STATEMENTS.includes(name)) statements.push({ ...START, lines: [] });
    const current = statements.at(-1);
    if (current === undefined) continue;
    const said = plainText(decoded(value));
    if (name === MOVEMENT) movement = new Map();
    else if (movement !== undefined) {
      // Of the first: a bank to which it went has a name too.
      if (said !== '' && !movement.has(name)) movement.set(name, said);
    } else if (name === 'CURDEF') current.currency = said;
    else if (name === 'ACCTID') current.account ||= said;
  }
  // One that was cut off lacks movements, and nothing says how many.
  return isEnded ? statements : PROBLEMS.torn;
}

const decoded = (value: string): string =>
  value.replace(/&(?:#(\d{1,6})|(\w{1,5}));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? whole) : letterOf(Number(code)),
  );
const letterOf = (code: number): string => (code >= 0x20 && code < 0xd800 ? String.fromCharCode(code) : ' ');

function lineOf(said: ReadonlyMap<string, string>, number: number): BankLine {
  const of = (name: string) => said.get(name) ?? '';
  const day = of('DTPOSTED');
  const moved = /^(\d{4})(\d{2})(\d{2})/.exec(day);
  const moved_on = moved === null ? '' : `${moved[1]}-${moved[2]}-${moved[3]}`;
  return {
    number,
    day,
    moved_on: isLocalDate(moved_on) ? moved_on : undefined,
    amount: amountOf(of('TRNAMT')),
    concept: plainText([...new Set([of('NAME'), of('MEMO')])].filter((part) => part !== '').join(' ')),
    reference: of('CHECKNUM') || of('REFNUM'),
    balance: '',
    id: of('FITID'),
  };
}

/** A point or a comma before the cents, and no other. */
function amountOf(text: string): string | undefined {
  const found = /^([+-]?)(\d{1,15})?(?:[.,](\d{0,2})0*)?$/.exec(text);
  if (found === null || !/\d/.test(text)) return undefined;
  const plain = `${(found[2] ?? '0').replace(/^0+(?=\d)/, '')}.${(found[3] ?? '').padEnd(2, '0')}`;
  return found[1] === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain;
}
