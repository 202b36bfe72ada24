/**
 * Sums of taxes in the payment's currency that every provider reads alike. BaseP and ImporteP are sums of
 * quotients to six decimals; some round them half up and some cut them, so the taxes of the documents are moved by
 * millionths until both come to the same. Source: CRP20265, 20268, 20269, 20274.
 */
import { divide, type Exact, makeExact, multiply, rescale } from '../../../values/decimal.ts';
import { type Ratio, roundRatio, sumQuotients } from '../../../values/ratio.ts';
import { isWithinLimits, TAX_DECIMALS, type TaxLine, withBase } from './prorate.ts';

/** A tax line with what its document's amounts are divided by, and the decimals of its document's currency. */
export type ConvertedLine = { line: TaxLine; readonly equivalence: Exact; readonly decimals: number };

/** "002|Tasa|0.160000", or the tax alone of what is withheld: what the payment joins lines by. */
export function groupOf({ kind, tax, factor, rate }: TaxLine): string {
  if (kind === 'retention') return tax;
  return `${tax}|${factor}|${rate === undefined ? '' : rescale(rate, TAX_DECIMALS).units}`;
}

/** Lines by group, in the order in which the groups appear. */
export function groupLines(lines: readonly ConvertedLine[], kind: TaxLine['kind']): ConvertedLine[][] {
  const groups = new Map<string, ConvertedLine[]>();
  for (const one of lines) {
    if (one.line.kind !== kind) continue;
    const key = groupOf(one.line);
    const existing = groups.get(key);
    if (existing === undefined) groups.set(key, [one]);
    else existing.push(one);
  }
  return [...groups.values()];
}

/** The sum of the bases, or of the taxes, of one group, to six decimals. */
export function sumOf(group: readonly ConvertedLine[], part: 'base' | 'amount'): Exact {
  return roundRatio(totalOf(group, part), TAX_DECIMALS, 'half-up');
}

function totalOf(group: readonly ConvertedLine[], part: 'base' | 'amount'): Ratio {
  return sumQuotients(
    group.flatMap(({ line, equivalence }) => {
      const dividend = line[part];
      return dividend === undefined ? [] : [{ dividend, divisor: equivalence }];
    }),
  );
}

/** What is left after six decimals is less than half a unit: cutting it off is rounding it. */
function isClear(group: readonly ConvertedLine[], part: 'base' | 'amount'): boolean {
  const { numerator, denominator } = totalOf(group, part);
  return 2n * ((numerator * MILLION) % denominator) < denominator;
}

function isSettled(group: readonly ConvertedLine[]): boolean {
  const ofBases = group.every(({ line }) => line.kind === 'retention') || isClear(group, 'base');
  return ofBases && isClear(group, 'amount');
}

/**
 * Moves lines of documents in other currencies, in place, until rounded and cut agree in every group.
 * @param moves how many are tried to each side of a line; with none it is only looked at.
 * @param isLast nothing else will be tried: what can be settled is, also where another group cannot.
 * @returns whether they do.
 */
export function settleSums(lines: readonly ConvertedLine[], moves: bigint, isLast = false): boolean {
  let areSettled = true;
  for (const [kind, movesOf] of [
    ['transfer', transferMoves],
    ['retention', retentionMoves],
  ] as const) {
    for (const group of groupLines(lines, kind)) {
      if (settleGroup(group, (one) => movesOf(one, moves))) continue;
      if (!isLast) return false;
      areSettled = false;
    }
  }
  return areSettled;
}

type Moves = (one: ConvertedLine) => Iterable<TaxLine>;

function settleGroup(group: readonly ConvertedLine[], moves: Moves): boolean {
  if (isSettled(group)) return true;
  for (const one of group) {
    const before = one.line;
    for (const moved of moves(one)) {
      one.line = moved;
      if (isSettled(group)) return true;
    }
    one.line = before;
  }
  return false;
}

const MILLION = 10n ** BigInt(TAX_DECIMALS);

/** Strides looked at: more than any rate near a whole number needs while a line stays within its cent. */
const MOST_STRIDE = 4_000n;
/** With which the fraction of a quotient is read, in parts of one. */
const PARTS = 10n ** 12n;

/**
 * The fewest millionths that move the last decimal of the quotient by about a quarter of its unit, so that a few of
 * them go all around. Where the rate is nearly a whole number none does, and an equivalence has to move instead.
 */
function stride({ equivalence, decimals }: ConvertedLine): bigint {
  const half = 5n * 10n ** BigInt(TAX_DECIMALS - decimals - 1);
  const slow = divide(equivalence, makeExact(2n, 0), 0, 'up').units;
  const most = slow > MOST_STRIDE ? slow : half / 6n < MOST_STRIDE ? half / 6n : MOST_STRIDE;
  const each = divide(makeExact(PARTS, 0), equivalence, 0).units % PARTS;
  let fraction = 0n;
  for (let millionths = 1n; millionths <= most; millionths += 1n) {
    fraction = (fraction + each) % PARTS;
    if (20n * fraction >= 3n * PARTS && 20n * fraction <= 7n * PARTS) return millionths;
  }
  return 1n;
}

/** Moves beyond these are the last resort. */
const NEAR_MOVES = 6n;

/** A base moves by less than half a unit of its currency, and by less than a quarter of that while others can move. */
function isNear(before: Exact, after: Exact, decimals: number, moves: bigint): boolean {
  const distance = after.units > before.units ? after.units - before.units : before.units - after.units;
  return (moves > NEAR_MOVES ? 2n : 8n) * distance < 10n ** BigInt(TAX_DECIMALS - decimals);
}

function* steps(one: ConvertedLine, moves: bigint): Iterable<bigint> {
  const step = stride(one);
  for (let move = 1n; move <= moves; move += 1n) {
    yield move * step;
    yield -move * step;
  }
}

/** Another base, with any of its taxes. */
function* transferMoves(one: ConvertedLine, moves: bigint): Iterable<TaxLine> {
  const { line, decimals } = one;
  if (moves === 0n) return;
  yield* otherTaxes(line, decimals);
  for (const step of steps(one, moves)) {
    const base = makeExact(line.base.units + step, TAX_DECIMALS);
    if (base.units <= 0n || !isNear(line.base, base, decimals, moves)) continue;
    const moved = withBase(line, base);
    yield moved;
    yield* otherTaxes(moved, decimals);
  }
}

/** Another tax of the same base, or else with the base that it is the tax of: nothing adds up those bases. */
function* retentionMoves(one: ConvertedLine, moves: bigint): Iterable<TaxLine> {
  const { line, decimals } = one;
  if (moves === 0n) return;
  yield* otherTaxes(line, decimals);
  if (line.rate === undefined || line.amount === undefined || line.rate.units === 0n) return;
  for (const step of steps(one, moves)) {
    const amount = makeExact(line.amount.units + step, TAX_DECIMALS);
    if (amount.units < 0n) continue;
    const base = divide(amount, line.rate, TAX_DECIMALS);
    const moved = { ...line, base, amount };
    const isAllowed = base.units > 0n && isNear(line.base, base, decimals, moves);
    if (isAllowed && isWithinLimits(moved)) yield moved;
  }
}

/** The tax cut and rounded up to fewer and fewer decimals: the SAT admits all of these for its base. */
function* otherTaxes(line: TaxLine, decimals: number): Iterable<TaxLine> {
  if (line.rate === undefined) return;
  const product = multiply(line.base, line.rate);
  for (let scale = TAX_DECIMALS; scale >= decimals; scale -= 1) {
    for (const rounding of ['down', 'up'] as const) {
      yield { ...line, amount: rescale(rescale(product, scale, rounding), TAX_DECIMALS) };
    }
  }
}
