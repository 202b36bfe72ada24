/** What of a list's address is saved as a filter, and what the address is when one is chosen. Pure. */
import type { FilterSearch } from '../../schema/resources/insight/filters.ts';

type Search = Readonly<Record<string, string | number | undefined>>;

/** Where one is in the list, and what is told once, is no part of it. */
const PLACES: readonly string[] = ['page', 'size', 'iss', 'ise'];

export function savedSearch(search: Search): FilterSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || PLACES.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}

/** All that was asked goes, and what is saved is asked from its first page. */
export function appliedSearch(now: Search, saved: FilterSearch): Search {
  const cleared = Object.fromEntries(Object.keys(savedSearch(now)).map((name) => [name, undefined]));
  return { ...cleared, ...saved, page: undefined };
}

export function isSameSearch(a: FilterSearch, b: FilterSearch): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
