import { expect, test } from 'vitest';
import { ISSUED_FILTERS } from '../../../../schema/documents/issued-filters.ts';
import { ISSUED_FIELDS } from '../../../../schema/values/picklists.ts';
import { readReceiptsSearch, readSort } from './list-search.ts';

// spec: 1§2.5
test('the address keeps what differs from the plain list, and drops what it cannot mean', () => {
  expect(readReceiptsSearch({})).toEqual({});
  expect(readReceiptsSearch({ q: 116, page: '2', size: 50, state: 'sent', iss: 'OK' })).toEqual({
    q: '116',
    page: 2,
    size: 50,
    state: 'sent',
    iss: 'OK',
  });
  // Said, not left out: what a reader leaves out the router brings back as it was typed.
  const nothing = {
    ...{ q: undefined, page: undefined, size: undefined, state: undefined, iss: undefined },
    ...{ days: undefined, sort: undefined },
    ...Object.fromEntries(ISSUED_FIELDS.map((field) => [field, undefined])),
  };
  expect(readReceiptsSearch({ page: -1, size: 7, state: 'x', iss: 'NO' })).toStrictEqual({
    ...nothing,
    ise: undefined,
  });
});

test('order and period are read, and the usual order is not said', () => {
  expect(readReceiptsSearch({ sort: '-total', days: 'month' })).toMatchObject({
    sort: '-total',
    days: 'month',
  });
  for (const sort of ['-date', 'uuid', 5]) expect(readReceiptsSearch({ sort }).sort).toBeUndefined();
  expect(readSort('date')).toEqual({ by: 'date', descending: false });
});

// spec: 1§3.8
test('every filter of the list stands in its address, under the name of its field', () => {
  expect([...ISSUED_FIELDS].sort()).toEqual(Object.keys(ISSUED_FILTERS).sort());
  const asked = { receipt_type: 'I', total: '10..20', version: '5' };
  expect(readReceiptsSearch({ ...asked, version: 5 })).toMatchObject(asked);
});
