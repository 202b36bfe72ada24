import { expect, test } from 'vitest';
import { ALL_PUSHABLES } from './collections.ts';
import { HEADS, headOf } from './heads.ts';

test('every document that devices write has the head of its kind, and no head is without one', () => {
  expect(ALL_PUSHABLES.map(({ kind }) => kind).sort()).toEqual(Object.keys(HEADS).sort());
  for (const { kind, called, can } of ALL_PUSHABLES) expect(headOf(kind)).toEqual({ kind, called, can });
  expect(headOf('nothing')).toBeUndefined();
  expect(headOf('constructor')).toBeUndefined();
});
