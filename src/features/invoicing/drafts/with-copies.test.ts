import { expect, test } from 'vitest';
import type { Draft } from '../../../../schema/documents/draft.ts';
import { withCopies } from './with-copies.ts';

const draft = (slug: string, conflict_of = '') => ({ slug, conflict_of }) as Draft;

test('a version that lost stands under its original; no draft is dropped', () => {
  const rows = withCopies([draft('c', 'a'), draft('b'), draft('a'), draft('d', 'gone')]);
  expect(rows.map((row) => [row.draft.slug, row.original?.slug, row.hasCopies])).toEqual([
    ['b', undefined, false],
    ['a', undefined, true],
    ['c', 'a', false],
    ['d', undefined, false],
  ]);
});

test('what the server does not take is said of that draft alone', () => {
  const rows = withCopies([draft('a'), draft('b', 'a')], new Map([['b', 'Demasiado grande.']]));
  expect(rows.map((row) => row.refused)).toEqual([undefined, 'Demasiado grande.']);
});
