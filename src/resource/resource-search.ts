/** What the address of a list says: search, order, page, and each of its filters. Pure. */
import { readFilter, writeFilter } from '../../schema/resources/query.ts';
import type { AnyResource } from '../../schema/resources/resource.ts';
import { LIST_READERS, searchReader } from '../ui/search-reader.ts';

/** A filter stands under the name of its field. */
export type ResourceSearch = {
  q?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  [filter: string]: string | number | undefined;
};

type Reader = (raw: unknown) => string | number | undefined;

/** Only what differs from the plain list stays in the address. */
export function resourceSearch(resource: AnyResource): (search: Record<string, unknown>) => ResourceSearch {
  const filters = Object.entries(resource.filters).map(([field, filter]): [string, Reader] => [
    field,
    (raw) => {
      const value = readFilter(filter, raw === undefined ? '' : String(raw));
      return value && writeFilter(value);
    },
  ]);
  const usual: Record<string, Reader> = {
    ...LIST_READERS,
    sort(raw) {
      const by = String(raw ?? '');
      return by !== resource.order && Object.hasOwn(resource.sort, by.replace(/^-/, '')) ? by : undefined;
    },
  };
  return searchReader<Record<string, string | number | undefined>>({
    ...usual,
    ...Object.fromEntries(filters),
  });
}
