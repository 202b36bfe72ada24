import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../tests/factories/random.ts';
import { buildRoundingConcept, everyTotal, type LineInput } from '../../tests/factories/rounding.ts';
import { exact, rescale } from '../values/decimal.ts';
import type { RoundingRequest } from './request.ts';
import { solveRounding } from './solve.ts';
import { sumUp, totalUnits } from './sums.ts';

const micros = (text: string) => rescale(exact(text), 6).units;

describe('on small cases, against every writing that there is', () => {
  const text = (most: number, scale: number) =>
    fc.integer({ min: 1, max: most }).map((units) => {
      const digits = String(units).padStart(scale + 1, '0');
      return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    });
  const quantity = fc.oneof(text(9, 0), text(99, 1), text(99_999, 5), text(9_999_999, 6));
  const line: fc.Arbitrary<LineInput> = fc.constantFrom<LineInput>(
    { rate: '0.160000' },
    { rate: '0' },
    { rate: '0.530000' },
    { rate: '1.600000' },
    { rate: '6.458900' },
    { rate: '0.160000', withheld: true, group: 'w|002' },
    { rate: '0.106667', withheld: true, group: 'w|002' },
    { rate: '0.012500', withheld: true, group: 'w|001' },
  );
  const concept = fc.record({
    quantity,
    unitValues: fc.array(fc.oneof(text(99_999, 5), text(999_999, 6)), { minLength: 1, maxLength: 1 }),
    discount: fc.option(text(30, 6), { nil: undefined, freq: 3 }),
    lines: fc.array(line, { maxLength: 2 }),
  });
  const most = { 4: 1, 5: 3 } as const;

  test.each([4, 5] as const)('a currency of %i decimals', (decimals) => {
    fc.assert(
      fc.property(fc.array(concept, { minLength: 1, maxLength: most[decimals] }), (inputs) => {
        const concepts = inputs.map(({ discount, ...rest }) =>
          buildRoundingConcept(discount === undefined ? rest : { ...rest, discount }, decimals),
        );
        const unit = 10n ** BigInt(6 - decimals);
        const there = [...everyTotal({ decimals, concepts, total: 0n })].sort((a, b) => (a < b ? -1 : 1));
        if (there.length === 0) {
          expect(solveRounding({ decimals, concepts, total: 0n }).kind).toBe('impossible');
          return;
        }
        const first = there[0] as bigint;
        const last = there.at(-1) as bigint;
        for (let units = first - 2n; units <= last + 2n; units += 1n) {
          const request: RoundingRequest = { decimals, concepts, total: units * unit };
          const answer = solveRounding(request);
          if (answer.kind === 'solved') {
            expect(totalUnits(sumUp(request, answer.concepts), decimals)).toBe(units);
            expect(there).toContain(units);
          } else {
            expect(there).not.toContain(units);
            const below = there.filter((one) => one < units).at(-1);
            const above = there.find((one) => one > units);
            expect(answer.because).toEqual({
              kind: 'reach',
              below: below === undefined ? undefined : below * unit,
              above: above === undefined ? undefined : above * unit,
            });
          }
        }
      }),
      randomRuns(60),
    );
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
