import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../tests/factories/random.ts';
import { joined, meets, plus } from './spans.ts';

const span = (low: number, high: number) => ({ low: BigInt(low), high: BigInt(high) });

test('intervals become one when no window of the unit fits between them', () => {
  // 3 and 6: every three numbers in a row from 1 to 8 hold one of them; 3 and 7: 4, 5, 6 do not.
  expect(joined([span(6, 8), span(1, 3)], 3n)).toEqual([span(1, 8)]);
  expect(joined([span(7, 8), span(1, 3)], 3n)).toEqual([span(1, 3), span(7, 8)]);
  expect(joined([span(1, 9), span(2, 3)], 3n)).toEqual([span(1, 9)]);
});

test('a window is met by sums exactly when some sum lies in it', () => {
  const sets = fc.array(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(sets, fc.integer({ min: 1, max: 12 }), (parts, unit) => {
      const all = parts.reduce((sums, part) => sums.flatMap((sum) => part.map((one) => sum + one)), [0]);
      const known = parts.reduce(
        (sums, part) =>
          plus(
            sums,
            joined(
              part.map((one) => span(one, one)),
              BigInt(unit),
            ),
            BigInt(unit),
          ),
        [span(0, 0)] as ReturnType<typeof joined>,
      );
      for (let low = -unit; low <= 125; low += 1) {
        const isThere = all.some((sum) => low <= sum && sum <= low + unit - 1);
        expect(meets(known, span(low, low + unit - 1))).toBe(isThere);
      }
    }),
    { seed: 20_261_120, ...randomRuns(300) },
  );
});
