/**
 * CAMT.053, the statement of ISO 20022, whatever its version: read as it comes, by the path of each element. Only what is booked counts. Source: ISO 20022,
 * «Bank-to-Customer Cash Management», BankToCustomerStatement. Pure.
 */
import { MAX_DEPTH, scanXml, type XmlAttributes } from '../../cfdi/scan-xml.ts';
import { BANK_FILE_PROBLEMS as PROBLEMS } from '../../texts/bank-file-problems.ts';
import { isLocalDate } from '../../values/dates.ts';
import { type BankLine, plainText } from '../bank-lines.ts';
import type { BankStatement } from './bank-file.ts';

/** Texts by their path within a movement, a balance or the statement. */
type Said = Map<string, string>;

const START: BankStatement = { account: '', currency: '', opening: '', closing: '', lines: [] };
const OPENING = ['OPBD', 'PRCD'];
const CLOSING = 'CLBD';
const BOOKED = 'BOOK';
/** Of one text: banks write a few lines. */
const LONGEST_TEXT = 2_000;
const DETAILS = 'NtryDtls/TxDtls';

/** @returns statements, or why it is none */
export function readCamt053(xml: string): BankStatement[] | string {
  const statements: BankStatement[] = [];
  const path: string[] = [];
  let said: Said = new Map();
  let number = 0;
  const put = (at: string, text: string) => {
    const before = said.get(at) ?? '';
    if (before.length < LONGEST_TEXT) said.set(at, before + text);
  };
  const error = scanXml(
    xml,
    {
      open(_namespace, local, attributes) {
        path.push(local);
        if (local === 'Stmt') statements.push({ ...START, lines: [] });
        if (local === 'Stmt' || local === 'Ntry' || local === 'Bal') said = new Map();
        // One that comes again is another word.
        put(within(path), ' ');
        if (local === 'Amt') put(`${within(path)}@Ccy`, attributeOf(attributes, 'Ccy'));
      },
      text: (value) => put(within(path), value),
      close() {
        const local = path.pop();
        const current = statements.at(-1);
        if (current === undefined) return;
        if (local === 'Ntry') {
          number += 1;
          if (isBooked(said)) current.lines.push(lineOf(said, number));
        } else if (local === 'Bal') takeBalance(current, said);
        else if (local === 'Acct' && path.at(-1) === 'Stmt') {
          current.account = textIn(said, 'Acct/Id/IBAN') || textIn(said, 'Acct/Id/Othr/Id');
          current.currency = textIn(said, 'Acct/Ccy');
        }
      },
    },
    MAX_DEPTH,
  );
  return error === undefined ? statements : PROBLEMS.unread(error.line);
}

function within(path: readonly string[]): string {
  const from = Math.max(...['Stmt', 'Ntry', 'Bal'].map((name) => path.lastIndexOf(name)));
  return path.slice(from + 1).join('/');
}

function attributeOf({ count, locals, values }: XmlAttributes, name: string): string {
  for (let at = 0; at < count; at += 1) if (locals[at] === name) return values[at] ?? '';
  return '';
}

const textIn = (said: Said, at: string): string => plainText(said.get(at) ?? '');

const isBooked = (said: Said): boolean =>
  (textIn(said, 'Sts/Cd') || textIn(said, 'Sts') || BOOKED) === BOOKED;

function amountIn(said: Said): string | undefined {
  const found = /^(\d{1,15})(?:\.(\d{0,2})0*)?$/.exec(textIn(said, 'Amt'));
  const way = textIn(said, 'CdtDbtInd');
  if (found === null || (way !== 'CRDT' && way !== 'DBIT')) return undefined;
  const plain = `${(found[1] ?? '').replace(/^0+(?=\d)/, '')}.${(found[2] ?? '').padEnd(2, '0')}`;
  return way === 'DBIT' && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

function takeBalance(current: BankStatement, said: Said): void {
  const kind = textIn(said, 'Tp/CdOrPrtry/Cd');
  const amount = amountIn(said);
  if (amount === undefined) return;
  current.currency ||= textIn(said, 'Amt@Ccy');
  if (OPENING.includes(kind)) current.opening = amount;
  else if (kind === CLOSING) current.closing = amount;
}

function dayIn(said: Said, element: string): string {
  return textIn(said, `${element}/Dt`) || textIn(said, `${element}/DtTm`).slice(0, 10);
}

function lineOf(said: Said, number: number): BankLine {
  const day = dayIn(said, 'BookgDt') || dayIn(said, 'ValDt');
  const amount = amountIn(said);
  const whom = amount?.startsWith('-') ? 'Cdtr' : 'Dbtr';
  const parties = `${DETAILS}/RltdPties/${whom}`;
  const concept = [
    textIn(said, `${DETAILS}/RmtInf/Ustrd`) || textIn(said, 'AddtlNtryInf'),
    textIn(said, `${parties}/Nm`) || textIn(said, `${parties}/Pty/Nm`),
  ];
  const endToEnd = textIn(said, `${DETAILS}/Refs/EndToEndId`);
  return {
    number,
    day,
    moved_on: isLocalDate(day) ? day : undefined,
    amount,
    concept: plainText(concept.join(' ')),
    reference: endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
    balance: '',
    id: textIn(said, 'AcctSvcrRef') || textIn(said, 'NtryRef'),
  };
}
