import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pullSoon } from './pull-soon.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Times of the pulls, while there is a notice at each of these times. */
function pullsOf(notices: readonly number[], until: number): number[] {
  const pulls: number[] = [];
  const begin = Date.now();
  const soon = pullSoon(
    () => pulls.push(Date.now() - begin),
    () => Date.now(),
  );
  for (const at of notices) setTimeout(soon.call, at);
  vi.advanceTimersByTime(until);
  soon.stop();
  return pulls;
}

const every = (ms: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / ms) + 1 }, (_, i) => from + i * ms);

test('a notice alone is pulled at once, and another one a little later with what else came', () => {
  expect(pullsOf([10], 5_000)).toEqual([10]);
  expect(pullsOf([10, 100, 200], 5_000)).toEqual([10, 410]);
});

test('R21: of a burst nothing is left behind: its last notice is followed by a pull within half a second', () => {
  for (const end of [1_000, 2_450, 7_777]) {
    const pulls = pullsOf(every(100, 0, end), end + 10_000);
    const last = Math.floor(end / 100) * 100;
    expect(pulls.at(-1)).toBeGreaterThanOrEqual(last);
    expect(pulls.at(-1)).toBeLessThanOrEqual(last + 500);
  }
});

test('while many come, a pull is three seconds from the one before it at most', () => {
  const pulls = pullsOf(every(100, 0, 30_000), 30_000);
  expect(pulls.length).toBeGreaterThanOrEqual(10);
  expect(pulls.length).toBeLessThanOrEqual(12);
  for (const [i, at] of pulls.slice(1).entries())
    expect(at - (pulls[i] as number)).toBeLessThanOrEqual(3_300);
});

test('few that come slowly are each told soon', () => {
  const pulls = pullsOf(every(500, 0, 5_000), 10_000);
  expect(pulls).toHaveLength(11);
});

test('stopped, it pulls no more', () => {
  const pulls: number[] = [];
  const soon = pullSoon(() => pulls.push(1));
  soon.call();
  soon.call();
  soon.stop();
  vi.advanceTimersByTime(10_000);
  expect(pulls).toHaveLength(1);
});
