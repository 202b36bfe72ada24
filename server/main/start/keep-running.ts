/** Keeps something running that may end by itself: begun again after a pause, ever longer, until it is of no use. */
import { setTimeout as wait } from 'node:timers/promises';

export type Life<End> = {
  /** How it ended, wanted or not. Never rejects. */
  ended: Promise<End>;
};

export type RestartPlan = {
  /** Milliseconds before the second life; twice as long before each next one. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Whoever lived so long did not end of its beginning: counting starts anew. */
  steadyMs: number;
  /** Ends in a row, each soon after its beginning, after which it is not begun again. */
  most: number;
};

const USUAL_PLAN: RestartPlan = {
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  steadyMs: 60_000,
  most: 5,
};

/** How long to wait after so many ends in a row. @returns undefined when it is of no use any more. Pure. */
export function restartWait(ends: number, plan: RestartPlan = USUAL_PLAN): number | undefined {
  if (ends > plan.most) return undefined;
  return Math.min(plan.firstWaitMs * 2 ** (ends - 1), plan.longestWaitMs);
}

export type Kept = {
  /** Whether it was stopped, or given up after too many ends. */
  over: Promise<'stopped' | 'given_up'>;
  /** Begins no other life. The one that runs is the caller's to end. */
  stop(): void;
};

/**
 * @param options.again begins the next life, and never throws: one that could not begin has ended
 * @param options.onEnd told of each end; `waitMs` until the next life, unless it stops that
 */
export function keepRunning<End>(
  first: Life<End>,
  options: {
    again: () => Promise<Life<End>>;
    onEnd: (end: End, waitMs: number) => void;
    plan?: RestartPlan;
    /** Milliseconds of a clock that nobody sets. */
    now?: () => number;
  },
): Kept {
  const { again, onEnd, plan = USUAL_PLAN, now = () => performance.now() } = options;
  const stopping = new AbortController();

  async function live(): Promise<'stopped' | 'given_up'> {
    let life = first;
    for (let ends = 0; ; ) {
      const begun = now();
      const end = await life.ended;
      if (stopping.signal.aborted) return 'stopped';
      ends = now() - begun >= plan.steadyMs ? 1 : ends + 1;
      const waitMs = restartWait(ends, plan);
      if (waitMs === undefined) return 'given_up';
      onEnd(end, waitMs);
      await wait(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return 'stopped';
      life = await again();
    }
  }

  return { over: live(), stop: () => stopping.abort() };
}
