/**
 * A receipt whose prices include their taxes promises a total: the prices times their quantities. Here its
 * concepts are written so that the total is that one (schema/rounding). Pipeline: step 2 (price).
 *
 * What was priced with its taxes moves first; what was priced without them only where that is not enough.
 */

import type { RoundingConcept, Sums, Written } from '../../rounding/request.ts';
import { solveRounding } from '../../rounding/solve.ts';
import { exact } from '../../values/decimal.ts';
import { type Micros, microsText, roundMicros, toMicros } from '../engine/amounts.ts';
import type { PricedConcept, PricedTax } from './price-concept.ts';
import type { Concept } from './receipt.ts';
import { canMove, rewriteConcept, roundingConcept, withheldGroup } from './rounding-concept.ts';
import type { ReceiptSums, Totals } from './totals.ts';

/** The total that the prices promise, and the nearest ones that can be written; the receipt has one of these. */
export type MissedTotal = { shown: string; below: string | undefined; above: string | undefined };

/** `changed`: indexes of the concepts that are written otherwise than before. */
export type Fitted = {
  concepts: readonly PricedConcept[];
  changed: readonly number[];
  missed: MissedTotal | undefined;
};

/** Undefined when nothing is to be done: the total is the one promised, or a concept has no writing at all. */
export function fitTotal(asked: readonly Concept[], totals: Totals, sums: ReceiptSums): Fitted | undefined {
  const { decimals, concepts } = totals;
  const shown = shownTotal(concepts, decimals);
  if (shown === toMicros(exact(totals.total))) return undefined;
  const solve = (total: Micros, isFree: boolean) => {
    const existing = concepts.map((one, at) => knownConcept(asked[at] as Concept, one, decimals, isFree));
    const answer = solveRounding({ decimals, total, concepts: existing, sums: roundingSums(sums) });
    return answer.kind === 'solved'
      ? rewriteAll(concepts, existing, answer.concepts, decimals)
      : answer.because;
  };
  const first = solve(shown, false);
  const fitted = 'kind' in first ? solve(shown, true) : first;
  if (!('kind' in fitted)) return { ...fitted, missed: undefined };
  if (fitted.kind === 'none') return undefined;
  const { below, above } = fitted;
  const nearest = nearestOf(shown, below, above);
  const next = nearest === undefined ? fitted : solve(nearest, true);
  if ('kind' in next) return undefined;
  const text = (micros: Micros | undefined) =>
    micros === undefined ? undefined : microsText(micros, decimals);
  return {
    ...next,
    missed: { shown: microsText(shown, decimals), below: text(below), above: text(above) },
  };
}

/**
 * What a person who sees the prices expects to pay: each price with its taxes times its quantity, rounded to the
 * currency; what was priced without taxes, exact to six decimals; the sum rounded once.
 */
export function shownTotal(concepts: readonly PricedConcept[], decimals: number): Micros {
  let total = 0n;
  for (const { grossMicros, amountMicros, discountMicros, transfers, retentions } of concepts) {
    total += grossMicros ?? amountMicros - discountMicros + taxesOf(transfers);
    total -= taxesOf(retentions);
  }
  return roundMicros(total, decimals);
}

function taxesOf(lines: readonly PricedTax[]): Micros {
  let sum = 0n;
  for (const line of lines) sum += line.amountMicros;
  return sum;
}

function nearestOf(shown: Micros, below: Micros | undefined, above: Micros | undefined): Micros | undefined {
  if (below === undefined || below < 0n || above === undefined) return above ?? below;
  return shown - below <= above - shown ? below : above;
}

/**
 * Kept with the price: a keystroke makes those of the concepts that changed.
 * @param isFree a price without taxes moves too.
 */
function knownConcept(
  asked: Concept,
  priced: PricedConcept,
  decimals: number,
  isFree: boolean,
): RoundingConcept {
  const { cache } = priced;
  if (isFree && priced.grossMicros === undefined) {
    cache.free ??= roundingConcept(asked, priced, decimals, canMove(priced));
    return cache.free;
  }
  cache.rounding ??= roundingConcept(
    asked,
    priced,
    decimals,
    priced.grossMicros !== undefined && canMove(priced),
  );
  return cache.rounding;
}

function rewriteAll(
  concepts: readonly PricedConcept[],
  known: readonly RoundingConcept[],
  written: readonly Written[],
  decimals: number,
): { concepts: readonly PricedConcept[]; changed: readonly number[] } {
  const changed: number[] = [];
  const result = concepts.map((concept, index) => {
    const [before, now] = [known[index] as RoundingConcept, written[index] as Written];
    if (before.preferred === now) return concept;
    changed.push(index);
    return rewriteConcept(concept, before, now, decimals);
  });
  return { concepts: result, changed };
}

/** The rows of the summary by the names that rounding-concept.ts gives them. */
function roundingSums({ amount, discount, transfers, retentions }: ReceiptSums): Sums {
  const taxes = new Map<string, { micros: Micros; isWithheld: boolean }>();
  for (const [group, row] of transfers) taxes.set(group, { micros: row.amount, isWithheld: false });
  for (const [tax, row] of retentions)
    taxes.set(withheldGroup(tax), { micros: row.amount, isWithheld: true });
  return { amount, discount, taxes };
}
