/**
 * The part of an invoice's taxes that one partiality covers. Source: rule of proportion of the guide of payments;
 * CRP20249, 20254, 20255, 20261.
 */
import { rateLimits } from '../../../values/arithmetic.ts';
import {
  compare,
  divide,
  type Exact,
  makeExact,
  multiply,
  parseDecimal,
  rescale,
  subtract,
} from '../../../values/decimal.ts';
import type { InvoiceTaxes, TaxBase } from './input.ts';

/** Decimals that bases and taxes of a payment may have, whatever the currency. */
export const TAX_DECIMALS = 6;

/** A TrasladoDR or RetencionDR to be. Bases and amounts have six decimals until they are written. */
export type TaxLine = {
  readonly kind: 'transfer' | 'retention';
  readonly tax: string;
  readonly factor: string;
  /** Undefined when exempt. */
  readonly rate: Exact | undefined;
  readonly base: Exact;
  /** Undefined when exempt. */
  readonly amount: Exact | undefined;
};

/** What was owed before a partiality and is owed after it, of a total. */
export type Stretch = { readonly total: Exact; readonly previous: Exact; readonly remaining: Exact };

/**
 * What the partialities up to this one cover less what those before it did: over all of them the bases add up
 * to the invoice's, wherever it was divided. A base that comes to nothing is left out (CRP20255), but one line
 * always remains, because who is subject to taxes has to state one (CRP20246).
 */
export function prorate(taxes: InvoiceTaxes, stretch: Stretch): TaxLine[] {
  const lines = [
    ...taxes.transfers.map((tax) => lineOf('transfer', tax, stretch)),
    ...taxes.retentions.map((tax) => lineOf('retention', tax, stretch)),
  ];
  const stated = lines.filter((line) => line.base.units > 0n);
  const [first] = lines;
  return stated.length > 0 || first === undefined ? stated : [withBase(first, makeExact(1n, TAX_DECIMALS))];
}

function lineOf(kind: TaxLine['kind'], tax: TaxBase, { total, previous, remaining }: Stretch): TaxLine {
  const whole = parseDecimal(tax.base) ?? makeExact(0n, 0);
  // A balance above the total says that the total is not the whole story: the balance is then what is divided.
  const most = compare(previous, total) > 0 ? previous : total;
  const covered = (owed: Exact) => divide(multiply(whole, subtract(most, owed)), most, TAX_DECIMALS);
  const rate = tax.factor_type === 'Exento' ? undefined : (parseDecimal(tax.rate_or_fee) ?? makeExact(0n, 0));
  const line = { kind, tax: tax.tax, factor: tax.factor_type, rate, amount: undefined };
  return withBase({ ...line, base: whole }, subtract(covered(remaining), covered(previous)));
}

/** The line with another base, and the tax of that base. */
export function withBase(line: TaxLine, base: Exact): TaxLine {
  return { ...line, base, amount: line.rate && rescale(multiply(base, line.rate), TAX_DECIMALS) };
}

/** Whether the tax lies within the SAT's limits for its base, both written with six decimals. */
export function isWithinLimits({ base, rate, amount }: TaxLine): boolean {
  if (rate === undefined || amount === undefined) return true;
  const { lower, upper } = rateLimits(base, rate, TAX_DECIMALS);
  return compare(lower, amount) <= 0 && compare(amount, upper) <= 0;
}
