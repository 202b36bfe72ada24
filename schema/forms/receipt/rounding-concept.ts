/**
 * A priced concept as the rounding solver sees it, and as it is written after the solver's answer. What a person
 * or another document wrote stays.
 */

import type { RoundingConcept, RoundingLine, Written } from '../../rounding/request.ts';
import { neededDecimals } from '../../rounding/units.ts';
import { compare, divide, type Exact, exact, parseDecimal, toShortest, ZERO } from '../../values/decimal.ts';
import { AMOUNT_DECIMALS, type Micros, microsText, padDecimals, parseAmount } from '../engine/amounts.ts';
import { discountDecimals } from './discount.ts';
import type { PricedConcept, PricedTax } from './price-concept.ts';
import type { Concept, TaxLine } from './receipt.ts';
import { withoutTaxes } from './tax-included.ts';

/** Above any rate or fee of c_TasaOCuota (the highest fee is below 60): what is beyond is still being typed. */
const MOST_RATE = exact('100');

function isRate(rate: Exact | undefined): boolean {
  return rate !== undefined && rate.units >= 0n && compare(rate, MOST_RATE) <= 0;
}

/** Nobody looks at the unit value of what does not move. */
const NO_VALUES: readonly Exact[] = [ZERO];

/** @param isMovable false: everything of it stays as it is. */
export function roundingConcept(
  asked: Concept,
  priced: PricedConcept,
  decimals: number,
  isMovable: boolean,
): RoundingConcept {
  const { transfers, retentions } = asked.taxes;
  const lines = [
    ...roundingLines(transfers, priced.transfers, false, isMovable),
    ...roundingLines(retentions, priced.retentions, true, isMovable),
  ];
  const unitValues = isMovable ? unitValuesOf(asked, priced, decimals) : NO_VALUES;
  const typed = discountDecimals(asked.discount, priced.discount);
  return {
    quantity: parseDecimal(priced.quantity) ?? ZERO,
    unitValues,
    discount: priced.discountMicros,
    leastDecimals: Math.min(Math.max(decimals, priced.discount === '' ? 0 : typed), AMOUNT_DECIMALS),
    isFixed: !isMovable || asked.amount !== '',
    lines,
    preferred: {
      unitValue: unitValues[0] as Exact,
      amount: priced.amountMicros,
      taxes: [...priced.transfers, ...priced.retentions].map((line) => line.amountMicros),
    },
  };
}

/**
 * Half-written concepts count for what can be computed of them, and stay. Where a discount leaves nothing, the
 * rules say so; a millionth more would only hide it.
 */
export function canMove({ quantity, unit_value, amountMicros, discountMicros }: PricedConcept): boolean {
  return isPositive(quantity) && isPositive(unit_value) && amountMicros > discountMicros;
}

function isPositive(text: string): boolean {
  const value = parseDecimal(text);
  return value !== undefined && value.units > 0n;
}

/** The row of the summary that a retention belongs to; those of transfers have their own names. */
export function withheldGroup(tax: string): string {
  return `-${tax}`;
}

const STAYS = { base: ZERO, rate: ZERO, followsAmount: false, isFixed: true } as const;

/** An exempt line has no amount; its base must be above zero like the others. */
function roundingLines(
  asked: readonly TaxLine[],
  priced: readonly PricedTax[],
  isWithheld: boolean,
  isMovable: boolean,
): RoundingLine[] {
  return priced.map((line, index) => {
    const group = isWithheld ? withheldGroup(line.tax) : line.group;
    // Of what stays, only the sum is asked.
    if (!isMovable) return { ...STAYS, group, isWithheld };
    const typed = asked[index] as TaxLine;
    const base = parseDecimal(line.base);
    const rate = parseDecimal(line.rate_or_fee);
    // A base below zero has no limits, and the form refuses it.
    const hasBase = base !== undefined && base.units >= 0n;
    const isTaxed = line.factor_type !== 'Exento' && hasBase && isRate(rate);
    return {
      group,
      isWithheld,
      base: base ?? ZERO,
      followsAmount: typed.base === '',
      rate: rate ?? ZERO,
      isFixed: !(isTaxed && typed.amount === ''),
    };
  });
}

/** The price without its taxes, to six decimals and to fewer: fewer leave the amount more room. */
function unitValuesOf(asked: Concept, priced: PricedConcept, decimals: number): Exact[] {
  const values = [exact(priced.unit_value)];
  const price = asked.price_includes_tax ? parseAmount(asked.price_with_tax) : undefined;
  if (price === undefined || asked.amount !== '') return values;
  const without = withoutTaxes(asked, price, parseAmount(priced.quantity));
  if (without === undefined) return values;
  for (let written = AMOUNT_DECIMALS - 1; written >= decimals; written -= 1) {
    const value = divide(without.dividend, without.divisor, written);
    if (value.units > 0n) values.push(value);
  }
  return values;
}

/** The concept as the solver has it written; the same object when the solver left it alone. */
export function rewriteConcept(
  priced: PricedConcept,
  known: RoundingConcept,
  written: Written,
  decimals: number,
): PricedConcept {
  if (known.preferred === written) return priced;
  const isMoved = written.amount !== priced.amountMicros;
  const scale = neededDecimals(written.amount, known.leastDecimals);
  const text = (micros: Micros) => padDecimals(microsText(micros, decimals), scale);
  const baseMicros = written.amount - known.discount;
  const line = (tax: PricedTax, at: number): PricedTax => {
    const amountMicros = written.taxes[at] as Micros;
    const isSame = amountMicros === tax.amountMicros;
    const next = { ...tax, amountMicros, amount: isSame ? tax.amount : microsText(amountMicros, decimals) };
    return isMoved && known.lines[at]?.followsAmount ? { ...next, base: text(baseMicros), baseMicros } : next;
  };
  return {
    ...priced,
    unit_value: toShortest(written.unitValue, decimals),
    ...(isMoved && {
      amount: text(written.amount),
      discount: priced.discount === '' ? '' : text(known.discount),
    }),
    transfers: priced.transfers.map(line),
    retentions: priced.retentions.map((tax, index) => line(tax, priced.transfers.length + index)),
    amountMicros: written.amount,
    cache: {},
  };
}
