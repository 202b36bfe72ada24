/** A bank's file that is no table: which of the three it is, read whole or refused in words. Pure, with a budget. */
import { BANK_FILE_PROBLEMS as PROBLEMS } from '../../texts/bank-file-problems.ts';
import { add, compare, exact, ZERO } from '../../values/decimal.ts';
import type { BankLine } from '../bank-lines.ts';
import { readCamt053 } from './camt053.ts';
import { type BankFileKind, MOST_BANK_LINES } from './kinds.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';

/** One statement of a file. `opening`, `closing`: '' where it does not say. */
export type BankStatement = {
  account: string;
  currency: string;
  opening: string;
  closing: string;
  lines: BankLine[];
};
export type BankFile = {
  kind: BankFileKind;
  /** As the bank numbers it, and its currency; '' where the file does not say. */
  account: string;
  currency: string;
  lines: BankLine[];
  /** Why none of it is taken; '' of one that is whole. */
  problem: string;
};

/** UTF-16 units of a file: some hundred thousand movements. */
const LONGEST_BANK_FILE = 64_000_000;

const READERS: Readonly<Record<BankFileKind, (text: string) => BankStatement[] | string>> = {
  mt940: readMt940,
  camt053: readCamt053,
  ofx: readOfx,
};

/** By how it begins; undefined of what may be a table. */
export function bankFileKind(text: string): BankFileKind | undefined {
  const start = text
    .slice(0, 4_000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  // Some banks have a line or two of their own before it.
  if (/^(?:\{\d:.*)?:20:/m.test(start) && /^:25:/m.test(start)) return 'mt940';
  if (/^OFXHEADER|^<\?OFX|<OFX>/i.test(start)) return 'ofx';
  return start.startsWith('<') && /camt\.053|BkToCstmrStmt/.test(start) ? 'camt053' : undefined;
}

export function readBankFile(text: string, kind: BankFileKind): BankFile {
  const none = { kind, account: '', currency: '', lines: [] };
  if (text.length > LONGEST_BANK_FILE) return { ...none, problem: PROBLEMS.large(MOST_BANK_LINES) };
  const read = READERS[kind](text.replace(/^\uFEFF/, ''));
  if (typeof read === 'string') return { ...none, problem: read };
  const [first] = read;
  if (first === undefined) return { ...none, problem: PROBLEMS.empty };
  const { account } = first;
  const currency = currencyOf(first);
  if (read.some((one) => one.account !== account)) return { ...none, problem: PROBLEMS.accounts };
  if (read.some((one) => currencyOf(one) !== currency)) return { ...none, problem: PROBLEMS.currencies };
  const lines = read.flatMap((one) => one.lines);
  if (lines.length > MOST_BANK_LINES) return { ...none, problem: PROBLEMS.large(MOST_BANK_LINES) };
  return { kind, account, currency, lines, problem: read.some(isTorn) ? PROBLEMS.torn : '' };
}

/** Some write the peso as it was called before 1993. */
const currencyOf = ({ currency }: BankStatement): string => (currency === 'MXP' ? 'MXN' : currency);

/** Its movements do not lead from the first balance to the last: something of it is missing. */
function isTorn({ opening, closing, lines }: BankStatement): boolean {
  if (opening === '' || closing === '' || lines.some(({ amount }) => amount === undefined)) return false;
  const moved = lines.map(({ amount = '0' }) => exact(amount)).reduce(add, ZERO);
  return compare(add(exact(opening), moved), exact(closing)) !== 0;
}
