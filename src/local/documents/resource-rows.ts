/** The rows of a resource in memory, with what each is found and ordered by: what a list asks of a device. Pure. */
import {
  compareRows,
  matcherOf,
  orderOf,
  type ResourceQuery,
  searchTextOf,
  wordsOf,
} from '../../../schema/resources/query.ts';
import type { Resource } from '../../../schema/resources/resource.ts';

type Entry<R> = { row: R; key: string; text: string };
export type ResourceRows<R> = {
  /** Those that match, in the order asked for. */
  list(query: ResourceQuery): R[];
  byKey(key: string): R | undefined;
  some(wanted: (row: R) => boolean): boolean;
  put(row: R): void;
  remove(key: string): void;
};

export function resourceRows<R extends object>(
  resource: Resource<R>,
  rows: Iterable<R> = [],
): ResourceRows<R> {
  const entries = new Map<string, Entry<R>>();
  /** All of them in the order last asked for: the next page, or the next letter, sorts nothing. */
  let sorted: { by: string; entries: Entry<R>[] } | undefined;

  function inOrder(query: ResourceQuery): Entry<R>[] {
    const by = `${query.descending ? '-' : ''}${query.sort}`;
    if (sorted?.by === by) return sorted.entries;
    const ordered = [...entries.values()].map((entry) => ({
      entry,
      key: entry.key,
      order: orderOf(resource, query, entry.row),
    }));
    ordered.sort((a, b) => compareRows(query, a, b));
    sorted = { by, entries: ordered.map(({ entry }) => entry) };
    return sorted.entries;
  }

  function put(row: R): void {
    const key = String(row[resource.key]);
    entries.set(key, { row, key, text: searchTextOf(resource, row) });
    sorted = undefined;
  }
  for (const row of rows) put(row);

  return {
    put,
    remove(key) {
      if (entries.delete(key)) sorted = undefined;
    },
    list(query) {
      const isMatch = matcherOf(wordsOf(query.search), query.filters);
      const found: R[] = [];
      for (const { row, text } of inOrder(query)) if (isMatch(row, text)) found.push(row);
      return found;
    },
    byKey: (key) => entries.get(key)?.row,
    some(wanted) {
      for (const { row } of entries.values()) if (wanted(row)) return true;
      return false;
    },
  };
}
