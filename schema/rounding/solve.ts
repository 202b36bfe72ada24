/**
 * The rounding solver: how to write the amounts of a receipt so that every limit and sum of the SAT holds and
 * the total is the one that was shown; or the proof that no writing does it. Pipeline: step 2 (price).
 * The space, the proofs and the figures: docs/decisions/rounding-solver.md.
 */
import { isPreferenceAllowed, narrowPiece, type Piece, piecesOf, spansOf } from './pieces.ts';
import type {
  Impossible,
  Micros,
  RoundingAnswer,
  RoundingConcept,
  RoundingRequest,
  Written,
} from './request.ts';
import { settleTaxes } from './settle-taxes.ts';
import { joined, meets, plus, type Spans } from './spans.ts';
import { sumUp, totalUnits } from './sums.ts';
import { ceilTo, floorTo, roundToUnits, unitOf } from './units.ts';
import { baseOf, exactTax, type Span } from './written-range.ts';

/**
 * Moves as little as it can: nothing if the preferred writing has the total, then taxes alone, then amounts.
 * Precondition: the preferred writing of what is not fixed lies within the SAT's limits.
 */
export function solveRounding(request: RoundingRequest): RoundingAnswer {
  const preferred = request.concepts.map((concept) => concept.preferred);
  const broken = request.concepts.filter((concept) => !isPreferenceAllowed(concept));
  const settled = broken.length === 0 ? settleTaxes(request, preferred, request.sums) : undefined;
  if (settled !== undefined) return { kind: 'solved', concepts: settled };
  const amounts = moveAmounts(request, new Set(broken));
  if ('kind' in amounts) return { kind: 'impossible', because: amounts };
  const concepts = settleTaxes(request, amounts.written);
  // The amounts were chosen because their taxes reach the total.
  if (concepts === undefined) throw new Error('amounts whose taxes do not reach the total');
  return { kind: 'solved', concepts };
}

const NOTHING: Span = { low: 0n, high: 0n };

/** A concept that was opened: what it may be, and the sums of those opened before it. */
type Opened = { index: number; pieces: readonly Piece[]; before: Spans };

/** Opens one concept after the other, those that must move first, then the largest, until the total is there. */
function moveAmounts(
  request: RoundingRequest,
  broken: ReadonlySet<RoundingConcept>,
): { written: Written[] } | Impossible {
  const { concepts, decimals } = request;
  const unit = unitOf(decimals);
  const narrow = concepts.map((concept) => spanOf(narrowPiece(concept, concept.preferred.amount, decimals)));
  let rest = narrow.reduce(add, NOTHING);
  const window = windowOf(request);
  const opened: Opened[] = [];
  let sums: Spans = [NOTHING];
  for (const index of openingOrder(concepts, broken)) {
    const pieces = piecesOf(concepts[index] as RoundingConcept, decimals);
    if (pieces.length === 0) return { kind: 'none', index };
    opened.push({ index, pieces, before: sums });
    sums = plus(sums, spansOf(pieces, unit), unit);
    rest = subtract(rest, narrow[index] as Span);
    if (opened.length >= broken.size && meets(plus(sums, [rest], unit), window)) {
      return { written: choose(request, opened, rest, window) };
    }
  }
  return nearest(plus(sums, [rest], unit), window, unit, request.total);
}

function openingOrder(concepts: readonly RoundingConcept[], broken: ReadonlySet<RoundingConcept>): number[] {
  const isBroken = (index: number) => broken.has(concepts[index] as RoundingConcept);
  const amount = (index: number) => (concepts[index] as RoundingConcept).preferred.amount;
  return concepts
    .flatMap((concept, index) => (concept.isFixed ? [] : [index]))
    .sort((one, other) => {
      if (isBroken(one) !== isBroken(other)) return isBroken(one) ? -1 : 1;
      return amount(one) > amount(other) ? -1 : amount(one) < amount(other) ? 1 : one - other;
    });
}

/** What amounts and moving taxes must add up to, so that with the fixed ones the total comes out. */
function windowOf(request: RoundingRequest): Span {
  const { concepts, decimals, total } = request;
  const unit = unitOf(decimals);
  const fixed = concepts.map(({ lines, preferred }) => ({
    ...preferred,
    amount: 0n,
    taxes: preferred.taxes.map((micros, at) => (lines[at]?.isFixed ? micros : 0n)),
  }));
  const units = total / unit - totalUnits(sumUp(request, fixed), decimals);
  const low = units * unit - unit / 2n;
  return { low, high: low + unit - 1n };
}

/** From the last opened to the first: the amount nearest to the exact one with which the others still reach. */
function choose(request: RoundingRequest, opened: readonly Opened[], closed: Span, window: Span): Written[] {
  const { concepts, decimals } = request;
  const unit = unitOf(decimals);
  const written = concepts.map((concept) => concept.preferred);
  let rest = closed;
  for (const { index, pieces, before } of [...opened].reverse()) {
    const concept = concepts[index] as RoundingConcept;
    const { piece, amount } = nearestAmount(concept, pieces, plus(before, [rest], unit), window, unit);
    written[index] = rewritten(concept, piece.unitValue, amount);
    rest = add(rest, { low: amount + piece.taxes.low, high: amount + piece.taxes.high });
  }
  return written;
}

type Choice = { piece: Piece; amount: Micros; distance: Micros };

function nearestAmount(
  concept: RoundingConcept,
  pieces: readonly Piece[],
  others: Spans,
  window: Span,
  unit: Micros,
): Choice {
  const exact = concept.preferred.amount;
  let best: Choice | undefined;
  for (const piece of pieces) {
    for (const reach of joined(plus(others, [piece.taxes], unit), unit)) {
      const low = ceilTo(most(piece.low, window.low - reach.high), piece.step);
      const high = floorTo(least(piece.high, window.high - reach.low), piece.step);
      if (low > high) continue;
      const amount = nearestOf(exact, low, high, piece.step);
      const distance = amount > exact ? amount - exact : exact - amount;
      if (best === undefined || distance < best.distance) best = { piece, amount, distance };
    }
  }
  if (best === undefined) throw new Error('a sum that no amount of the concept belongs to');
  return best;
}

function nearestOf(exact: Micros, low: Micros, high: Micros, step: Micros): Micros {
  if (exact <= low) return low;
  if (exact >= high) return high;
  const below = floorTo(exact, step);
  return exact - below <= below + step - exact ? below : below + step;
}

/** The concept with another amount, and the taxes of that amount exact to six decimals. */
function rewritten(concept: RoundingConcept, unitValue: Written['unitValue'], amount: Micros): Written {
  const { preferred, lines } = concept;
  if (amount === preferred.amount) return preferred;
  const base = baseOf(concept, amount);
  const taxes = preferred.taxes.map((micros, at) => {
    const line = lines[at];
    return line?.followsAmount && !line.isFixed ? exactTax(base, line.rate) : micros;
  });
  return { unitValue, amount, taxes };
}

/** The totals next to the one that cannot be. */
function nearest(sums: Spans, window: Span, unit: Micros, total: Micros): Impossible {
  const shift = total - roundToUnits(window.low, unit) * unit;
  let below: Micros | undefined;
  let above: Micros | undefined;
  for (const { low, high } of sums) {
    if (high < window.low) below = roundToUnits(high, unit) * unit + shift;
    else if (low > window.high && above === undefined) above = roundToUnits(low, unit) * unit + shift;
  }
  return { kind: 'reach', below, above };
}

function spanOf({ low, high, taxes }: Piece): Span {
  return { low: low + taxes.low, high: high + taxes.high };
}

function add(one: Span, other: Span): Span {
  return { low: one.low + other.low, high: one.high + other.high };
}

function subtract(one: Span, other: Span): Span {
  return { low: one.low - other.low, high: one.high - other.high };
}

function most(one: Micros, other: Micros): Micros {
  return one > other ? one : other;
}

function least(one: Micros, other: Micros): Micros {
  return one < other ? one : other;
}
