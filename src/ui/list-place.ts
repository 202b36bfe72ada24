/**
 * Where a list was left: its page, order and filters, for the way back from what was opened in it. Of this tab, and gone with it; the
 * address says everything else.
 */
type Search = Record<string, string | number | undefined>;

const nameOf = (path: string) => `tintero-list:${path}`;

export function rememberPlace(path: string, search: object): void {
  try {
    sessionStorage.setItem(nameOf(path), JSON.stringify(search));
  } catch {
    // Without a storage the way back leads to the plain list.
  }
}

/** What its address said last; nothing for a list that was not looked at. */
export function lastPlace(path: string): Search {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(path)) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Search) : {};
  } catch {
    return {};
  }
}
