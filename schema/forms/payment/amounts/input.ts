/**
 * What a person ticks and types of payments, as plain texts. Amounts are decimal strings; '' is what is not
 * written yet.
 */

/** One tax of an invoice: all its concepts' lines of one tax, factor and rate together. */
export type TaxBase = {
  /** 001 ISR, 002 IVA, 003 IEPS. */
  tax: string;
  /** Tasa, Cuota or Exento. */
  factor_type: string;
  /** With six decimals; '' when exempt. */
  rate_or_fee: string;
  /** Exact sum of the bases of the concepts, up to six decimals. */
  base: string;
};

export type InvoiceTaxes = {
  readonly transfers: TaxBase[];
  readonly retentions: TaxBase[];
  /** What ObjetoImpDR says when there are no taxes to state: a key of c_ObjetoImp other than 02 and 07. */
  readonly tax_object: string;
};

/** An invoice that a payment pays, or a part of it. */
export type PaidDocument = {
  readonly uuid: string;
  readonly serie: string;
  readonly folio: string;
  /** When it was issued, YYYY-MM-DD or with its time: what is to be spread goes to the oldest first. */
  readonly date: string;
  readonly currency: string;
  /** Pesos for one unit of its currency on the day of the payment; '' in pesos and in the payment's currency. */
  readonly exchange_rate: string;
  /** Total of the invoice, in its currency. */
  readonly total: string;
  readonly taxes: InvoiceTaxes;
  /** What it owed before the first of these payments. */
  readonly balance: string;
  /** Number of the partiality that the first of these payments is, from 1. */
  readonly partiality: string;
  /** How much of it is paid, in its currency; '' takes its part of what is spread. */
  readonly paid: string;
};

export type PaymentInput = {
  readonly currency: string;
  /** Pesos for one unit of its currency; not looked at in pesos. */
  readonly exchange_rate: string;
  /** What was received, in its currency; '' is what its documents come to. */
  readonly amount: string;
  readonly documents: readonly PaidDocument[];
};

/**
 * Why something cannot be computed, or would not stand. `document` is undefined when it is the payment's.
 * - `unreadable` an amount that is missing or is no decimal above zero: `field` says which.
 * - `decimals` more decimals than the currency has.
 * - `exchange-rate` the currencies differ and a rate that is needed is missing.
 * - `over-balance` more than the invoice owes, or nothing is owed any more.
 * - `over-amount` the documents take more than was received.
 * - `repeated` the payment has the invoice already.
 * - `nothing-left` nothing of what is spread was left for it.
 */
export type PaymentProblem = {
  readonly payment: number;
  readonly document: number | undefined;
  readonly field: 'amount' | 'exchange_rate' | 'total' | 'balance' | 'partiality' | 'paid';
  readonly kind:
    | 'unreadable'
    | 'decimals'
    | 'exchange-rate'
    | 'over-balance'
    | 'over-amount'
    | 'nothing-left'
    | 'repeated';
};
