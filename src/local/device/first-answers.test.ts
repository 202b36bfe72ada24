import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstAnswers, noteAsked } from './first-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isOver = async (waiting: Promise<void>) =>
  await Promise.race([waiting.then(() => true), vi.advanceTimersByTimeAsync(1).then(() => false)]);

test('what may wait begins once all that was asked is answered, whichever comes first', async () => {
  const waiting = firstAnswers();
  const [first, second] = [noteAsked(), noteAsked()];
  second();
  second();
  expect(await isOver(waiting)).toBe(false);
  first();
  expect(await isOver(waiting)).toBe(true);
});

test('where nobody asks, or nobody answers, it begins all the same', async () => {
  const nobody = firstAnswers();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await isOver(nobody)).toBe(true);
  const answered = noteAsked();
  const stuck = firstAnswers();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await isOver(stuck)).toBe(false);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(await isOver(stuck)).toBe(true);
  answered();
});
