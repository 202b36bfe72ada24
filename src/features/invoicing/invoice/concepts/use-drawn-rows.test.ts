import { expect, test } from 'vitest';
import { AT_ONCE, PIECE, rowsToDraw } from './use-drawn-rows.ts';

test('few rows are drawn at once; of many those in sight, and then all of them in pieces', () => {
  expect(rowsToDraw(1, AT_ONCE)).toBe(1);
  expect(rowsToDraw(AT_ONCE + PIECE, AT_ONCE)).toBe(AT_ONCE + PIECE);
  let [drawn, pieces] = [rowsToDraw(1_000, AT_ONCE), 0];
  expect(drawn).toBe(AT_ONCE);
  for (; drawn < 1_000; pieces++) drawn = rowsToDraw(1_000, drawn + PIECE);
  expect(drawn).toBe(1_000);
  expect(pieces).toBe(9);
});

test('a row that is written in is there, with those before it', () => {
  expect(rowsToDraw(1_000, AT_ONCE, 0)).toBe(AT_ONCE);
  expect(rowsToDraw(1_000, AT_ONCE, 700)).toBe(701);
});

test('where all are drawn, one more is drawn at once', () => {
  expect(rowsToDraw(1_001, 1_000)).toBe(1_001);
});
