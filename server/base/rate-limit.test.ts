import { expect, test } from 'vitest';
import { createPace, createRateLimit } from './rate-limit.ts';

test('a window ends by its time, and at once when the clock is set back by more', () => {
  let now = 1_000_000;
  const limit = createRateLimit(2, 60_000, () => now);
  const take = () => [limit.take('a'), limit.take('a'), limit.take('a')];
  expect(take()).toEqual([true, true, false]);
  now += 59_999;
  expect(limit.take('a')).toBe(false);
  now += 1;
  expect(take()).toEqual([true, true, false]);
  now -= 3_600_000;
  expect(take()).toEqual([true, true, false]);
});

test('several at once are taken whole or not at all', () => {
  const limit = createRateLimit(10, 60_000, () => 0);
  expect(limit.take('a', 8)).toBe(true);
  expect(limit.take('a', 3)).toBe(false);
  expect(limit.take('b', 10)).toBe(true);
  expect(limit.take('a', 2)).toBe(true);
  expect(limit.take('a')).toBe(false);
});

test('what is asked for at once is spread by key, and who waited long enough goes at once', () => {
  let now = 1_000;
  const pace = createPace(300, () => now);
  expect([pace('a'), pace('a'), pace('b'), pace('a')]).toEqual([1_000, 1_300, 1_000, 1_600]);
  now = 1_700;
  expect(pace('a')).toBe(1_900);
  expect(pace('b')).toBe(1_700);
  now = 9_000;
  expect(pace('a')).toBe(9_000);
});
