/**
 * Circuit breaker: after several failures in a row a provider is left alone for a while, ever longer, and then
 * one call tries whether it is back. Pure: the moment and chance come from outside. Pipeline: step 7 (stamp).
 */

import type { ErrorCode } from '../../../schema/errors.ts';

/** Why: one of our codes, and what the provider or the network said. */
export type Cause = { error: ErrorCode; said: string };

export type Breaker =
  | { state: 'closed'; failures: number }
  /** Nothing is sent before `until`. `times` it has opened since it last worked. */
  | { state: 'open'; until: number; times: number; cause: Cause }
  /** One call is on its way; if it never comes back, another may try from `until` on. */
  | { state: 'half_open'; until: number; times: number; cause: Cause };

/** Milliseconds since 1970, and how long the provider itself asked to wait. */
export type Failure = { now: number; chance: number; cause: Cause; retryAfterMs?: number };
export type Admission = { admitted: true; breaker: Breaker } | { admitted: false; until: number };

/** Failures in a row that open it. One or two happen on any network. */
export const FAILURES = 5;
/** Longer than any call is waited for. */
export const TRY_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** A provider may ask for more than we would wait by ourselves, but not for days. */
const LONGEST_ASKED_MS = 3_600_000;
const JITTER = 0.2;

export const CLOSED: Breaker = { state: 'closed', failures: 0 };

/** Whether a call may be made now; after an open time, one at a time. */
export function admit(breaker: Breaker, now: number): Admission {
  if (breaker.state === 'closed') return { admitted: true, breaker };
  if (now < breaker.until) return { admitted: false, until: breaker.until };
  return { admitted: true, breaker: { ...breaker, state: 'half_open', until: now + TRY_MS } };
}

/** The provider answered, whatever it said. */
export function succeed(): Breaker {
  return CLOSED;
}

export function fail(breaker: Breaker, failure: Failure): Breaker {
  switch (breaker.state) {
    case 'closed': {
      const failures = breaker.failures + 1;
      // Who says how long to stay away is believed at once.
      if (failures < FAILURES && failure.retryAfterMs === undefined) return { state: 'closed', failures };
      return opened(failure, 1);
    }
    case 'half_open':
      return opened(failure, breaker.times + 1);
    case 'open': {
      // Of a call that was sent before it opened: it says nothing new, unless it asks for a longer wait.
      const until = Math.max(breaker.until, failure.now + asked(failure));
      return { ...breaker, until };
    }
  }
}

/** A call that was given up by us says nothing about the provider: the next one may try. */
export function giveUp(breaker: Breaker, now: number): Breaker {
  return breaker.state === 'half_open' ? { ...breaker, until: now } : breaker;
}

/** Until when nothing is sent; undefined while calls may be made. */
export function avoidedUntil(breaker: Breaker, now: number): number | undefined {
  return breaker.state !== 'closed' && now < breaker.until ? breaker.until : undefined;
}

/** 5, 10, 20 … seconds, at most ten minutes, moved by a fifth at most; never less than was asked for. */
function opened(failure: Failure, times: number): Breaker {
  const { now, chance, cause } = failure;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (times - 1), LONGEST_WAIT_MS);
  const moved = Math.round(wait * (1 - JITTER + 2 * JITTER * chance));
  return { state: 'open', until: now + Math.max(moved, asked(failure)), times, cause };
}

function asked({ retryAfterMs = 0 }: Failure): number {
  return Math.min(retryAfterMs, LONGEST_ASKED_MS);
}
