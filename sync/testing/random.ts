/** A small random source that is the same for the same seed (mulberry32), so that a failure can be run again. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** Whole, in [0, n). */
  below(n: number): number;
  chance(p: number): boolean;
  pick<T>(from: readonly T[]): T;
};

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (n) => Math.floor(next() * n),
    chance: (p) => next() < p,
    pick: <T>(from: readonly T[]) => {
      if (from.length === 0) throw new Error('Nothing to pick from');
      return from[Math.floor(next() * from.length)] as T;
    },
  };
}
