/** What is asked for in one query: SQLite has 32,766 places for values. */
const MOST = 5_000;

/** A list of any length in parts, each of which one query can name whole. */
export function* partsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += MOST) yield all.slice(at, at + MOST);
}
