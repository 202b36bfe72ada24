/** The file of a batch, by the description of its bank. Nothing that names an account or an amount is ever cut: it is said instead. Pure. */
import { RUN_PROBLEMS as PROBLEMS } from '../texts/payment-run-problems.ts';
import { bankOfClabe } from '../values/clabe.ts';
import { exact, parseDecimal, sum, toFixed, toText, ZERO } from '../values/decimal.ts';
import type {
  BatchFacts,
  PaymentEncoding,
  PaymentFacts,
  PaymentField,
  PaymentLayout,
  PaymentSource,
} from './layout.ts';

/** These are words for people: of one that is too long the end is left out. */
const CUT: readonly PaymentSource[] = ['text', 'holder', 'concept'];
const RFCS: readonly PaymentSource[] = ['rfc', 'own_rfc'];
const ENDS = { crlf: '\r\n', lf: '\n' } as const;

export type Written = { text: string } | { problems: { line: number; text: string }[] };

export function writeLayout(layout: PaymentLayout, batch: BatchFacts): Written {
  const problems: { line: number; text: string }[] = [];
  const total = toFixed(sum(batch.lines.map(({ amount }) => exact(amount))), 2);
  const rowOf = (fields: readonly PaymentField[], line: PaymentFacts | undefined, at: number): string =>
    fields
      .map((field) => {
        const said = fitted(field, filling(field, batch, line, at, total), layout);
        if (said === undefined) problems.push({ line: at, text: PROBLEMS.tooLong(field.source) });
        return said ?? '';
      })
      .join(layout.separator);
  const rows = [
    ...(layout.head.length > 0 ? [rowOf(layout.head, undefined, -1)] : []),
    ...batch.lines.map((line, at) => rowOf(layout.line, line, at)),
    ...(layout.foot.length > 0 ? [rowOf(layout.foot, undefined, -1)] : []),
  ];
  return problems.length > 0
    ? { problems }
    : { text: rows.map((row) => row + ENDS[layout.line_end]).join('') };
}

function filling(
  { source, value, format }: PaymentField,
  { own_account, own_rfc, pay_on, run, lines }: BatchFacts,
  line: PaymentFacts | undefined,
  at: number,
  total: string,
): string {
  switch (source) {
    case 'text':
      return value;
    case 'own_account':
      return own_account;
    case 'own_rfc':
      return own_rfc;
    case 'run':
      return run;
    case 'currency':
      return value || 'MXN';
    case 'pay_on':
      return dayAs(pay_on, format);
    case 'count':
      return String(lines.length);
    case 'total':
      return amountAs(total, format);
    case 'row':
      return String(at + 1);
    case 'amount':
      return line === undefined ? '' : amountAs(line.amount, format);
    case 'bank':
      return line === undefined ? '' : bankOfClabe(line.clabe);
    default:
      return line?.[source] ?? '';
  }
}

function amountAs(amount: string, format: PaymentField['format']): string {
  const cents = toFixed(parseDecimal(amount) ?? ZERO, 2);
  return format === 'cents' ? toText(exact(cents.replace('.', ''))) : cents;
}

function dayAs(day: string, format: PaymentField['format']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  switch (format) {
    case 'ddmmyyyy':
      return date + month + year;
    case 'dd/mm/yyyy':
      return `${date}/${month}/${year}`;
    case 'yyyymmdd':
      return year + month + date;
    case 'ddmmyy':
      return date + month + year.slice(2);
    default:
      return day;
  }
}

/** In the letters that the bank takes. undefined: it does not fit, and may not be cut. */
function fitted(
  { source, width, align, pad }: PaymentField,
  said: string,
  { separator, encoding }: PaymentLayout,
): string | undefined {
  const plain =
    source === 'text' ? said : RFCS.includes(source) ? rfcIn(said, encoding) : LETTERS[encoding](said);
  const text = separator === '' ? plain : plain.replaceAll(separator, ' ');
  if (width === 0) return text;
  if (text.length > width) return CUT.includes(source) ? text.slice(0, width) : undefined;
  return align === 'left' ? text.padEnd(width, pad) : text.padStart(width, pad);
}

/** An RFC with a blank in it is nobody's: its & is a letter of it. */
const rfcIn = (rfc: string, encoding: PaymentEncoding): string =>
  rfc.split('&').map(LETTERS[encoding]).join('&');

const ascii = (said: string): string =>
  said
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,/-]/g, ' ');
/** Of what others are called, nothing that a spreadsheet or a bank reads as more than words. */
const LETTERS: Record<PaymentEncoding, (said: string) => string> = {
  ascii,
  'windows-1252': (said) =>
    said.normalize('NFC').replace(/[^A-Za-z0-9 .,/&\-\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/g, ' '),
  // Characters outside the first plane have two places here and another number of them at a bank.
  'utf-8': (said) => said.normalize('NFC').replace(/[^\p{L}\p{N} .,/&-]|[\u{10000}-\u{10ffff}]/gu, ' '),
};

/** The bytes of a file. What was written for windows-1252 has no letter that it has not. */
export const encodeText = (text: string, encoding: PaymentEncoding): Uint8Array<ArrayBuffer> =>
  encoding === 'windows-1252'
    ? Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    : new TextEncoder().encode(text);
