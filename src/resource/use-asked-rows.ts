/** A part of a list that no device holds: the server is asked for each page, and again when the network is back. */
import type { AnyResource, Resource } from '../../schema/resources/resource.ts';
import { callServer, type LocalError } from '../local/index.ts';
import type { ResourceSearch } from './resource-search.ts';
import { useAsked } from './use-asked.ts';

/** `rows` of the page that was asked for; undefined before the first. What was there stays until the next has come. */
export type AskedRows<R> = {
  rows: readonly R[] | undefined;
  total: number;
  loading: boolean;
  error: LocalError | undefined;
};

export function useAskedRows<R extends object>(
  resource: Resource<R>,
  search: ResourceSearch,
  size: number,
  again = 0,
): AskedRows<R> {
  const { said, loading, error } = useAsked<Record<string, unknown>>(
    askedPath(resource as AnyResource, search, size),
    String(again),
  );
  const rows = said?.[resource.name] as readonly R[] | undefined;
  return { rows, total: Number(said?.total ?? 0), loading, error };
}

/** The address of a page of the list at the server. */
export function askedPath(resource: AnyResource, search: ResourceSearch, size: number): string {
  const params = new URLSearchParams();
  for (const field of ['q', 'sort', ...Object.keys(resource.filters)]) {
    const value = search[field];
    if (value !== undefined) params.set(field, String(value));
  }
  params.set('limit', String(size));
  params.set('offset', String(((search.page ?? 1) - 1) * size));
  return `/${resource.name}?${params}`;
}

/** As many as the specification fetches at once. */
const AT_ONCE = 100;

/** Every row of the list, at once. @param onRows told how many of how many have come @throws Error what the server said */
export async function everyAsked<R extends object>(
  ...asked: Parameters<typeof askedParts<R>>
): Promise<readonly R[]> {
  const rows: R[] = [];
  for await (const part of askedParts(...asked)) rows.push(...part);
  return rows;
}

/** Every row of the list, page by page. @param onRows told how many of how many have come @throws Error what the server said */
export async function* askedParts<R extends object>(
  resource: Resource<R>,
  search: ResourceSearch,
  onRows: (done: number, of: number) => void,
): AsyncGenerator<readonly R[]> {
  let come = 0;
  for (let page = 1; ; page += 1) {
    const path = askedPath(resource as AnyResource, { ...search, page }, AT_ONCE);
    const answer = await callServer<Record<string, unknown>>('GET', path);
    if (!answer.ok) throw new Error(answer.error.message);
    const found = answer.value[resource.name] as readonly R[];
    come += found.length;
    onRows(come, Number(answer.value.total));
    yield found;
    if (found.length < AT_ONCE) return;
  }
}
