/** Where to go after signing in: only a path of this app, never another site's address. Pure. */

/** No browser resolves anything against it, and nobody can have it. */
const HERE = 'https://here.invalid';

/**
 * @param to as it stands in the address, written by anybody
 * @returns path, parameters and fragment; undefined for what a browser would read as another site, or might
 */
export function ownPath(to: unknown): string | undefined {
  // Browsers drop tabs and line breaks, and take a backslash for a slash: neither stands in an address of ours.
  if (typeof to !== 'string' || !to.startsWith('/') || /[\\\p{Cc}]/u.test(to)) return undefined;
  if (!URL.canParse(to, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(to, HERE);
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
