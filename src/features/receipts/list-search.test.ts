import { expect, test } from 'vitest';
import { readReceiptsSearch } from './list-search.ts';

test('the address keeps what differs from the plain list, and drops what it cannot mean', () => {
  expect(readReceiptsSearch({})).toEqual({});
  expect(readReceiptsSearch({ q: 116, page: '2', size: 50, state: 'sent', iss: 'OK' })).toEqual({
    q: '116',
    page: 2,
    size: 50,
    state: 'sent',
    iss: 'OK',
  });
  expect(readReceiptsSearch({ page: -1, size: 7, state: 'x', iss: 'NO' })).toEqual({});
});
