import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../tests/factories/random.ts';
import { type AmountRange, productLimits, productRange, rateLimits, rateRange } from './arithmetic.ts';
import { exact, makeExact, toText } from './decimal.ts';

const Wide = Decimal.clone({ precision: 80 });

function limits({
  lower,
  upper,
}: {
  lower: Parameters<typeof toText>[0];
  upper: Parameters<typeof toText>[0];
}) {
  return [toText(lower), toText(upper)];
}

describe('limits of quantity by unit value', () => {
  // The decimals that are written decide the tolerance.
  test.each([
    ['3', '33.333333', 2, '83.33', '116.67'],
    ['3.000', '33.333333', 2, '99.98', '100.02'],
    ['3.000', '33.333333', 6, '99.983330', '100.016668'],
    ['1.5', '10.00', 2, '14.49', '15.51'],
    ['1.000000', '100.000000', 6, '99.999949', '100.000051'],
    ['3', '333.3', 0, '833', '1167'],
    ['1', '100.00', 2, '49.99', '150.01'],
    ['1', '0', 2, '0.00', '0.75'],
    ['0', '0', 2, '0.00', '0.25'],
  ])('%s × %s with %d decimals', (quantity, unitValue, decimals, lower, upper) => {
    expect(limits(productLimits(exact(quantity), exact(unitValue), decimals))).toEqual([lower, upper]);
  });
});

describe('limits of base by rate', () => {
  test.each([
    ['1737.88', '0.060000', 2, '104.27', '104.28'],
    ['1737.880000', '0.060000', 6, '104.272799', '104.272801'],
    ['86.21', '0.160000', 2, '13.79', '13.80'],
    ['86.206897', '0.160000', 6, '13.793103', '13.793104'],
    ['100.00', '0.000000', 2, '0.00', '0.00'],
  ])('%s × %s with %d decimals', (base, rate, decimals, lower, upper) => {
    expect(limits(rateLimits(exact(base), exact(rate), decimals))).toEqual([lower, upper]);
  });
});

describe('where an amount stands', () => {
  test.each<[string, string, string, number, AmountRange]>([
    ['100.00', '3', '33.333333', 2, 'inside'],
    ['100.03', '3.000', '33.333333', 2, 'outside'],
    ['100', '1.000000', '99.500000', 2, 'doubtful'],
    ['1000', '3', '333.3', 0, 'inside'],
  ])('%s for %s × %s', (amount, quantity, unitValue, currency, expected) => {
    expect(productRange(exact(amount), exact(quantity), exact(unitValue), currency)).toBe(expected);
  });

  // spec: house.43
  test('zeros written and not earned are refused: 104.270000 for a base of 1737.880000', () => {
    expect(rateRange(exact('104.270000'), exact('1737.880000'), exact('0.060000'), 2)).toBe('doubtful');
    expect(rateRange(exact('104.272800'), exact('1737.880000'), exact('0.060000'), 2)).toBe('inside');
  });
});

/** The formula of Anexo 20 as it is printed, with another library. */
function oracle(amount: string, a: string, b: string, isRate: boolean, currency: number): AmountRange {
  const half = (text: string) => new Wide(5).times(new Wide(10).pow(-decimals(text) - 1));
  const least = (text: string) => Wide.max(0, new Wide(text).minus(half(text)));
  const most = (text: string) => new Wide(text).plus(half(text)).minus('1e-12');
  const isIn = (places: number) => {
    const lower = least(a)
      .times(isRate ? b : least(b))
      .toDecimalPlaces(places, Decimal.ROUND_DOWN);
    const upper = most(a)
      .times(isRate ? b : most(b))
      .toDecimalPlaces(places, Decimal.ROUND_UP);
    return lower.lte(amount) && upper.gte(amount);
  };
  if (isIn(Math.max(decimals(amount), currency))) return 'inside';
  return isIn(Math.min(decimals(amount), currency)) ? 'doubtful' : 'outside';
}

function decimals(text: string): number {
  return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
}

const written = (most: bigint) =>
  fc
    .tuple(fc.bigInt({ min: 0n, max: most }), fc.integer({ min: 0, max: 6 }))
    .map(([units, scale]) => toText(makeExact(units, scale)));

/** Amounts near the product, where the limits are. */
const nearProduct = fc
  .record({
    a: written(10n ** 9n),
    b: written(10n ** 9n),
    scale: fc.integer({ min: 0, max: 6 }),
    nudge: fc.integer({ min: -3, max: 3 }),
    currency: fc.constantFrom(0, 2, 3, 4),
    isRate: fc.boolean(),
  })
  .map((drawn) => {
    const product = new Wide(drawn.a).times(drawn.b).toDecimalPlaces(drawn.scale, Decimal.ROUND_HALF_UP);
    const amount = Wide.max(0, product.plus(new Wide(10).pow(-drawn.scale).times(drawn.nudge)));
    return { ...drawn, amount: amount.toFixed(drawn.scale) };
  });

// spec: house.43
test('the verdict is that of the printed formula', () => {
  fc.assert(
    fc.property(nearProduct, ({ a, b, amount, currency, isRate }) => {
      const standing = isRate ? rateRange : productRange;
      expect(standing(exact(amount), exact(a), exact(b), currency)).toBe(
        oracle(amount, a, b, isRate, currency),
      );
    }),
    randomRuns(2_000),
  );
});
