import { expect, test } from 'vitest';
import { cutAt, fill } from './gapped.ts';

test('a text is cut where its marks stand, in whatever order they are named, and filled again', () => {
  const gapped = cutAt('a<1>b<2>c', { second: '<2>', first: '<1>' });
  expect(gapped).toEqual({ texts: ['a', 'b', 'c'], gaps: ['first', 'second'] });
  expect(fill(gapped, { first: 'X', second: '$&' })).toBe('aXb$&c');
  expect(fill(cutAt('<1>', { only: '<1>' }), { only: '' })).toBe('');
});

test.each([
  ['never', 'nothing'],
  ['twice', '<1> and <1>'],
])('a mark that stands there %s is no mark', (_times, text) => {
  expect(() => cutAt(text, { one: '<1>' })).toThrow('one');
});

test('a gap that is given nothing is an error, not a hole in a document', () => {
  expect(() => fill(cutAt('a<1>b', { one: '<1>' }), { other: 'x' })).toThrow('one');
});
