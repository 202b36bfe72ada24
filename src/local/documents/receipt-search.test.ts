import { describe, expect, test } from 'vitest';
import { foldText, isExact, matches, searchText, searchWords } from './receipt-search.ts';

const ROW = {
  id: 'r1',
  uuid: '6F1C9A3E-2B7D-4C55-9A77-0F7C2A1D5E11',
  serie: 'FA',
  folio: '1204',
  rfc_receiver: 'H&E951128469',
  name_receiver: 'Herrería & Eléctricos ÑANDÚ',
  total: '1234.50',
  issued_at: '2026-03-05T10:20:30',
};
const finds = (query: string) => matches(searchText(ROW), searchWords(query));

describe('the search box of the list', () => {
  // spec: house.46
  test.each([
    ['a UUID as it is pasted', '6f1c9a3e-2b7d-4c55-9a77-0f7c2a1d5e11'],
    ['the end of one', '0F7C2A1D5E11'],
    ['a folio', '1204'],
    ['serie and folio together', 'FA1204'],
    ['serie and folio with a dash', 'fa-1204'],
    ['an RFC', 'h&e951128469'],
    ['an amount', '1234.50'],
    ['an amount with its sign and thousands', '$1,234.50'],
    ['the beginning of an amount', '1,234'],
    ['part of a name', 'electric'],
    ['a name without its accents, in another order', 'nandu herreria'],
    ['a name with accents that are not there', 'eléctrícos'],
    ['the day as it is shown', '05-03-2026'],
    ['a day as it is typed in a hurry', '5/3'],
    ['a day with slashes', '05/03/2026'],
    ['nothing', '   '],
  ])('finds %s', (_what, query) => expect(finds(query)).toBe(true));

  test.each([
    ['another folio', '1205'],
    ['another day', '6/3/2026'],
    ['another year', '5-3-2025'],
    ['one word right, one wrong', 'herreria gomez'],
    ['a word across two fields', 'nanduh&e'],
  ])('does not find %s', (_what, query) => expect(finds(query)).toBe(false));

  test.each(['1204', 'FA 1204', 'fa-1204', 'FA1204', '1234.50', '$1,234.50', 'h&e951128469'])(
    '%s is just this one',
    (query) => expect(isExact(searchText(ROW), searchWords(query))).toBe(true),
  );

  test.each(['204', 'FA', 'herreria', '1234', ''])('%s may be others too', (query) =>
    expect(isExact(searchText(ROW), searchWords(query))).toBe(false),
  );

  test('commas of a name are not taken for thousands', () => {
    expect(searchWords('gómez, s.a.')).toEqual(['gomez,', 's.a.']);
    expect(searchWords('$99')).toEqual(['99']);
    expect(foldText('ÑÁÉ')).toBe('nae');
    expect(searchWords('A-3 5-11 2026-03')).toEqual(['a-3', '5-11', '2026-03']);
  });
});
