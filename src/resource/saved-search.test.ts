import { expect, test } from 'vitest';
import { appliedSearch, isSameSearch, savedSearch } from './saved-search.ts';

test('words, filters and order are saved; the page, and what is told once, are not', () => {
  const search = { q: 'ana', page: 3, size: 50, state: 'sent', sort: '-total', iss: 'OK', days: undefined };
  expect(savedSearch(search)).toEqual({ q: 'ana', state: 'sent', sort: '-total' });
});

test('the one that is chosen takes the place of all that was asked', () => {
  const now = { q: 'ana', page: 3, size: 50, days: 'month' };
  expect(appliedSearch(now, { state: 'sent' })).toEqual({
    ...{ q: undefined, days: undefined, state: 'sent', page: undefined },
  });
  expect(isSameSearch({ q: '1', state: 'sent' }, { state: 'sent', q: '1' })).toBe(true);
  expect(isSameSearch({ q: '1' }, { q: '1', state: 'sent' })).toBe(false);
  expect(isSameSearch({ q: '1', days: 'month' }, { q: '1', state: 'sent' })).toBe(false);
});
