/** Which of some amounts make just a sum. Pure, exact. */

/**
 * Ways to choose two at least, and so many at most, that make the sum: two of them are enough to know that there is not one way only.
 * @param all in the order in which they are preferred
 */
export function sumsOf<T extends { cents: number }>(all: readonly T[], wanted: number, most: number): T[][] {
  const order = all.toSorted((a, b) => b.cents - a.cents);
  const rest: number[] = [];
  for (let at = order.length - 1, sum = 0; at >= 0; at -= 1) {
    sum += order[at]?.cents ?? 0;
    rest[at] = sum;
  }
  const found: T[][] = [];
  let steps = 0;
  const look = (at: number, left: number, chosen: T[]): void => {
    if (left === 0 && chosen.length > 1) {
      found.push([...chosen]);
      return;
    }
    if (left <= 0 || at >= order.length || chosen.length >= most || (rest[at] ?? 0) < left) return;
    for (let next = at; next < order.length && found.length < 2; next += 1) {
      steps += 1;
      if (steps > MOST_STEPS) return;
      const one = order[next] as T;
      if (one.cents > left) continue;
      chosen.push(one);
      look(next + 1, left - one.cents, chosen);
      chosen.pop();
    }
  };
  look(0, wanted, []);
  return steps > MOST_STEPS && found.length === 1 ? [...found, ...found] : found;
}

/** Where there is no end to trying, one way that was found is not known to be the only one. */
const MOST_STEPS = 4_000;
