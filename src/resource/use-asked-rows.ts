/** A part of a list that no device holds: the server is asked for each page, and again when the network is back. */
import { useEffect, useState } from 'react';
import type { AnyResource, Resource } from '../../schema/resources/resource.ts';
import { callServer, type LocalError, useConnection } from '../local/index.ts';
import type { ResourceSearch } from './resource-search.ts';

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
): AskedRows<R> {
  const [state, setState] = useState<AskedRows<R>>({
    ...{ rows: undefined, total: 0, loading: true, error: undefined },
  });
  const { state: connection } = useConnection();
  const path = askedPath(resource as AnyResource, search, size);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network is back
  useEffect(() => {
    const isLate = { now: false };
    setState((before) => ({ ...before, loading: true }));
    void callServer<Record<string, unknown>>('GET', path).then((answer) => {
      if (isLate.now) return;
      if (!answer.ok) return setState((before) => ({ ...before, loading: false, error: answer.error }));
      const rows = answer.value[resource.name] as readonly R[];
      setState({ rows, total: Number(answer.value.total), loading: false, error: undefined });
    });
    return () => {
      isLate.now = true;
    };
  }, [path, resource, connection === 'offline']);
  return state;
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
