/** Requests to the rounding solver, and every writing that the SAT's limits admit, found without it. */
import type {
  RoundingConcept,
  RoundingLine,
  RoundingRequest,
  Written,
} from '../../schema/rounding/request.ts';
import { productRange, rateRange } from '../../schema/values/arithmetic.ts';
import { type Exact, exact, makeExact, multiply, rescale } from '../../schema/values/decimal.ts';

export type LineInput = { rate: string; withheld?: boolean; group?: string; base?: string; amount?: string };
export type ConceptInput = {
  quantity: string;
  /** Several: any of them may be written. */
  unitValues: readonly string[];
  discount?: string;
  lines: readonly LineInput[];
};

const step = (decimals: number) => 10n ** BigInt(6 - decimals);
const micros = (value: Exact) => rescale(value, 6).units;

/** The value with the decimals that it needs, but at least so many. */
export function shortest(value: bigint, least: number): Exact {
  let decimals = 6;
  while (decimals > least && value % step(decimals - 1) === 0n) decimals -= 1;
  return makeExact(value / step(decimals), decimals);
}

export function buildRoundingConcept(input: ConceptInput, decimals: number): RoundingConcept {
  const unitValues = input.unitValues.map(exact);
  const amount = micros(multiply(exact(input.quantity), unitValues[0] as Exact));
  const discount = micros(exact(input.discount ?? '0'));
  const leastDecimals = shortest(discount, decimals).scale;
  const base = shortest(amount - discount, shortest(amount, leastDecimals).scale);
  const lines = input.lines.map((line): RoundingLine & { amount: bigint } => {
    const own = line.base === undefined ? undefined : exact(line.base);
    const rate = rescale(exact(line.rate), 6);
    return {
      group: line.group ?? `${line.withheld ? 'w' : 't'}|${line.rate}`,
      isWithheld: line.withheld ?? false,
      base: own ?? base,
      followsAmount: own === undefined,
      rate,
      isFixed: line.amount !== undefined,
      amount: micros(line.amount === undefined ? multiply(own ?? base, rate) : exact(line.amount)),
    };
  });
  return {
    quantity: exact(input.quantity),
    unitValues,
    discount,
    leastDecimals,
    isFixed: false,
    lines,
    preferred: { unitValue: unitValues[0] as Exact, amount, taxes: lines.map((line) => line.amount) },
  };
}

/** A writing of one concept: its amount, and each tax. */
export type Writing = { amount: bigint; taxes: readonly bigint[] };

/** Every writing of a concept, by the SAT's rules alone; only for currencies of four decimals or more. */
export function everyWriting(concept: RoundingConcept, decimals: number): Writing[] {
  const unit = step(decimals);
  const found: Writing[] = [];
  const exactAmount = concept.preferred.amount;
  for (let amount = exactAmount - unit + 1n; amount < exactAmount + unit; amount += 1n) {
    if (amount < concept.discount) continue;
    const written = shortest(amount, concept.leastDecimals);
    const allowed = concept.unitValues.some(
      (unitValue) => productRange(written, concept.quantity, unitValue, decimals) === 'inside',
    );
    if (!allowed) continue;
    const follows = concept.lines.some((line) => line.followsAmount);
    if (follows && amount === concept.discount) continue;
    const base = shortest(amount - concept.discount, written.scale);
    const choices = concept.lines.map((line, at) =>
      line.isFixed
        ? [concept.preferred.taxes[at] as bigint]
        : everyTax(line.followsAmount ? base : line.base, line.rate, decimals),
    );
    for (const taxes of combinations(choices)) found.push({ amount, taxes });
  }
  return found;
}

function everyTax(base: Exact, rate: Exact, decimals: number): bigint[] {
  const product = micros(multiply(base, rate));
  const failpoint = step(decimals) * 2n + micros(multiply(makeExact(5n, base.scale + 1), rate));
  const found: bigint[] = [];
  for (let amount = product - failpoint; amount <= product + failpoint; amount += 1n) {
    if (amount < 0n) continue;
    if (rateRange(shortest(amount, decimals), base, rate, decimals) === 'inside') found.push(amount);
  }
  return found;
}

function combinations(choices: readonly (readonly bigint[])[]): bigint[][] {
  return choices.reduce<bigint[][]>(
    (all, some) => all.flatMap((before) => some.map((one) => [...before, one])),
    [[]],
  );
}

const half = (value: number, unit: number) => Math.floor((2 * value + unit) / (2 * unit));
/** More than any sum of what may be moved in a small case; four of them fit in one number. */
const RADIX = 8000;

/**
 * Every total that the concepts can have, in units of the currency, in order. A writing is one number: how much its
 * amount and each of its rows are above the least, so that sums of writings are sums of numbers.
 */
export function everyTotal({ concepts, decimals }: RoundingRequest): bigint[] {
  const unit = Number(step(decimals));
  const groups = [...new Set(concepts.flatMap(({ lines }) => lines.map((line) => line.group)))];
  if (groups.length > 3) throw new RangeError('more groups than a number holds');
  const held = new Map(concepts.flatMap(({ lines }) => lines.map((one) => [one.group, one.isWithheld])));
  const least = [0, ...groups.map(() => 0)];
  let sums = new Set([0]);
  for (const concept of concepts) {
    const vectors = everyWriting(concept, decimals).map(({ amount, taxes }) => [
      Number(amount),
      ...groups.map((group) =>
        taxes.reduce((sum, tax, at) => (concept.lines[at]?.group === group ? sum + Number(tax) : sum), 0),
      ),
    ]);
    const low = least.map((_, at) =>
      vectors.reduce((min, one) => Math.min(min, one[at] as number), Infinity),
    );
    low.forEach((value, at) => {
      least[at] = (least[at] as number) + value;
    });
    const codes = new Set(
      vectors.map((one) =>
        one.reduceRight((code, value, at) => code * RADIX + value - (low[at] as number), 0),
      ),
    );
    const next = new Set<number>();
    for (const sum of sums) for (const code of codes) next.add(sum + code);
    sums = next;
  }
  const discount = half(
    concepts.reduce((sum, concept) => sum + Number(concept.discount), 0),
    unit,
  );
  const totals = new Set<number>();
  for (const code of sums) {
    let total = half((code % RADIX) + (least[0] as number), unit) - discount;
    let rest = code;
    groups.forEach((group, at) => {
      rest = Math.floor(rest / RADIX);
      const rounded = half((rest % RADIX) + (least[at + 1] as number), unit);
      total += held.get(group) ? -rounded : rounded;
    });
    totals.add(total);
  }
  return [...totals].sort((one, other) => one - other).map(BigInt);
}

/** Amounts that the SAT's limits do not admit, in the narrowest reading; of what is not fixed. */
export function brokenLimits({ concepts, decimals }: RoundingRequest, written: readonly Written[]): string[] {
  return concepts.flatMap((concept, index) => {
    const { amount, unitValue, taxes } = written[index] as Written;
    const text = shortest(amount, concept.leastDecimals);
    const found: string[] = [];
    if (!concept.isFixed && productRange(text, concept.quantity, unitValue, decimals) !== 'inside') {
      found.push(`amount ${index}`);
    }
    concept.lines.forEach((line, at) => {
      const base = line.followsAmount ? shortest(amount - concept.discount, text.scale) : line.base;
      const tax = shortest(taxes[at] as bigint, decimals);
      if (line.isFixed || rateRange(tax, base, line.rate, decimals) === 'inside') return;
      found.push(`tax ${index}.${at}`);
    });
    return found;
  });
}
