import { PAGE_SIZES } from './page-sizes.ts';

/** What the address of every list may say: what is searched, the page and its size. Only what differs from the plain list stays. */
export const LIST_READERS = {
  q: (raw: unknown) => (raw === undefined || raw === '' ? undefined : String(raw)),
  page(raw: unknown) {
    const page = Number(raw);
    return Number.isInteger(page) && page > 1 ? page : undefined;
  },
  size(raw: unknown) {
    const size = Number(raw);
    return PAGE_SIZES.includes(size) && size !== PAGE_SIZES[0] ? size : undefined;
  },
};

/**
 * Reads the parameters of an address. The router lays what a reader returns over the raw ones: a field that it leaves out comes back
 * as it was typed. So every field is there, undefined where its value will not do.
 */
export function searchReader<Search extends object>(
  fields: {
    [Name in keyof Search]-?: (raw: unknown) => Search[Name] | undefined;
  },
): (search: Record<string, unknown>) => Search {
  const readers = Object.entries(fields) as [string, (raw: unknown) => unknown][];
  return (search) => Object.fromEntries(readers.map(([name, read]) => [name, read(search[name])])) as Search;
}
