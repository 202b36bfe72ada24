import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { randomRuns } from '../../tests/factories/random.ts';
import {
  add,
  divide,
  makeExact,
  multiply,
  type Rounding,
  rescale,
  subtract,
  toFixed,
  toText,
} from './decimal.ts';

/** The same arithmetic by decimal.js. */
const Oracle = Decimal.clone({ precision: 120 });
const MODES = { down: Decimal.ROUND_DOWN, up: Decimal.ROUND_UP, 'half-up': Decimal.ROUND_HALF_UP } as const;

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => makeExact(units, scale));
const roundings = fc.constantFrom<Rounding>('down', 'up', 'half-up');

/** Zero has one sign here. */
const unsigned = (text: string) => (/^-0(\.0+)?$/.test(text) ? text.slice(1) : text);

describe('agrees with decimal.js', () => {
  // spec: house.41
  test('sum, difference and product', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [new Oracle(toText(a)), new Oracle(toText(b))];
        const scale = Math.max(a.scale, b.scale);
        return (
          toText(add(a, b)) === unsigned(x.add(y).toFixed(scale)) &&
          toText(subtract(a, b)) === unsigned(x.sub(y).toFixed(scale)) &&
          toText(multiply(a, b)) === unsigned(x.mul(y).toFixed(a.scale + b.scale))
        );
      }),
      randomRuns(1000),
    );
  });

  test('rounding and division', () => {
    fc.assert(
      fc.property(decimals, decimals, fc.integer({ min: 0, max: 14 }), roundings, (a, b, scale, mode) => {
        fc.pre(b.units !== 0n);
        const [x, y] = [new Oracle(toText(a)), new Oracle(toText(b))];
        return (
          toFixed(a, scale, mode) === unsigned(x.toFixed(scale, MODES[mode])) &&
          toText(divide(a, b, scale, mode)) === unsigned(x.div(y).toFixed(scale, MODES[mode])) &&
          toText(rescale(a, scale, mode)) === toFixed(a, scale, mode)
        );
      }),
      randomRuns(1000),
    );
  });
});
