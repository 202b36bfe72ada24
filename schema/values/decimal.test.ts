import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../tests/factories/random.ts';
import {
  add,
  compare,
  decimalsOf,
  divide,
  exact,
  makeExact,
  multiply,
  parseDecimal,
  rescale,
  subtract,
  sum,
  toFixed,
  toShortest,
  toText,
} from './decimal.ts';

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 10 }))
  .map(([units, scale]) => makeExact(units, scale));

describe('parseDecimal', () => {
  test.each([
    ['0', 0n, 0],
    ['100.00', 10000n, 2],
    ['-0.5', -5n, 1],
    ['999999999999999999.999999', 999999999999999999999999n, 6],
  ])('%s', (text, units, scale) => {
    expect(parseDecimal(text)).toEqual({ units, scale });
  });
  test.each(['', '.', '1.', '.5', '1e3', ' 1', '1 ', '+1', '1,000.00', 'NaN', '0x10', '--1'])(
    'refuses %j',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
      expect(() => exact(text)).toThrow(RangeError);
    },
  );
  // spec: house.41
  test('what is written is read back', () => {
    fc.assert(
      fc.property(decimals, (x) => compare(exact(toText(x)), x) === 0),
      randomRuns(100),
    );
  });
});

describe('rounding', () => {
  test.each([
    ['0.005', 2, 'half-up', '0.01'],
    ['0.0049999', 2, 'half-up', '0.00'],
    ['-0.005', 2, 'half-up', '-0.01'],
    ['99.999999', 2, 'half-up', '100.00'],
    ['924.224956', 2, 'down', '924.22'],
    ['924.220001', 2, 'up', '924.23'],
    ['924.22', 2, 'up', '924.22'],
    ['-1.001', 2, 'down', '-1.00'],
    ['-1.001', 2, 'up', '-1.01'],
    ['5', 3, 'half-up', '5.000'],
  ] as const)('%s to %d %s is %s', (text, scale, rounding, expected) => {
    expect(toText(rescale(exact(text), scale, rounding))).toBe(expected);
  });
  test('half up is never further than half a unit', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 10 }), (x, scale) => {
        const far = subtract(rescale(x, scale), x);
        const twice = multiply(far, exact('2'));
        const unit = makeExact(1n, scale);
        return compare(twice, unit) <= 0 && compare(twice, makeExact(-1n, scale)) >= 0;
      }),
      randomRuns(100),
    );
  });
});

describe('arithmetic', () => {
  test('0.1 + 0.2 is 0.3', () => expect(toText(add(exact('0.1'), exact('0.2')))).toBe('0.3'));
  test('scales add in a product', () =>
    expect(toText(multiply(exact('3.00'), exact('33.333333')))).toBe('99.99999900'));
  test('a sum of thirds rounds once', () => {
    expect(toFixed(sum(['33.333333', '33.333333', '33.333333'].map(exact)), 2)).toBe('100.00');
  });
  test('division undoes multiplication', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        fc.pre(b.units !== 0n);
        return compare(divide(multiply(a, b), b, a.scale), a) === 0;
      }),
      randomRuns(100),
    );
  });
  test('price with tax included', () =>
    expect(toText(divide(exact('150.00'), exact('1.16'), 6))).toBe('129.310345'));
  test('a small quotient keeps its sign', () =>
    expect(toText(divide(exact('-1'), exact('3'), 2))).toBe('-0.33'));
  test('division by zero throws', () => expect(() => divide(exact('1'), exact('0'), 2)).toThrow(RangeError));
});

describe('writing', () => {
  test.each([
    ['10.500000', 2, '10.50'],
    ['10.500000', 0, '10.5'],
    ['10.000000', 0, '10'],
    ['0.000', 0, '0'],
  ])('%s with at least %d is %s', (text, least, expected) => {
    expect(toShortest(exact(text), least)).toBe(expected);
  });
  test('decimals are counted as written', () => {
    expect(['100', '100.00', '0.123456'].map(decimalsOf)).toEqual([0, 2, 6]);
  });
});
