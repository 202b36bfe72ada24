import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { keepRunning, type Life, type RestartPlan, restartWait } from './keep-running.ts';

const PLAN: RestartPlan = { firstWaitMs: 1, longestWaitMs: 4, steadyMs: 1_000, most: 3 };
const ended: Life<string> = { ended: Promise.resolve('crash') };

describe('what ends by itself', () => {
  test('is begun again after a pause, ever longer, and given up in the end', async () => {
    expect([1, 2, 3, 4, 5, 6].map((ends) => restartWait(ends))).toEqual([
      1_000,
      2_000,
      4_000,
      8_000,
      16_000,
      undefined,
    ]);
    const waits: string[] = [];
    let lives = 1;
    const again = async () => {
      lives += 1;
      return ended;
    };
    const kept = keepRunning(ended, {
      again,
      onEnd: (end, waitMs) => waits.push(`${end} ${waitMs}`),
      plan: PLAN,
    });
    expect(await kept.over).toBe('given_up');
    expect(waits).toEqual(['crash 1', 'crash 2', 'crash 4']);
    expect(lives).toBe(4);
  });

  test('counts anew after a life that was long enough', async () => {
    let clock = 0;
    const waits: number[] = [];
    // The third life is a steady one.
    const live = async () => {
      await wait(0);
      if (waits.length === 2) clock += PLAN.steadyMs;
      return 'crash';
    };
    const again = async () => ({ ended: live() });
    const kept = keepRunning(ended, {
      again,
      onEnd: (_, ms) => waits.push(ms),
      plan: PLAN,
      now: () => clock,
    });
    expect(await kept.over).toBe('given_up');
    expect(waits).toEqual([1, 2, 1, 2, 4]);
  });

  test('is not begun again once it was stopped, not even in the middle of a pause', async () => {
    let lives = 1;
    const again = async () => {
      lives += 1;
      return ended;
    };
    const plan = { ...PLAN, firstWaitMs: 60_000, longestWaitMs: 60_000 };
    const kept = keepRunning(ended, { again, onEnd: () => kept.stop(), plan });
    expect(await kept.over).toBe('stopped');
    expect(lives).toBe(1);
  });
});
