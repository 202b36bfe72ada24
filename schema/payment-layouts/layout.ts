/** How a bank wants a batch of transfers: data, as an account describes one too. What writes it is write-layout.ts. */

/** What a field is filled with. `text`: what the description says. */
type PaymentWords = 'holder' | 'rfc' | 'concept' | 'uuid';
export type PaymentSource =
  | 'text'
  | 'own_account'
  | 'clabe'
  | 'bank'
  | 'amount'
  | 'currency'
  | 'reference'
  | 'pay_on'
  | 'row'
  | 'count'
  | 'total'
  | 'run'
  | PaymentWords;

/** Of an amount: with its point, or in cents. Of a day: in that order. */
export type PaymentFormat = 'plain' | 'cents' | 'ddmmyyyy' | 'dd/mm/yyyy' | 'yyyymmdd' | 'ddmmyy';

export type PaymentField = {
  source: PaymentSource;
  /** Of a text: what is written. Of a currency: how the bank calls pesos, where it has a name of its own. */
  value: string;
  /** 0: as long as it is. */
  width: number;
  align: 'left' | 'right';
  /** What fills it up. */
  pad: ' ' | '0';
  format: PaymentFormat;
};

export type PaymentLayout = {
  layout_id: string;
  title: string;
  /** Between fields; '' of fields of a fixed width. */
  separator: '' | '\t' | ',' | ';' | '|';
  /** Three digits, as CLABE begin: accounts of that bank are not in the file. '' where all are. */
  own_bank: string;
  head: readonly PaymentField[];
  line: readonly PaymentField[];
  foot: readonly PaymentField[];
};

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
export type BatchFacts = { own_account: string; pay_on: string; run: string; lines: readonly PaymentFacts[] };
