/**
 * Local taxes of the concepts. The CFDI has them by document only (Impuestos locales 1.0): lines that name the same tax
 * at the same rate are one there, rounded once.
 */
import { parseDecimal } from '../../values/decimal.ts';
import type { LocalTaxGroup } from '../complements/complement.ts';
import {
  AMOUNT_DECIMALS,
  type Micros,
  microsText,
  padDecimals,
  parseAmount,
  roundMicros,
  tidyAmount,
  toMicros,
} from '../engine/amounts.ts';
import { tidyText } from '../engine/tidy-text.ts';
import type { PricedConcept } from './price-concept.ts';
import type { Concept, LocalTax } from './receipt.ts';
import { withoutLastEmpty } from './rows.ts';

/** Of the rates and amounts of the complement. */
const DECIMALS = 2;
const NONE: readonly LocalTax[] = [];

/** Without a row at the end that nobody wrote in. */
export function localTaxesOf({ local_taxes }: Concept): readonly LocalTax[] {
  return local_taxes === undefined ? NONE : withoutLastEmpty(local_taxes, isEmptyLocalTax);
}

/** A category alone says nothing: a new row has one. */
export function isEmptyLocalTax({ description, rate_or_fee, base, amount }: LocalTax): boolean {
  return `${description}${rate_or_fee}${base}${amount}`.trim() === '';
}

export function carriesLocalTaxes(concepts: readonly Concept[]): boolean {
  return concepts.some((concept) => concept.local_taxes !== undefined && localTaxesOf(concept).length > 0);
}

export type PricedLocalTax = { readonly base: string; readonly amount: string; readonly micros: Micros };

/** The base unless written is the amount less its discount; the amount, the rate divided by 100 of the base. */
export function priceLocalTax(line: LocalTax, concept: PricedConcept | undefined): PricedLocalTax {
  const net = concept === undefined ? 0n : concept.amountMicros - concept.discountMicros;
  const typedBase = parseAmount(line.base);
  const base = typedBase === undefined ? net : toMicros(typedBase);
  const typed = parseAmount(line.amount);
  const rate = parseAmount(line.rate_or_fee);
  const share =
    rate === undefined ? 0n : toMicros({ units: base * rate.units, scale: AMOUNT_DECIMALS + rate.scale + 2 });
  const micros = typed === undefined ? share : toMicros(typed);
  return {
    base: line.base.trim() === '' ? microsText(base, DECIMALS) : tidyAmount(line.base),
    amount: line.amount.trim() === '' ? microsText(micros, DECIMALS) : tidyAmount(line.amount),
    micros,
  };
}

/** Of half-written lines, those that can be said at all. @param decimals of the currency */
export function localTaxGroups(
  concepts: readonly Concept[],
  priced: readonly PricedConcept[],
  decimals: number,
): LocalTaxGroup[] {
  const groups = new Map<string, LocalTaxGroup>();
  for (const [index, concept] of concepts.entries()) {
    if (concept.local_taxes === undefined) continue;
    for (const line of localTaxesOf(concept)) {
      const name = tidyText(line.description);
      const rate = padDecimals(tidyAmount(line.rate_or_fee), DECIMALS);
      if (name === '' || parseDecimal(rate) === undefined) continue;
      const key = `${line.category} ${rate} ${name}`;
      const before = groups.get(key)?.amount ?? 0n;
      const { micros } = priceLocalTax(line, priced[index]);
      groups.set(key, { name, rate, amount: before + micros, withheld: line.category === 'retentions' });
    }
  }
  return [...groups.values()].map((group) => ({
    ...group,
    amount: roundMicros(group.amount, Math.min(decimals, DECIMALS)),
  }));
}

/** As the complement takes a rate, in per cent. */
export function isLocalRate(typed: string): boolean {
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(tidyAmount(typed));
}
