/**
 * What one concept can add to the total. With every tax written in whole units of the currency, which reaches as
 * far as any other writing, a concept adds its amount and a whole number of units; so the sums of all concepts
 * are rounded as one, and each concept can be looked at alone.
 */
import type { Exact } from '../values/decimal.ts';
import type { Micros, RoundingConcept, RoundingLine } from './request.ts';
import { joined, type Spans } from './spans.ts';
import { MOST_DECIMALS, unitOf, writtenAs } from './units.ts';
import { amountSpan, baseOf, type Span, taxSpan } from './written-range.ts';

/** Amounts from `low` to `high` in steps of `step`, all with the same taxes: `taxes` is what those can add. */
export type Piece = {
  readonly unitValue: Exact;
  readonly step: Micros;
  readonly low: Micros;
  readonly high: Micros;
  readonly taxes: Span;
};

/** What a concept adds, amount and taxes together, as a dense set (spans.ts). */
export function spansOf(pieces: readonly Piece[], unit: Micros): Spans {
  return joined(
    pieces.map(({ low, high, taxes }) => ({ low: low + taxes.low, high: high + taxes.high })),
    unit,
  );
}

/** The amount that stays, with any of its taxes. */
export function narrowPiece(concept: RoundingConcept, amount: Micros, decimals: number): Piece {
  const { unitValue, amount: preferred } = concept.preferred;
  const base = amount === preferred ? undefined : baseOf(concept, amount);
  return { unitValue, step: 1n, low: amount, high: amount, taxes: taxesOf(concept, base, decimals) };
}

type Kept = { decimals: number; pieces: readonly Piece[] };
const cached = new WeakMap<RoundingConcept, Kept>();

/**
 * Every amount that the concept may be written with; none when its limits leave none. Kept for as long as the
 * concept is the same object: where a total cannot be, each keystroke asks again.
 */
export function piecesOf(concept: RoundingConcept, decimals: number): readonly Piece[] {
  const existing = cached.get(concept);
  if (existing?.decimals === decimals) return existing.pieces;
  const pieces = findPieces(concept, decimals);
  cached.set(concept, { decimals, pieces });
  return pieces;
}

function findPieces(concept: RoundingConcept, decimals: number): Piece[] {
  if (concept.isFixed) return [narrowPiece(concept, concept.preferred.amount, decimals)];
  const pieces: Piece[] = [];
  for (let written = concept.leastDecimals; written <= MOST_DECIMALS; written += 1) {
    const seen: Span[] = [];
    for (const unitValue of concept.unitValues) {
      const span = amountSpan(concept, unitValue, written, unitOf(decimals));
      if (span.low > span.high || seen.some((one) => one.low <= span.low && span.high <= one.high)) continue;
      seen.push(span);
      split(concept, unitValue, span, written, decimals, pieces);
    }
  }
  return pieces;
}

/** Limits of taxes never fall as the amount grows: equal at both ends, they are equal between. */
function split(
  concept: RoundingConcept,
  unitValue: Exact,
  span: Span,
  written: number,
  decimals: number,
  pieces: Piece[],
): void {
  const step = unitOf(written);
  const at = (amount: Micros) => limitsOf(concept, writtenAs(amount - concept.discount, written), decimals);
  const divide = (low: Micros, high: Micros, first: readonly Span[], last: readonly Span[]): void => {
    if (low === high || areSame(first, last)) {
      pieces.push({ unitValue, step, low, high, taxes: added(concept.lines, first) });
      return;
    }
    const middle = low + ((high - low) / step / 2n) * step;
    divide(low, middle, first, middle === low ? first : at(middle));
    divide(middle + step, high, middle + step === high ? last : at(middle + step), last);
  };
  divide(span.low, span.high, at(span.low), at(span.high));
}

function areSame(some: readonly Span[], others: readonly Span[]): boolean {
  return some.every((one, at) => one.low === others[at]?.low && one.high === others[at]?.high);
}

function taxesOf(concept: RoundingConcept, base: Exact | undefined, decimals: number): Span {
  return added(concept.lines, limitsOf(concept, base, decimals));
}

/** @param base of the lines that follow the amount; undefined: as they are written. */
function limitsOf({ lines }: RoundingConcept, base: Exact | undefined, decimals: number): Span[] {
  return lines.map((line) => {
    // What is fixed counts once, in the sums of its row.
    if (line.isFixed) return NOTHING;
    return taxSpan(line.followsAmount && base !== undefined ? base : line.base, line.rate, decimals);
  });
}

const NOTHING: Span = { low: 0n, high: 0n };

function added(lines: readonly RoundingLine[], limits: readonly Span[]): Span {
  return lines.reduce((sum, { isWithheld }, at) => {
    const { low, high } = limits[at] as Span;
    return isWithheld
      ? { low: sum.low - high, high: sum.high - low }
      : { low: sum.low + low, high: sum.high + high };
  }, NOTHING);
}

/** Whether the concept may be written as it prefers. */
export function isPreferenceAllowed(concept: RoundingConcept): boolean {
  const { amount } = concept.preferred;
  return (
    concept.isFixed ||
    amount > concept.discount ||
    (amount === concept.discount && !concept.lines.some(follows))
  );
}

function follows(line: RoundingLine): boolean {
  return line.followsAmount;
}
