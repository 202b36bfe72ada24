/**
 * One concept, priced: every amount as it will be written in the CFDI. Pipeline: step 2 (price).
 * What the person left empty is computed; what they wrote is kept and judged by the rules.
 * Nothing is rounded before the summary (SAT FAQ 39): computed amounts keep up to six decimals.
 */

import type { RoundingConcept } from '../../rounding/request.ts';
import { decimalsOf, type Exact } from '../../values/decimal.ts';
import {
  AMOUNT_DECIMALS,
  type Micros,
  microsText,
  multiplyToMicros,
  padDecimals,
  parseAmount,
  tidyAmount,
  toMicros,
} from '../engine/amounts.ts';
import type { CachedVerdict } from './check-concept.ts';
import type { CachedNode } from './concept-node.ts';
import { discountAmount } from './discount.ts';
import { RATE_DECIMALS } from './limits.ts';
import type { Concept, Part, TaxLine } from './receipt.ts';
import { priceWithTax } from './tax-included.ts';

/** A tax line as written. Exento: no rate and no amount. Empty amount: it cannot be computed yet. */
export type PricedTax = TaxLine & {
  /** Groups lines in the summary: tax, factor and rate. */
  readonly group: string;
  readonly baseMicros: Micros;
  readonly amountMicros: Micros;
};

export type PricedPart = { quantity: string; unit_value: string; amount: string; amountMicros: Micros };

export type PricedConcept = {
  readonly quantity: string;
  readonly unit_value: string;
  readonly amount: string;
  /** Empty when there is none. */
  readonly discount: string;
  readonly transfers: readonly PricedTax[];
  readonly retentions: readonly PricedTax[];
  readonly parts: readonly PricedPart[];
  readonly amountMicros: Micros;
  readonly discountMicros: Micros;
  /** Of a price with its taxes included: what amount and transfers must come to. Undefined for other prices. */
  readonly grossMicros: Micros | undefined;
  readonly cache: ConceptCache;
};

/**
 * What is derived from one price and kept with it, so that a thousand concepts cost one weak reference each
 * and not four: the garbage collector walks every one of them. Only concept-node.ts, check-concept.ts and
 * fit-total.ts look inside.
 */
export type ConceptCache = {
  node?: CachedNode;
  verdict?: CachedVerdict;
  rounding?: RoundingConcept;
  /** The same where a price without taxes may move. */
  free?: RoundingConcept;
};

const NO_TAXES: readonly PricedTax[] = [];
const NO_PARTS: readonly PricedPart[] = [];

/**
 * @param decimals of the receipt's currency: the least that computed amounts are written with.
 * @param withTaxes false for transfers, which carry none.
 */
export function priceConcept(concept: Concept, decimals: number, withTaxes: boolean): PricedConcept {
  const quantity = tidyAmount(concept.quantity);
  const count = parseAmount(quantity);
  const included =
    withTaxes && concept.price_includes_tax ? priceWithTax(concept, count, decimals) : undefined;
  const unitValue = included ? included.unit_value : tidyAmount(concept.unit_value);
  const price = parseAmount(unitValue);

  let amount = tidyAmount(concept.amount);
  let amountMicros = 0n;
  const given = amount === '' ? undefined : parseAmount(amount);
  if (given) {
    amount = padDecimals(amount, decimals);
    amountMicros = toMicros(given);
  } else if (count && price) {
    amountMicros = included ? included.amountMicros : multiplyToMicros(count, price);
    amount = microsText(amountMicros, decimals);
  }

  let discount = '';
  let discountMicros = 0n;
  const reduction = concept.discount === '' ? undefined : discountAmount(concept.discount, amountMicros);
  if (reduction) {
    // CFDI40168 is read both as "up to" and as "the same" decimals: writing the same satisfies both.
    discountMicros = reduction.micros;
    discount = reduction.text;
    const most = Math.min(Math.max(decimalsOf(amount), decimalsOf(discount)), AMOUNT_DECIMALS);
    discount = padDecimals(discount, most);
    if (amount !== '') amount = padDecimals(amount, most);
  }

  const { transfers, retentions } = concept.taxes;
  const net = netOf(amount, amountMicros, discount, discountMicros);
  const lines = (list: readonly TaxLine[], rest: Micros | undefined) =>
    withTaxes && list.length > 0 ? list.map((line) => priceTax(line, net, decimals, rest)) : NO_TAXES;
  const transferred = lines(transfers, included?.taxMicros);
  return {
    quantity,
    unit_value: price ? padDecimals(unitValue, decimals) : unitValue,
    amount,
    discount,
    transfers: transferred,
    retentions: lines(retentions, undefined),
    parts: concept.parts.length === 0 ? NO_PARTS : concept.parts.map((part) => pricePart(part, decimals)),
    amountMicros,
    discountMicros,
    grossMicros:
      included && count
        ? (included.grossMicros ??
          transferred.reduce((sum, line) => sum + line.amountMicros, amountMicros - discountMicros))
        : undefined,
    cache: {},
  };
}

/** The base of every tax line without its own: amount minus discount, with the decimals of both. */
type Net = { text: string; micros: Micros };

function netOf(amount: string, micros: Micros, discount: string, reduction: Micros): Net | undefined {
  if (amount === '') return undefined;
  if (discount === '') return { text: amount, micros };
  return { text: microsText(micros - reduction, decimalsOf(discount)), micros: micros - reduction };
}

/**
 * @param net the base unless the line has its own (IVA over IEPS).
 * @param rest what a price with tax included leaves for this line; undefined: base × rate.
 */
function priceTax(
  line: TaxLine,
  net: Net | undefined,
  decimals: number,
  rest: Micros | undefined,
): PricedTax {
  const { tax, factor_type } = line;
  const ownBase = parseAmount(line.base);
  const isOpen = line.base === '';
  const baseMicros = ownBase ? toMicros(ownBase) : isOpen ? net?.micros : undefined;
  const base = ownBase
    ? padDecimals(tidyAmount(line.base), decimals)
    : isOpen
      ? (net?.text ?? '')
      : line.base;
  if (factor_type === 'Exento') {
    const group = `${tax}|Exento|`;
    return {
      base,
      tax,
      factor_type,
      rate_or_fee: '',
      amount: '',
      group,
      baseMicros: baseMicros ?? 0n,
      amountMicros: 0n,
    };
  }
  const rate = parseAmount(line.rate_or_fee);
  const rate_or_fee = rate
    ? padDecimals(tidyAmount(line.rate_or_fee), RATE_DECIMALS)
    : line.rate_or_fee.trim();
  const ownAmount = parseAmount(line.amount);
  let amount = line.amount.trim();
  let amountMicros = 0n;
  if (ownAmount) {
    amount = padDecimals(tidyAmount(line.amount), decimals);
    amountMicros = toMicros(ownAmount);
  } else if (amount === '' && rate && baseMicros !== undefined) {
    amountMicros = rest ?? multiplyToMicros(microsExact(baseMicros), rate);
    amount = microsText(amountMicros, decimals);
  }
  const group = `${tax}|${factor_type}|${rate_or_fee}`;
  return { base, tax, factor_type, rate_or_fee, amount, group, baseMicros: baseMicros ?? 0n, amountMicros };
}

function microsExact(micros: Micros): Exact {
  return { units: micros, scale: AMOUNT_DECIMALS };
}

function pricePart(part: Part, decimals: number): PricedPart {
  const quantity = tidyAmount(part.quantity);
  const unit_value = tidyAmount(part.unit_value);
  const count = parseAmount(quantity);
  const price = parseAmount(unit_value);
  const given = parseAmount(part.amount);
  if (given) {
    const amount = padDecimals(tidyAmount(part.amount), decimals);
    return {
      quantity,
      unit_value: price ? padDecimals(unit_value, decimals) : unit_value,
      amount,
      amountMicros: toMicros(given),
    };
  }
  if (!count || !price) return { quantity, unit_value, amount: part.amount.trim(), amountMicros: 0n };
  const amountMicros = multiplyToMicros(count, price);
  return {
    quantity,
    unit_value: padDecimals(unit_value, decimals),
    amount: microsText(amountMicros, decimals),
    amountMicros,
  };
}
