/** At most so many of something in a window, for each key; in this process's memory. */
export type RateLimit = {
  /** Counts one. @returns false when there were too many. */
  take(key: string): boolean;
};

/** @param now milliseconds since 1970 */
export function createRateLimit(most: number, windowMs: number, now: () => number): RateLimit {
  let begin = Number.NEGATIVE_INFINITY;
  let counts = new Map<string, number>();
  return {
    take(key) {
      // A clock that was set back may take hours to be there again.
      if (Math.abs(now() - begin) >= windowMs) {
        begin = now();
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= most;
    },
  };
}
