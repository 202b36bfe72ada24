/** Quotients kept whole: sums of conversions between currencies are compared and rounded only at the end. */
import { add, divide, type Exact, makeExact, type Rounding } from './decimal.ts';

/** `numerator / denominator`; the denominator is never zero. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint };
/** The divisor is not zero. */
export type Quotient = { readonly dividend: Exact; readonly divisor: Exact };

const NOTHING: Ratio = { numerator: 0n, denominator: 1n };

/** Exact sum. Dividends of one divisor are added first, so that many documents of one rate stay small. */
export function sumQuotients(quotients: Iterable<Quotient>): Ratio {
  const byDivisor = new Map<string, Quotient>();
  for (const { dividend, divisor } of quotients) {
    const key = `${divisor.units}e${divisor.scale}`;
    const cached = byDivisor.get(key);
    byDivisor.set(key, { divisor, dividend: cached ? add(cached.dividend, dividend) : dividend });
  }
  return addAll([...byDivisor.values()].map(toRatio));
}

function toRatio({ dividend, divisor }: Quotient): Ratio {
  return {
    numerator: dividend.units * 10n ** BigInt(divisor.scale),
    denominator: divisor.units * 10n ** BigInt(dividend.scale),
  };
}

/** By halves: thousands of different divisors make long numbers, and only few of them are multiplied so. */
function addAll(ratios: readonly Ratio[]): Ratio {
  if (ratios.length <= 1) return ratios[0] ?? NOTHING;
  const half = ratios.length >> 1;
  const left = addAll(ratios.slice(0, half));
  const right = addAll(ratios.slice(half));
  return {
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  };
}

/** With exactly `scale` decimals. */
export function roundRatio({ numerator, denominator }: Ratio, scale: number, rounding: Rounding): Exact {
  return divide(makeExact(numerator, 0), makeExact(denominator, 0), scale, rounding);
}
