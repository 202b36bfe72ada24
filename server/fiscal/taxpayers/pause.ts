/** Leaves a registry alone for a while when it fails again and again, ever longer. Pure: the moment is given. */

export type Pause = { failures: number; until: number };

export const NO_PAUSE: Pause = { failures: 0, until: 0 };

/** One failure is of the network; from this many in a row on it rests. */
const FAILURES = 3;
const FIRST_MS = 30_000;
const LONGEST_MS = 10 * 60_000;

export function afterFailure({ failures }: Pause, now: number): Pause {
  const more = failures + 1;
  const wait = more < FAILURES ? 0 : Math.min(FIRST_MS * 2 ** (more - FAILURES), LONGEST_MS);
  return { failures: more, until: now + wait };
}

/** When its time is over one call tries again; failing, it pauses for longer. */
export function rests({ until }: Pause, now: number): boolean {
  return now < until;
}
