/** At most so many of something in a window, for each key; in this process's memory. */
export type RateLimit = {
  /** Counts so many, one unless told. @returns false when that would be too many: none of them is counted then. */
  take(key: string, count?: number): boolean;
  /** How many more there may be, and the seconds until it begins anew. */
  left(key: string): { remaining: number; seconds: number };
};

/**
 * Spreads what is asked for at once: of each key one every so often, the first at once.
 * @returns when the one that is asked for now may be, milliseconds since 1970
 */
export function createPace(everyMs: number, now: () => number): (key: string) => number {
  const next = new Map<string, number>();
  return (key) => {
    const at = now();
    const due = Math.max(at, next.get(key) ?? at);
    next.set(key, due + everyMs);
    // Whose turn has passed is as if they had never asked.
    for (const [other, when] of next) if (when <= at) next.delete(other);
    return due;
  };
}

/** @param now milliseconds since 1970 */
export function createRateLimit(most: number, windowMs: number, now: () => number): RateLimit {
  let begin = Number.NEGATIVE_INFINITY;
  let counts = new Map<string, number>();
  function renew(): void {
    // A clock that was set back may take hours to be there again.
    if (Math.abs(now() - begin) < windowMs) return;
    begin = now();
    counts = new Map();
  }
  return {
    left(key) {
      renew();
      const seconds = Math.ceil((begin + windowMs - now()) / 1_000);
      return { remaining: Math.max(0, most - (counts.get(key) ?? 0)), seconds: Math.max(1, seconds) };
    },
    take(key, count = 1) {
      renew();
      const taken = (counts.get(key) ?? 0) + count;
      if (taken > most) return false;
      counts.set(key, taken);
      return true;
    },
  };
}
