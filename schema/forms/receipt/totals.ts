/**
 * Totals of a receipt as the SAT adds them (Anexo 20; CFDI40108, 40111, 40119, 40203, 40205, 40211, 40215,
 * 40221): the summary is the sum of what is written in the concepts, rounded once. Pipeline: step 2 (price).
 *
 * A receipt is edited without mutation, so a concept that did not change is the same object: its price is
 * kept by identity and a keystroke prices one concept however many there are.
 */

import { exact } from '../../values/decimal.ts';
import { type Micros, microsText, roundMicros, toMicros } from '../engine/amounts.ts';
import { type Currencies, decimalsOfCurrency } from '../engine/currencies.ts';
import {
  carriedComplements,
  NO_COMPLEMENTS,
  type PricedComplements,
  priceComplements,
} from './complements.ts';
import { fitTotal, type MissedTotal } from './fit-total.ts';
import { localTaxGroups } from './local-taxes.ts';
import { type PricedConcept, type PricedTax, priceConcept } from './price-concept.ts';
import type { Concept, Receipt } from './receipt.ts';

/** Transferred tax of the summary. `amount` and `rate_or_fee` are empty for Exento. */
export type TransferTotal = {
  tax: string;
  factor_type: string;
  rate_or_fee: string;
  base: string;
  amount: string;
};
export type RetentionTotal = { tax: string; amount: string };

/** Every amount as written in the CFDI, with exactly the decimals of the currency. */
export type Totals = {
  readonly decimals: number;
  /** One for each concept of the receipt, in order. */
  readonly concepts: readonly PricedConcept[];
  readonly subtotal: string;
  /** Empty when no concept has a discount. */
  readonly discount: string;
  readonly transfers: readonly TransferTotal[];
  readonly retentions: readonly RetentionTotal[];
  /** Empty when nothing but exempt lines is transferred (CFDI40212). */
  readonly total_transfers: string;
  /** Empty when nothing is withheld. */
  readonly total_retentions: string;
  readonly total: string;
  /** What the complements of the document add to the total or take from it. */
  readonly complements: PricedComplements;
  /** Prices with their taxes included promise a total that no writing has; see fit-total.ts. */
  readonly missed: MissedTotal | undefined;
};

type Kept = { decimals: number; withTaxes: boolean; priced: PricedConcept };
const pricedConcepts = new WeakMap<Concept, Kept>();
const totalsOf = new WeakMap<Receipt, Totals>();

/** Prices a receipt. Half-written concepts count for what can already be computed of them. */
export function priceReceipt(receipt: Receipt, catalogs: Currencies): Totals {
  const decimals = decimalsOfCurrency(receipt.currency, catalogs);
  const cached = totalsOf.get(receipt);
  if (cached !== undefined && cached.decimals === decimals) return cached;
  const totals = withComplements(addUp(receipt, decimals), receipt);
  totalsOf.set(receipt, totals);
  return totals;
}

/** Complements count on what the concepts give, and the total on them (CFDI40119). */
function withComplements(totals: Totals, receipt: Receipt): Totals {
  const carried = carriedComplements(receipt);
  if (carried.length === 0) return totals;
  const { decimals } = totals;
  const net =
    toMicros(exact(totals.subtotal)) - (totals.discount === '' ? 0n : toMicros(exact(totals.discount)));
  const localTaxes = localTaxGroups(receipt.concepts, totals.concepts, decimals);
  const before = toMicros(exact(totals.total));
  const around = { receipt, concepts: totals.concepts };
  const priced = priceComplements(carried, { net, decimals, total: before, localTaxes, around });
  return { ...totals, complements: priced, total: microsText(before + priced.effect, decimals) };
}

function priced(concept: Concept, decimals: number, withTaxes: boolean): PricedConcept {
  const cache = pricedConcepts.get(concept);
  if (cache !== undefined && cache.decimals === decimals && cache.withTaxes === withTaxes)
    return cache.priced;
  const fresh = priceConcept(concept, decimals, withTaxes);
  pricedConcepts.set(concept, { decimals, withTaxes, priced: fresh });
  return fresh;
}

function addUp(receipt: Receipt, decimals: number): Totals {
  const isTransfer = receipt.receipt_type === 'T';
  const concepts = receipt.concepts.map((concept) => priced(concept, decimals, !isTransfer));
  if (isTransfer) return nothingToPay(concepts, decimals);
  const sums = sumUp(concepts);
  const totals = rounded(sums, concepts, decimals);
  if (!concepts.some((concept) => concept.grossMicros !== undefined)) return totals;
  const fitted = fitTotal(receipt.concepts, totals, sums);
  if (fitted === undefined) return totals;
  for (const index of fitted.changed) {
    exchange(sums, concepts[index] as PricedConcept, fitted.concepts[index] as PricedConcept);
  }
  return { ...rounded(sums, fitted.concepts, decimals), missed: fitted.missed };
}

function nothingToPay(concepts: readonly PricedConcept[], decimals: number): Totals {
  const zero = microsText(0n, decimals);
  return {
    decimals,
    concepts,
    subtotal: zero,
    discount: '',
    transfers: [],
    retentions: [],
    total_transfers: '',
    total_retentions: '',
    total: zero,
    complements: NO_COMPLEMENTS,
    missed: undefined,
  };
}

type Group = { line: PricedTax; base: Micros; amount: Micros };
/** Exact sums of what is written, before they are rounded. Retentions are grouped by tax alone. */
export type ReceiptSums = {
  amount: Micros;
  discount: Micros;
  hasDiscount: boolean;
  transfers: Map<string, Group>;
  retentions: Map<string, Group>;
};

function sumUp(concepts: readonly PricedConcept[]): ReceiptSums {
  const sums: ReceiptSums = {
    amount: 0n,
    discount: 0n,
    hasDiscount: false,
    transfers: new Map(),
    retentions: new Map(),
  };
  for (const concept of concepts) collect(sums, concept);
  return sums;
}

function collect(sums: ReceiptSums, concept: PricedConcept): void {
  sums.amount += concept.amountMicros;
  if (concept.discount !== '') {
    sums.hasDiscount = true;
    sums.discount += concept.discountMicros;
  }
  for (const line of concept.transfers) collectLine(sums.transfers, line.group, line);
  for (const line of concept.retentions) collectLine(sums.retentions, line.tax, line);
}

function collectLine(groups: Map<string, Group>, key: string, line: PricedTax): void {
  const group = groups.get(key);
  if (group === undefined) {
    groups.set(key, { line, base: line.baseMicros, amount: line.amountMicros });
  } else {
    group.base += line.baseMicros;
    group.amount += line.amountMicros;
  }
}

/** The same concept written otherwise: discount and lines are the same, with other amounts. */
function exchange(sums: ReceiptSums, before: PricedConcept, after: PricedConcept): void {
  sums.amount += after.amountMicros - before.amountMicros;
  exchangeLines(sums.transfers, before.transfers, after.transfers, (line) => line.group);
  exchangeLines(sums.retentions, before.retentions, after.retentions, (line) => line.tax);
}

function exchangeLines(
  groups: Map<string, Group>,
  before: readonly PricedTax[],
  after: readonly PricedTax[],
  keyOf: (line: PricedTax) => string,
): void {
  after.forEach((line, at) => {
    const [group, old] = [groups.get(keyOf(line)) as Group, before[at] as PricedTax];
    group.base += line.baseMicros - old.baseMicros;
    group.amount += line.amountMicros - old.amountMicros;
  });
}

function rounded(sums: ReceiptSums, concepts: readonly PricedConcept[], decimals: number): Totals {
  const subtotal = roundMicros(sums.amount, decimals);
  const reduction = roundMicros(sums.discount, decimals);
  let transferred = 0n;
  let withheld = 0n;
  let taxed = false;
  const transferTotals = [...sums.transfers.values()].map(({ line, base, amount }): TransferTotal => {
    const exempt = line.factor_type === 'Exento';
    const whole = roundMicros(amount, decimals);
    if (!exempt) {
      taxed = true;
      transferred += whole;
    }
    return {
      tax: line.tax,
      factor_type: line.factor_type,
      rate_or_fee: line.rate_or_fee,
      base: microsText(roundMicros(base, decimals), decimals),
      amount: exempt ? '' : microsText(whole, decimals),
    };
  });
  const retentionTotals = [...sums.retentions.values()].map(({ line, amount }): RetentionTotal => {
    const whole = roundMicros(amount, decimals);
    withheld += whole;
    return { tax: line.tax, amount: microsText(whole, decimals) };
  });
  return {
    decimals,
    concepts,
    subtotal: microsText(subtotal, decimals),
    discount: sums.hasDiscount ? microsText(reduction, decimals) : '',
    transfers: transferTotals,
    retentions: retentionTotals,
    total_transfers: taxed ? microsText(transferred, decimals) : '',
    total_retentions: retentionTotals.length > 0 ? microsText(withheld, decimals) : '',
    total: microsText(subtotal - reduction + transferred - withheld, decimals),
    complements: NO_COMPLEMENTS,
    missed: undefined,
  };
}
