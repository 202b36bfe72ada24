/**
 * Totals of a receipt as the SAT adds them (Anexo 20; CFDI40108, 40111, 40119, 40203, 40205, 40211, 40215,
 * 40221): the summary is the sum of what is written in the concepts, rounded once. Way: step 2 (price).
 *
 * A receipt is edited without mutation, so a concept that did not change is the same object: its price is
 * kept by identity and a keystroke prices one concept however many there are.
 */
import type { CatalogLookup } from '../catalogs/lookup.ts';
import { type Micros, microsText, roundMicros } from './amounts.ts';
import { fitTotal, type MissedTotal } from './fit-total.ts';
import { USUAL_CURRENCY_DECIMALS } from './limits.ts';
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
  /** Prices with their taxes included promise a total that no writing has; see fit-total.ts. */
  readonly missed: MissedTotal | undefined;
};

export type Currencies = Pick<CatalogLookup, 'currencyDecimals'>;

/** Decimals of a currency; two when nobody at hand knows it. */
export function decimalsOfCurrency(currency: string, catalogs: Currencies): number {
  return catalogs.currencyDecimals(currency) ?? USUAL_CURRENCY_DECIMALS;
}

type Kept = { decimals: number; withTaxes: boolean; priced: PricedConcept };
const pricedConcepts = new WeakMap<Concept, Kept>();
const totalsOf = new WeakMap<Receipt, Totals>();

/** Prices a receipt. Half-written concepts count for what can already be computed of them. */
export function priceReceipt(receipt: Receipt, catalogs: Currencies): Totals {
  const decimals = decimalsOfCurrency(receipt.currency, catalogs);
  const known = totalsOf.get(receipt);
  if (known !== undefined && known.decimals === decimals) return known;
  const totals = addUp(receipt, decimals);
  totalsOf.set(receipt, totals);
  return totals;
}

function priced(concept: Concept, decimals: number, withTaxes: boolean): PricedConcept {
  const kept = pricedConcepts.get(concept);
  if (kept !== undefined && kept.decimals === decimals && kept.withTaxes === withTaxes) return kept.priced;
  const fresh = priceConcept(concept, decimals, withTaxes);
  pricedConcepts.set(concept, { decimals, withTaxes, priced: fresh });
  return fresh;
}

function addUp(receipt: Receipt, decimals: number): Totals {
  const isTransfer = receipt.receipt_type === 'T';
  const concepts = receipt.concepts.map((concept) => priced(concept, decimals, !isTransfer));
  if (isTransfer) return nothingToPay(concepts, decimals);
  const totals = sumUp(concepts, decimals);
  if (!concepts.some((concept) => concept.grossMicros !== undefined)) return totals;
  const fitted = fitTotal(receipt.concepts, totals);
  if (fitted === undefined) return totals;
  return { ...sumUp(fitted.concepts, decimals), missed: fitted.missed };
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
    missed: undefined,
  };
}

type Group = { line: PricedTax; base: Micros; amount: Micros };

function sumUp(concepts: readonly PricedConcept[], decimals: number): Totals {
  let amount = 0n;
  let discount = 0n;
  let hasDiscount = false;
  const transfers = new Map<string, Group>();
  const retentions = new Map<string, Group>();
  for (const concept of concepts) {
    amount += concept.amountMicros;
    if (concept.discount !== '') {
      hasDiscount = true;
      discount += concept.discountMicros;
    }
    for (const line of concept.transfers) collect(transfers, line.group, line);
    for (const line of concept.retentions) collect(retentions, line.tax, line);
  }
  const subtotal = roundMicros(amount, decimals);
  const reduction = roundMicros(discount, decimals);
  let transferred = 0n;
  let withheld = 0n;
  let taxed = false;
  const transferTotals = [...transfers.values()].map(({ line, base, amount }): TransferTotal => {
    const exempt = line.factor_type === 'Exento';
    const rounded = roundMicros(amount, decimals);
    if (!exempt) {
      taxed = true;
      transferred += rounded;
    }
    return {
      tax: line.tax,
      factor_type: line.factor_type,
      rate_or_fee: line.rate_or_fee,
      base: microsText(roundMicros(base, decimals), decimals),
      amount: exempt ? '' : microsText(rounded, decimals),
    };
  });
  const retentionTotals = [...retentions.values()].map(({ line, amount }): RetentionTotal => {
    const rounded = roundMicros(amount, decimals);
    withheld += rounded;
    return { tax: line.tax, amount: microsText(rounded, decimals) };
  });
  return {
    decimals,
    concepts,
    subtotal: microsText(subtotal, decimals),
    discount: hasDiscount ? microsText(reduction, decimals) : '',
    transfers: transferTotals,
    retentions: retentionTotals,
    total_transfers: taxed ? microsText(transferred, decimals) : '',
    total_retentions: retentionTotals.length > 0 ? microsText(withheld, decimals) : '',
    total: microsText(subtotal - reduction + transferred - withheld, decimals),
    missed: undefined,
  };
}

function collect(groups: Map<string, Group>, key: string, line: PricedTax): void {
  const group = groups.get(key);
  if (group === undefined) {
    groups.set(key, { line, base: line.baseMicros, amount: line.amountMicros });
  } else {
    group.base += line.baseMicros;
    group.amount += line.amountMicros;
  }
}
