/** In the currencies that people use there are too many writings to try them all: here they are drawn. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../tests/factories/random.ts';
import { brokenLimits, buildRoundingConcept } from '../../tests/factories/rounding.ts';
import type { RoundingConcept, RoundingRequest, Written } from './request.ts';
import { solveRounding } from './solve.ts';
import { sumUp, totalUnits } from './sums.ts';
import { unitOf } from './units.ts';
import { amountSpan, baseOf, taxSpan } from './written-range.ts';

const digits = fc.integer({ min: 1, max: 9_999_999 });
const text = (units: number, scale: number) => {
  const all = String(units).padStart(scale + 1, '0');
  return scale === 0 ? all : `${all.slice(0, -scale)}.${all.slice(-scale)}`;
};

const input = fc.record({
  quantity: fc.tuple(fc.integer({ min: 1000, max: 99_999 }), fc.constantFrom(0, 1, 3, 6)),
  unitValue: fc.tuple(digits, fc.constantFrom(0, 2, 4, 6)),
  discount: fc.option(fc.integer({ min: 1, max: 999 }), { freq: 4 }),
  lines: fc.subarray([
    { rate: '0.160000' },
    { rate: '0.080000' },
    { rate: '1.600000' },
    { rate: '6.458900' },
    { rate: '0.106667', withheld: true, group: 'w|002' },
    { rate: '0.012500', withheld: true, group: 'w|001' },
  ]),
  /** Which decimals, and where between the limits: one pair for the amount and one for each tax. */
  draws: fc.array(fc.tuple(fc.nat({ max: 6 }), fc.integer({ min: 0, max: 1000 })), {
    minLength: 7,
    maxLength: 7,
  }),
});

/** A writing that the limits admit; undefined where the drawn decimals have none. */
function drawn(
  concept: RoundingConcept,
  draws: readonly [number, number][],
  decimals: number,
): Written | undefined {
  const { unitValue } = concept.preferred;
  const [first, ...others] = draws as [[number, number], ...[number, number][]];
  const scale = Math.max(first[0], concept.leastDecimals);
  const amount = between(amountSpan(concept, unitValue, scale, unitOf(decimals)), first[1], scale);
  if (amount === undefined) return undefined;
  const base = baseOf(concept, amount);
  const taxes = concept.lines.map((line, at) => {
    const [wanted, where] = others[at] as [number, number];
    const written = Math.max(wanted, decimals);
    return between(taxSpan(base, line.rate, written), where, written) ?? 0n;
  });
  return { unitValue, amount, taxes };
}

function between({ low, high }: { low: bigint; high: bigint }, where: number, scale: number) {
  const unit = unitOf(scale);
  return low > high ? undefined : low + ((((high - low) / unit) * BigInt(where)) / 1000n) * unit;
}

describe('a total that some writing has is never called impossible', () => {
  // spec: house.91
  test.each([0, 2, 3])('in a currency of %i decimals', (decimals) => {
    let away = 0;
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 4 }), (inputs) => {
        const concepts = inputs.map((one) =>
          buildRoundingConcept(
            {
              quantity: text(...one.quantity),
              unitValues: [text(...one.unitValue)],
              lines: one.lines,
              ...(one.discount !== null && { discount: text(one.discount, 6) }),
            },
            decimals,
          ),
        );
        const writings = concepts.map((one, at) =>
          drawn(one, (inputs[at] as (typeof inputs)[0]).draws, decimals),
        );
        if (!writings.every((one) => one !== undefined)) return;
        const request = { decimals, concepts, total: 0n };
        fc.pre(brokenLimits(request, writings).length === 0);
        const units = totalUnits(sumUp(request, writings), decimals);
        const asked: RoundingRequest = { ...request, total: units * unitOf(decimals) };
        const answer = solveRounding(asked);
        expect(answer.kind).toBe('solved');
        if (answer.kind !== 'solved') return;
        expect(brokenLimits(asked, answer.concepts)).toEqual([]);
        expect(totalUnits(sumUp(asked, answer.concepts), decimals)).toBe(units);
        if (answer.concepts.some((one, at) => one.amount !== concepts[at]?.preferred.amount)) away += 1;
      }),
      { seed: 20_261_120, ...randomRuns(400) },
    );
    // Not only taxes had to move.
    expect(away).toBeGreaterThan(20);
  });
});
