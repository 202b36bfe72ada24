import { expect, test } from 'vitest';
import { exact, toText } from './decimal.ts';
import { roundRatio, sumQuotients } from './ratio.ts';

function sumOf(...pairs: [dividend: string, divisor: string][]) {
  return sumQuotients(pairs.map(([a, b]) => ({ dividend: exact(a), divisor: exact(b) })));
}

test('thirds add up to a whole', () => {
  const sum = sumOf(['1', '3'], ['1.00', '3.0'], ['1', '3']);
  expect(toText(roundRatio(sum, 2, 'down'))).toBe('1.00');
  expect(toText(roundRatio(sum, 2, 'up'))).toBe('1.00');
});

test('the official example of a payment in euros', () => {
  const sum = sumOf(['100000.00', '1.329310'], ['1773309.77', '23.5728']);
  expect(toText(roundRatio(sum, 4, 'half-up'))).toBe('150453.9442');
  expect(toText(roundRatio(sum, 2, 'down'))).toBe('150453.94');
});

test('nothing is zero', () => {
  expect(toText(roundRatio(sumOf(), 6, 'half-up'))).toBe('0.000000');
});

test('negative amounts and divisors keep their signs', () => {
  expect(toText(roundRatio(sumOf(['-1', '3']), 2, 'half-up'))).toBe('-0.33');
  expect(toText(roundRatio(sumOf(['1', '-3'], ['1', '6']), 3, 'up'))).toBe('-0.167');
});
