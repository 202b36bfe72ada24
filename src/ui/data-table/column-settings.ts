/**
 * Which columns a person has hidden, kept in the cookie `<table>_column_settings` for 9999 days.
 * The cookie lists the hidden ones: a column that a later version adds is shown.
 */
const DAYS = 9999;

const cookieName = (table: string) => `${table}_column_settings`;

/** Hidden column keys from a cookie header; undefined when nothing was chosen yet. */
export function readHidden(cookies: string, table: string): string[] | undefined {
  const start = `${cookieName(table)}=`;
  const found = cookies.split('; ').find((part) => part.startsWith(start));
  if (found === undefined) return undefined;
  return decodeURIComponent(found.slice(start.length))
    .split('.')
    .filter((key) => key !== '');
}

/** The cookie to be set. Keys are joined with dots: none of ours has one. */
export function writeHidden(table: string, hidden: Iterable<string>): string {
  const value = encodeURIComponent([...hidden].join('.'));
  return `${cookieName(table)}=${value}; max-age=${DAYS * 86_400}; path=/; samesite=lax`;
}

/** In which order the columns stand, and which do not scroll away. A column that is not named stands where the table has it. */
export type Layout = {
  order: readonly string[];
  pinned: readonly string[];
  /** Rows with more room; without it as many as fit. */
  isWide?: boolean;
};

const layoutName = (table: string) => `${table}_column_layout`;
const NONE: Layout = { order: [], pinned: [] };

/** What is not readable is as if nothing had been chosen. */
export function readLayout(storage: Pick<Storage, 'getItem'>, table: string): Layout {
  try {
    const { order, pinned, isWide } = JSON.parse(
      storage.getItem(layoutName(table)) ?? '{}',
    ) as Partial<Layout>;
    const names = (list: unknown) =>
      Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
    return { order: names(order), pinned: names(pinned), ...(isWide === true && { isWide }) };
  } catch {
    return NONE;
  }
}

export function writeLayout(storage: Pick<Storage, 'setItem'>, table: string, layout: Layout): void {
  try {
    storage.setItem(layoutName(table), JSON.stringify(layout));
  } catch {
    // A full or forbidden storage: the order lasts as long as the page.
  }
}

/** The pinned ones first, then the others, each in the order chosen. */
export function ordered<C extends { key: string }>(columns: readonly C[], { order, pinned }: Layout): C[] {
  const place = (column: C, index: number) => {
    const chosen = order.indexOf(column.key);
    return (pinned.includes(column.key) ? 0 : 1_000) + (chosen === -1 ? index : chosen);
  };
  return columns
    .map((column, index) => ({ column, place: place(column, index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ column }) => column);
}

/** The keys with one of them a place further. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at === -1 || to < 0 || to >= keys.length) return [...keys];
  const next = keys.filter((each) => each !== key);
  next.splice(to, 0, key);
  return next;
}
