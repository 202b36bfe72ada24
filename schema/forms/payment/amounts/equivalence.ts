/**
 * EquivalenciaDR: units of the document's currency for one of the payment's. Source: guide of payments and
 * CRP20238, 20275, 20276, 20277. Why it is not always the rate that was typed: docs/decisions/balances.md.
 */
import { bandOf } from '../../../rules/pagos20/pago.ts';
import {
  compare,
  divide,
  type Exact,
  exact,
  isZero,
  makeExact,
  multiply,
  toShortest,
  ZERO,
} from '../../../values/decimal.ts';
import { TAX_DECIMALS } from './prorate.ts';

/** Most decimals that it may be written with. */
const DECIMALS = 10;
export const ONE = exact('1');

/**
 * What the exchange rates say, in pesos for a unit of each currency; at least the least that can be written.
 * Pesos for a unit of the payment's currency stay as they were typed; what does not end is cut, so that dividing by
 * it comes to no less than multiplying by the rate does.
 */
export function nominalEquivalence(paymentRate: Exact, documentRate: Exact): Exact {
  return atLeastOneUnit(divide(paymentRate, documentRate, DECIMALS, 'down'));
}

/** The equivalence with which `paid` is `applied`, where the rates' own does not stand. */
export function equivalenceOfPair(paid: Exact, applied: Exact, decimals: number): Exact {
  const cut = atLeastOneUnit(divide(paid, applied, DECIMALS, 'down'));
  return converts(paid, cut, applied, decimals) ? cut : shortest(divide(paid, applied, DECIMALS, 'up'));
}

/**
 * Whether `paid` converts to what the SAT's limits let pass for `applied`, in both of their readings. Where each
 * document converts so, all of them fit in the amount of the payment: their lower limits do (CRP20276).
 * @param decimals of the payment's currency.
 */
export function converts(paid: Exact, equivalence: Exact, applied: Exact, decimals: number): boolean {
  const band = bandOf({ paid, divisor: equivalence, paymentDecimals: decimals }, 'half-up');
  return (
    band !== undefined &&
    compare(band.lower, applied) <= 0 &&
    compare(multiply(band.lower, equivalence), paid) <= 0 &&
    compare(paid, multiply(band.upper, equivalence)) <= 0
  );
}

function atLeastOneUnit(value: Exact): Exact {
  return value.units > 0n ? shortest(value) : makeExact(1n, DECIMALS);
}

/**
 * How many units of its tenth decimal move the largest of these bases, converted, by about a quarter of a millionth:
 * one for large amounts, many for small ones.
 */
export function strideOf(equivalence: Exact, lines: readonly { base: Exact }[]): bigint {
  const most = lines.reduce((top, { base }) => (compare(base, top) > 0 ? base : top), ZERO);
  if (isZero(most)) return 1n;
  const converted = divide(most, equivalence, TAX_DECIMALS, 'up').units;
  const stride = (equivalence.units * 10n ** BigInt(DECIMALS - equivalence.scale)) / (4n * converted);
  return stride > 0n ? stride : 1n;
}

/** The equivalence so many units of its tenth decimal higher, or lower. */
export function moved(equivalence: Exact, steps: bigint): Exact {
  const units = equivalence.units * 10n ** BigInt(DECIMALS - equivalence.scale);
  return atLeastOneUnit(makeExact(units + steps, DECIMALS));
}

function shortest(value: Exact): Exact {
  return exact(toShortest(value));
}
