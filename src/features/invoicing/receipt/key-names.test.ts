import { expect, test } from 'vitest';
import { namedKey } from './key-names.ts';

test('a key of the SAT is said with its meaning; one that is in no list, alone', () => {
  expect(namedKey('usage', 'G03')).toBe('G03 · Gastos en general');
  expect(namedKey('regime', '601')).toBe('601 · General de personas morales');
  expect(namedKey('country', 'KWT')).toBe('KWT · Kuwait');
  expect(namedKey('usage', 'P01')).toBe('P01');
  expect(namedKey('country', '')).toBe('');
});
