/**
 * The amounts stay, the taxes move: a row of the summary grows or shrinks by one unit of the currency when the
 * sum of its taxes crosses half a unit, and for that one tax written with fewer decimals is nearly always
 * enough. The rows do not depend on each other, and a tax may be anything between its limits in steps of less
 * than a unit: every total between the least and the greatest is there.
 */

import type { Micros, RoundingConcept, RoundingLine, RoundingRequest, Sums, Written } from './request.ts';
import { sumUp, totalUnits } from './sums.ts';
import { ceilTo, floorDivide, floorTo, MOST_DECIMALS, roundToUnits, unitOf } from './units.ts';
import { baseOf, type Span, taxSpan } from './written-range.ts';

/** A tax that may move, from where it is. */
type Mover = {
  readonly concept: number;
  readonly line: number;
  /** Of the row that it adds to. */
  readonly group: string;
  readonly from: Micros;
  readonly span: (decimals: number) => Span;
};
type Move = { readonly concept: number; readonly line: number; readonly micros: Micros };
/** How far and in which direction a row is to go: `least` for the first unit, one unit more for each other. */
type Way = {
  readonly isUp: boolean;
  readonly least: Micros;
  readonly units: bigint;
  readonly decimals: number;
};

/** The concepts with their taxes moved so that the total is that of the request; undefined when none can. */
export function settleTaxes(
  request: RoundingRequest,
  written: readonly Written[],
  sums: Sums = sumUp(request, written),
): readonly Written[] | undefined {
  const { decimals, total } = request;
  let missing = total / unitOf(decimals) - totalUnits(sums, decimals);
  if (missing === 0n) return written;
  const isMore = missing > 0n;
  const moves: Move[] = [];
  const moversOfRow = moversByRow(request, written);
  for (const { group, isUp, least } of nearestFirst(sums, isMore, decimals)) {
    const way = { isUp, least, decimals, units: isMore ? missing : -missing };
    const found = moveRow(moversOfRow(group), way);
    moves.push(...found.moves);
    missing += isMore ? -found.units : found.units;
    if (missing === 0n) return applyMoves(written, moves);
  }
  return undefined;
}

/** The rows of the summary, first that which needs the least to change by one unit. */
function nearestFirst({ taxes }: Sums, isMore: boolean, decimals: number) {
  const unit = unitOf(decimals);
  const half = (unit + 1n) / 2n;
  return [...taxes]
    .map(([group, { micros, isWithheld }]) => {
      const here = roundToUnits(micros, unit) * unit;
      const isUp = isMore !== isWithheld;
      return { group, isUp, least: isUp ? here + half - micros : micros - (here - unit + half - 1n) };
    })
    .sort((one, other) => (one.least < other.least ? -1 : one.least > other.least ? 1 : 0));
}

/** Nearly always one of the first rows has what is needed, and its first taxes. Looking for each of many rows in all concepts takes for ever. */
const FEW_ROWS = 8;

function moversByRow(
  request: RoundingRequest,
  written: readonly Written[],
): (group: string) => Iterable<Mover> {
  let asked = 0;
  let sorted: Map<string, Mover[]> | undefined;
  return (group) => {
    asked += 1;
    if (asked <= FEW_ROWS) return moversOf(request, written, group);
    sorted ??= Map.groupBy(moversOf(request, written), (mover) => mover.group);
    return sorted.get(group) ?? [];
  };
}

/** @param group undefined: of all rows */
function* moversOf(
  { concepts }: RoundingRequest,
  written: readonly Written[],
  group?: string,
): Generator<Mover> {
  for (let concept = 0; concept < concepts.length; concept += 1) {
    const asked = concepts[concept] as RoundingConcept;
    const now = written[concept] as Written;
    for (let line = 0; line < asked.lines.length; line += 1) {
      const one = asked.lines[line] as RoundingLine;
      if ((group !== undefined && one.group !== group) || one.isFixed) continue;
      const base = baseNow(asked, one, now);
      yield {
        concept,
        line,
        group: one.group,
        from: now.taxes[line] as Micros,
        span: (n) => taxSpan(base, one.rate, n),
      };
    }
  }
}

/** The base of a tax where the amount may have moved. */
function baseNow(concept: RoundingConcept, line: RoundingLine, { amount }: Written) {
  return line.followsAmount && amount !== concept.preferred.amount ? baseOf(concept, amount) : line.base;
}

/** As many of the units as the row can give: by one tax if one can, else by those that give the most. */
function moveRow(movers: Iterable<Mover>, way: Way): { moves: Move[]; units: bigint } {
  const unit = unitOf(way.decimals);
  const wanted = way.least + (way.units - 1n) * unit;
  const all: { mover: Mover; room: Micros }[] = [];
  let most = 0n;
  for (const mover of movers) {
    const room = roomOf(mover, way);
    if (room >= wanted) return { moves: [move(mover, wanted, way)], units: way.units };
    if (room <= 0n) continue;
    all.push({ mover, room });
    most += room;
  }
  if (most < way.least) return { moves: [], units: 0n };
  const more = floorDivide(most - way.least, unit);
  const units = more + 1n < way.units ? more + 1n : way.units;
  let rest = way.least + (units - 1n) * unit;
  all.sort((one, other) => (one.room > other.room ? -1 : one.room < other.room ? 1 : 0));
  const moves: Move[] = [];
  for (const { mover, room } of all) {
    if (rest <= 0n) break;
    moves.push(move(mover, rest < room ? rest : room, way));
    rest -= room;
  }
  return { moves, units };
}

/** How far a tax can go: fewest decimals reach furthest. */
function roomOf({ from, span }: Mover, { isUp, decimals }: Way): Micros {
  const { low, high } = span(decimals);
  return isUp ? high - from : from - low;
}

/** The nearest value that goes so far, with as many decimals as that allows. */
function move({ concept, line, from, span }: Mover, by: Micros, { isUp, decimals }: Way): Move {
  for (let written = MOST_DECIMALS; ; written -= 1) {
    const unit = unitOf(written);
    const micros = isUp ? ceilTo(from + by, unit) : floorTo(from - by, unit);
    const { low, high } = span(written);
    if ((low <= micros && micros <= high) || written === decimals) return { concept, line, micros };
  }
}

function applyMoves(written: readonly Written[], moves: readonly Move[]): readonly Written[] {
  const moved = new Map<number, Micros[]>();
  for (const { concept, line, micros } of moves) {
    const taxes = moved.get(concept) ?? [...(written[concept] as Written).taxes];
    taxes[line] = micros;
    moved.set(concept, taxes);
  }
  return written.map((one, concept) => {
    const taxes = moved.get(concept);
    return taxes === undefined ? one : { ...one, taxes };
  });
}
