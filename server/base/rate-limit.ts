/** At most so many of something in a window, for each key; in this process's memory. */
export type RateLimit = {
  /** Counts so many, one unless told. @returns false when that would be too many: none of them is counted then. */
  take(key: string, count?: number): boolean;
};

/** @param now milliseconds since 1970 */
export function createRateLimit(most: number, windowMs: number, now: () => number): RateLimit {
  let begin = Number.NEGATIVE_INFINITY;
  let counts = new Map<string, number>();
  return {
    take(key, count = 1) {
      // A clock that was set back may take hours to be there again.
      if (Math.abs(now() - begin) >= windowMs) {
        begin = now();
        counts = new Map();
      }
      const taken = (counts.get(key) ?? 0) + count;
      if (taken > most) return false;
      counts.set(key, taken);
      return true;
    },
  };
}
