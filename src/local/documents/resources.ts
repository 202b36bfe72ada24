/** The rows of a resource on this device, alive: what a list shows and a form opens, with no network. */
import { useEffect, useState } from 'react';
import type { ResourcePage, ResourceQuery } from '../../../schema/resources/query.ts';
import {
  type AnyResource,
  documentId,
  type Resource,
  rowOfDocument,
} from '../../../schema/resources/resource.ts';
import { ALL_HERE, type Arrival } from '../device/arrivals.ts';
import { askOnChange, onChanges, useWatch } from '../device/watch.ts';
import type { Device } from '../opened.ts';
import { aheadChanges, aheadOf } from './ahead.ts';
import { type ResourceRows, resourceRows } from './resource-rows.ts';

type Document = Record<string, unknown>;
type Changes = {
  $: {
    subscribe(listener: (event: { operation: string; documentId: string; documentData: unknown }) => void): {
      unsubscribe(): void;
    };
  };
  find(): { exec(): Promise<{ toMutableJSON(): unknown }[]> };
};
export type ResourceList<R> = { rows: R[]; total: number; loading: boolean; arrival: Arrival };
export type ResourceRecord<R> = { row: R | undefined; loading: boolean };

/** A server of before says no kind of parties: there were only these. */
const ONLY_KIND = 'customer';

const tablesOf = new WeakMap<Device, Map<string, Promise<ResourceRows<object>>>>();

/** Its row of this resource, or undefined for a document of another kind. */
export function rowOf<R extends object>(resource: Resource<R>, document: Document): R | undefined {
  const { travels } = resource;
  if (travels.offline === 'none') return undefined;
  if (travels.kind !== undefined && (document.kind ?? ONLY_KIND) !== travels.kind) return undefined;
  return rowOfDocument(resource as AnyResource, document) as R | undefined;
}

export function collectionOf(device: Device, resource: AnyResource): Changes {
  const { travels } = resource;
  if (travels.offline === 'none') throw new Error(`${resource.name} is not on the device`);
  return device.collections[travels.collection] as unknown as Changes;
}

function arrivalOf(device: Device, { travels }: AnyResource): Arrival {
  return travels.offline === 'none' ? ALL_HERE : device.arrivals.get()[travels.collection];
}

/** Read when first asked, then kept by the change events. */
export function liveRows<R extends object>(device: Device, resource: Resource<R>): Promise<ResourceRows<R>> {
  const tables = tablesOf.get(device) ?? new Map<string, Promise<ResourceRows<object>>>();
  tablesOf.set(device, tables);
  const reading = tables.get(resource.name) ?? readRows(device, resource);
  tables.set(resource.name, reading as Promise<ResourceRows<object>>);
  reading.catch(() => tables.delete(resource.name));
  return reading as Promise<ResourceRows<R>>;
}

async function readRows<R extends object>(device: Device, resource: Resource<R>): Promise<ResourceRows<R>> {
  const collection = collectionOf(device, resource as AnyResource);
  const rows = aheadOf(device.outbox, resource, resourceRows(resource));
  const early: (() => void)[] = [];
  let loaded = false;
  const prefix = documentId(resource as AnyResource, '');
  const subscription = collection.$.subscribe(({ operation, documentId: id, documentData }) => {
    const row = operation === 'DELETE' ? undefined : rowOf(resource, documentData as Document);
    const gone = operation === 'DELETE' && id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
    if (row === undefined && gone === undefined) return;
    const apply = () => (row === undefined ? rows.remove(gone ?? '') : rows.put(row));
    if (loaded) apply();
    else early.push(apply);
  });
  try {
    for (const each of await collection.find().exec()) {
      const row = rowOf(resource, each.toMutableJSON() as Document);
      if (row !== undefined) rows.put(row);
    }
  } catch (error) {
    subscription.unsubscribe();
    throw error;
  }
  for (const apply of early) apply();
  loaded = true;
  return rows;
}

/** A page of the rows that match, in the order asked for; as many as there are when no page is named. */
export function useResource<R extends object>(
  resource: Resource<R>,
  query: ResourceQuery,
  page?: ResourcePage,
): ResourceList<R> {
  const found = useWatch<Omit<ResourceList<R>, 'total'>>(
    { rows: [], loading: true, arrival: ALL_HERE },
    (device, say) =>
      askOnChange(
        async () => ({
          arrival: arrivalOf(device, resource as AnyResource),
          rows: (await liveRows(device, resource)).list(query),
        }),
        (said) => say({ ...said, loading: false }),
        [
          onChanges(collectionOf(device, resource as AnyResource).$ as never),
          device.arrivals.subscribe,
          ...aheadChanges(device.outbox, resource as AnyResource),
        ],
      ),
    [resource, JSON.stringify(query)],
  );
  if (page === undefined) return { ...found, total: found.rows.length };
  const from = (page.page - 1) * page.size;
  return { ...found, rows: found.rows.slice(from, from + page.size), total: found.rows.length };
}

/** A row as it is by now. */
export function useRow<R extends object>(resource: Resource<R>, key: string): ResourceRecord<R> {
  return useWatch<ResourceRecord<R>>(
    { row: undefined, loading: true },
    (device, say) =>
      askOnChange(
        async () => (await liveRows(device, resource)).byKey(key),
        (row) => say({ row, loading: false }),
        [onChanges(collectionOf(device, resource as AnyResource).$ as never)],
      ),
    [resource, key],
  );
}

/** One row, as it was when it was opened: what replicates while one writes must not pull the text away. */
export function useRecord<R extends object>(resource: Resource<R>, key: string): ResourceRecord<R> {
  const found = useRow(resource, key);
  const [opened, setOpened] = useState<{ key: string; row: R } | undefined>();
  const { row } = found;
  useEffect(() => {
    if (row !== undefined) setOpened((now) => (now?.key === key ? now : { key, row }));
  }, [row, key]);
  return opened?.key === key ? { row: opened.row, loading: false } : found;
}
