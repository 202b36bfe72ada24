/**
 * A few of the ways to ask a route, where all of them come to the same line: what is refused before anything of the path, the
 * query or the body is read (`enter` of server/http/router.ts), and what another test asks in every way. All of them with FULL=1.
 */
import type { RouteEntry } from '../../server/http/router.ts';
import { seeded } from '../../sync/testing/random.ts';
import type { Attempt } from './attacks.ts';
import { runsOf } from './runs.ts';

const MORE = runsOf('ATTEMPTS', 1, 1_000);
/** Of which others are chosen: ATTEMPTS_SEED=n chooses the same. */
export const ATTEMPTS_SEED = Number(process.env.ATTEMPTS_SEED ?? Date.now() % 1_000_000);

/** Chance of a route's own, so that its test alone has the same. */
export const seededOf = (path: string, seed: number) =>
  seeded([...path].reduce((sum, letter) => sum + letter.charCodeAt(0), seed));

/**
 * @param more how many of chance
 * @returns the first one, of an operation one with each key (who may not ask anew may hear what was answered), and some of chance
 */
export function fewOf({ kind, path }: RouteEntry, attempts: readonly Attempt[], more = MORE): Attempt[] {
  const first = kind === undefined ? 1 : 3;
  const random = seededOf(path, ATTEMPTS_SEED);
  const left = attempts.slice(first);
  const chosen = attempts.slice(0, first);
  for (let n = 0; n < more && left.length > 0; n += 1)
    chosen.push(...left.splice(random.below(left.length), 1));
  return chosen;
}
