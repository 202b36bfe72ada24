/** How a bank wants a batch of transfers: data, as an account describes one too. What writes it is write-layout.ts. */
import * as v from 'valibot';

/** Of one transfer: they have no place before or after the transfers. */
export const LINE_SOURCES = [
  'clabe',
  'bank',
  'amount',
  'holder',
  'rfc',
  'concept',
  'reference',
  'uuid',
  'row',
] as const;
/** Of the batch. */
export const BATCH_SOURCES = [
  'own_account',
  'own_rfc',
  'currency',
  'pay_on',
  'count',
  'total',
  'run',
] as const;
/** What a field is filled with. `text`: what the description says. */
export const PAYMENT_SOURCES = ['text', ...LINE_SOURCES, ...BATCH_SOURCES] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** Of an amount: with its point, or in cents. */
export const AMOUNT_FORMATS = ['plain', 'cents'] as const;
/** Of a day: in that order; plain is 2027-01-31. */
export const DAY_FORMATS = ['plain', 'ddmmyyyy', 'dd/mm/yyyy', 'yyyymmdd', 'ddmmyy'] as const;
export const SEPARATORS = ['', '\t', ',', ';', '|'] as const;
/** `ascii`: capitals without accents, which every bank takes. The others keep what is written, as far as they have it. */
export const ENCODINGS = ['ascii', 'windows-1252', 'utf-8'] as const;
export type PaymentEncoding = (typeof ENCODINGS)[number];
export const LINE_ENDS = ['crlf', 'lf'] as const;
export const EXTENSIONS = ['txt', 'csv'] as const;
/** The kinds of rows of a file; a head and a foot may have no fields, and are then not written. */
export const LAYOUT_ROWS = ['head', 'line', 'foot'] as const;
export type LayoutRow = (typeof LAYOUT_ROWS)[number];

const PaymentFieldSchema = v.object({
  source: v.picklist(PAYMENT_SOURCES),
  /** Of a text: what is written. Of a currency: how the bank calls pesos, where it has a name of its own. */
  value: v.string(),
  /** 0: as long as it is. */
  width: v.number(),
  align: v.picklist(['left', 'right']),
  /** What fills it up. */
  pad: v.picklist([' ', '0']),
  format: v.picklist([...new Set([...AMOUNT_FORMATS, ...DAY_FORMATS])]),
});
export type PaymentField = v.InferOutput<typeof PaymentFieldSchema>;

export const PaymentLayoutSchema = v.object({
  layout_id: v.string(),
  title: v.string(),
  /** Between fields; '' of fields of a fixed width. */
  separator: v.picklist(SEPARATORS),
  /** Three digits, as CLABE begin: accounts of that bank are not in the file. '' where all are. */
  own_bank: v.string(),
  encoding: v.picklist(ENCODINGS),
  line_end: v.picklist(LINE_ENDS),
  extension: v.picklist(EXTENSIONS),
  head: v.array(PaymentFieldSchema),
  line: v.array(PaymentFieldSchema),
  foot: v.array(PaymentFieldSchema),
});
export type PaymentLayout = v.InferOutput<typeof PaymentLayoutSchema>;

/** One transfer, and the batch that it is of. */
export type PaymentFacts = {
  clabe: string;
  amount: string;
  holder: string;
  rfc: string;
  concept: string;
  /** Seven digits. */
  reference: string;
  uuid: string;
};
/** `own_rfc`: of who pays. */
export type BatchFacts = {
  own_account: string;
  own_rfc: string;
  pay_on: string;
  run: string;
  lines: readonly PaymentFacts[];
};
