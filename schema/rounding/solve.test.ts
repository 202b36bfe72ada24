import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../tests/factories/random.ts';
import {
  brokenLimits,
  buildRoundingConcept,
  everyTotal,
  everyWriting,
  type LineInput,
} from '../../tests/factories/rounding.ts';
import { measure } from '../../tests/factories/work.ts';
import { exact, rescale } from '../values/decimal.ts';
import type { RoundingRequest } from './request.ts';
import { settleTaxes } from './settle-taxes.ts';
import { solveRounding } from './solve.ts';
import { sumUp, totalUnits } from './sums.ts';

type Made = {
  quantity: string;
  unitValues: string[];
  discount: string | null;
  lines: LineInput[];
  typed: string;
};

const micros = (text: string) => rescale(exact(text), 6).units;

describe('on small cases, against every writing that there is', () => {
  const text = (most: number, scale: number) =>
    fc.integer({ min: 1, max: most }).map((units) => {
      const digits = String(units).padStart(scale + 1, '0');
      return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    });
  const quantity = fc.oneof(text(9, 0), text(99, 1), text(99_999, 5), text(9_999_999, 6));
  /** At most three rows of the summary in one case, of any kind. */
  const rows = fc.shuffledSubarray<LineInput>(
    [
      { rate: '0.160000' },
      { rate: '0' },
      { rate: '0.530000' },
      { rate: '1.600000' },
      { rate: '6.458900' },
      { rate: '0.106667', withheld: true, group: 'w|002' },
      { rate: '0.012500', withheld: true, group: 'w|001' },
    ],
    { minLength: 1, maxLength: 3 },
  );
  const price = fc.oneof(text(99_999, 5), text(999_999, 6));
  const concepts = (lines: readonly LineInput[], most: number) =>
    fc.array(
      fc.record({
        quantity,
        unitValues: fc.oneof(
          price.map((one) => [one]),
          price.map((one) => [one, one.slice(0, -1)]),
        ),
        discount: fc.option(text(30, 6), { freq: 3 }),
        lines: fc.subarray([...lines], { maxLength: Math.min(2, lines.length) }),
        /** The tax of the first line as another wrote it, or its base. */
        typed: fc.constantFrom('', '', '', 'amount', 'base'),
      }),
      { minLength: 1, maxLength: most },
    );
  const build = (decimals: number, inputs: readonly Made[]) =>
    inputs.map(({ discount, lines, typed, ...rest }) => {
      const own = typed === '' ? {} : { [typed]: '0.3127' };
      const all = lines.map((line, at) => (at === 0 ? { ...line, ...own } : line));
      return buildRoundingConcept({ ...rest, lines: all, ...(discount && { discount }) }, decimals);
    });

  // spec: house.91
  test.each([
    { decimals: 4, most: 1, runs: 25 },
    { decimals: 5, most: 1, runs: 60 },
    { decimals: 5, most: 3, runs: 25 },
  ])('a currency of $decimals decimals, up to $most concepts', ({ decimals, most, runs }) => {
    const seen = { solved: 0, impossible: 0, none: 0 };
    fc.assert(
      fc.property(
        rows.chain((lines) => concepts(lines, most)),
        (inputs) => {
          const built = build(decimals, inputs);
          const unit = 10n ** BigInt(6 - decimals);
          const ask = (units: bigint): RoundingRequest => ({
            decimals,
            concepts: built,
            total: units * unit,
          });
          const broken = built.findIndex((one) => everyWriting(one, decimals).length === 0);
          if (broken >= 0) {
            seen.none += 1;
            const answer = solveRounding(ask(0n));
            expect(answer).toMatchObject({ kind: 'impossible', because: { kind: 'none' } });
            return;
          }
          const there = everyTotal(ask(0n));
          const [first, last] = [there[0] as bigint, there.at(-1) as bigint];
          for (let units = first - 2n; units <= last + 2n; units += 1n) {
            const answer = solveRounding(ask(units));
            seen[answer.kind] += 1;
            if (answer.kind === 'solved') {
              expect(totalUnits(sumUp(ask(units), answer.concepts), decimals)).toBe(units);
              expect(brokenLimits(ask(units), answer.concepts)).toEqual([]);
              expect(there).toContain(units);
              continue;
            }
            expect(there).not.toContain(units);
            const below = there.findLast((one) => one < units);
            const above = there.find((one) => one > units);
            expect(answer.because).toEqual({
              kind: 'reach',
              below: below === undefined ? undefined : below * unit,
              above: above === undefined ? undefined : above * unit,
            });
          }
        },
      ),
      { seed: 20_261_120, ...randomRuns(runs) },
    );
    expect(seen.solved).toBeGreaterThan(runs);
    expect(seen.impossible).toBeGreaterThan(runs);
  });
});

test('nothing moves where the preferred writing has the total', () => {
  const concepts = [
    buildRoundingConcept({ quantity: '1', unitValues: ['100.00'], lines: [{ rate: '0.16' }] }, 2),
  ];
  const answer = solveRounding({ decimals: 2, concepts, total: micros('116.00') });
  expect(answer).toEqual({ kind: 'solved', concepts: [concepts[0]?.preferred] });
  expect(answer.kind === 'solved' && answer.concepts[0]).toBe(concepts[0]?.preferred);
});

test('thousands of rows that all have to move cost a moment', async () => {
  const lines = Array.from({ length: 20_000 }, (_, row) => ({ rate: '0.16', group: `row ${row}` }));
  const concepts = [buildRoundingConcept({ quantity: '1', unitValues: ['100.00'], lines }, 2)];
  const request = { decimals: 2, concepts, total: micros('320250.00') };
  const preferred = concepts.map((concept) => concept.preferred);
  const { result: settled, ms } = await measure(() => settleTaxes(request, preferred));
  expect(ms, 'ms of work').toBeLessThan(10_000);
  expect(settled && totalUnits(sumUp(request, settled), 2)).toBe(32_025_000n);
});

describe('a discount that leaves nothing', () => {
  const free = { quantity: '1', unitValues: ['100.00'], discount: '100.00' };
  const asked = (lines: readonly LineInput[], total: string): RoundingRequest => ({
    decimals: 2,
    concepts: [buildRoundingConcept({ ...free, lines }, 2)],
    total: micros(total),
  });

  test('to be taxed: the base has to be above zero, by a millionth', () => {
    const request = asked([{ rate: '0.16' }], '0.00');
    const answer = solveRounding(request);
    if (answer.kind !== 'solved') throw new Error('not solved');
    expect(answer.concepts[0]?.amount).toBe(micros('100.000001'));
    expect(brokenLimits(request, answer.concepts)).toEqual([]);
  });

  test('and is not taxed: nothing is wrong with it', () => {
    const request = asked([], '0.00');
    expect(solveRounding(request)).toEqual({ kind: 'solved', concepts: [request.concepts[0]?.preferred] });
  });

  test('and more: there is no writing at all', () => {
    const over = { ...free, discount: '101.00', lines: [] };
    const concepts = [
      buildRoundingConcept({ quantity: '1', unitValues: ['5.00'], lines: [] }, 2),
      buildRoundingConcept(over, 2),
    ];
    expect(solveRounding({ decimals: 2, concepts, total: micros('4.00') })).toEqual({
      kind: 'impossible',
      because: { kind: 'none', index: 1 },
    });
  });
});
