/** How long to wait before the next attempt. Pure: the random number is passed in. */

const FIRST_MS = 1_000;
const CAP_MS = 60_000;

/**
 * Doubles from one second to a minute, and takes a random point of the upper half of that, so that
 * devices which lost the same network do not return in step.
 * @param failures attempts in a row that failed, from 1. @param random in [0, 1). @returns milliseconds.
 */
export function backoffMs(failures: number, random: number): number {
  const ceiling = Math.min(CAP_MS, FIRST_MS * 2 ** Math.min(20, Math.max(0, failures - 1)));
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}
