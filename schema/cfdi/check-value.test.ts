import { expect, test } from 'vitest';
import { measure } from '../../tests/factories/work.ts';
import { valueCheck } from './check-value.ts';
import { decimal } from './value-type.ts';

test.each([
  ['digits that are no number in the end', `${'1'.repeat(100_000)}x`],
  ['zeros that are no decimals in the end', `0.${'0'.repeat(100_000)}1`],
])('%s take no longer than any other text', async (_, value) => {
  const check = valueCheck(decimal({ decimals: 6, digits: 18 }));
  const { result, ms } = await measure(() => check(value));
  expect(result).toBeDefined();
  expect(ms, 'ms of work').toBeLessThan(2_000);
});

test('zeros after the last decimal do not count', () => {
  const check = valueCheck(decimal({ decimals: 2 }));
  expect(['1', '1.', '.5', '0.1000', '+2.30', '-0.00'].map(check)).toEqual(Array(6).fill(undefined));
  expect(['', '.', '1.2.3', '1e3', '0.101', '--1'].every((value) => check(value) !== undefined)).toBe(true);
});
