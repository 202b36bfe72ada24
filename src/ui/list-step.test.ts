import { expect, test } from 'vitest';
import { isOtherPage, isStep } from './list-step.ts';

test('filters, pages, order and the first and last letter of a search are steps; letters between are not', () => {
  expect(isStep({}, { q: 'a' })).toBe(true);
  expect(isStep({ q: 'a' }, { q: 'ab', page: undefined })).toBe(false);
  expect(isStep({ q: 'ab' }, { q: undefined })).toBe(true);
  expect(isStep({ q: 'ab' }, { page: 2 })).toBe(true);
  expect(isStep({ q: 'ab' }, { state: 'sent', page: 1 })).toBe(true);
  expect(isStep({ q: 'ab' }, { q: 'abc', state: 'sent' })).toBe(true);
});

test('only another page begins at the top', () => {
  expect(isOtherPage({}, { page: 2 })).toBe(true);
  expect(isOtherPage({ page: 2 }, { page: 1 })).toBe(true);
  expect(isOtherPage({}, { page: 1 })).toBe(false);
  expect(isOtherPage({ page: 2 }, { q: 'a' })).toBe(false);
});
