import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askSeldom, BETWEEN_QUESTIONS_MS } from './ask-seldom.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// spec: 1§7.20
test('what is typed asks at once, and then at most once in 100 ms, with the last text', () => {
  const asked: [string, number][] = [];
  const begun = Date.now();
  const typed = askSeldom(
    (text) => asked.push([text, Date.now() - begun]),
    () => Date.now(),
  );
  for (const text of ['f', 'fa', 'fac', 'fact', 'factu', 'factur']) {
    typed.ask(text);
    vi.advanceTimersByTime(30);
  }
  vi.advanceTimersByTime(500);
  expect(asked).toEqual([
    ['f', 0],
    ['fact', 100],
    ['factur', 200],
  ]);
  typed.ask('x');
  typed.ask('xy');
  typed.cancel();
  vi.advanceTimersByTime(BETWEEN_QUESTIONS_MS);
  expect(asked.map(([text]) => text)).toEqual(['f', 'fact', 'factur', 'x']);
});
