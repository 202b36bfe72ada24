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
