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
    const known = byDivisor.get(key);
    byDivisor.set(key, { divisor, dividend: known ? add(known.dividend, dividend) : dividend });
  }
  let sum = NOTHING;
  for (const { dividend, divisor } of byDivisor.values()) sum = addRatio(sum, dividend, divisor);
  return sum;
}

function addRatio({ numerator, denominator }: Ratio, dividend: Exact, divisor: Exact): Ratio {
  const top = dividend.units * 10n ** BigInt(divisor.scale);
  const bottom = divisor.units * 10n ** BigInt(dividend.scale);
  return { numerator: numerator * bottom + top * denominator, denominator: denominator * bottom };
}

/** With exactly `scale` decimals. */
export function roundRatio({ numerator, denominator }: Ratio, scale: number, rounding: Rounding): Exact {
  return divide(makeExact(numerator, 0), makeExact(denominator, 0), scale, rounding);
}
