/** An order as it is by now: this device's, and the server's of one that is not here. */
import { useEffect, useState } from 'react';
import { purchaseOrders } from '../../../../schema/resources/orders/purchase-orders.ts';
import type { AnyResource, Resource } from '../../../../schema/resources/resource.ts';
import { callServer, useOutbox, useResource } from '../../../local/index.ts';

export type Asked<R> = { row: R | undefined; loading: boolean; isFailed: boolean };

/** Of any kind that replicates. */
export function useLiveRow<R extends object>(resource: Resource<R>, key: string): Asked<R> {
  const sort = (resource as AnyResource).order.replace(/^-/, '');
  const here = useResource(resource, { search: '', filters: {}, sort, descending: true });
  const found = here.rows.find((row) => String(row[resource.key]) === key);
  const isAbsent = found === undefined && !here.loading;
  const [asked, setAsked] = useState<{ key: string; row?: R; isFailed: boolean }>();
  useEffect(() => {
    if (!isAbsent) return;
    let live = true;
    void callServer<R>('GET', `/${resource.name}/${encodeURIComponent(key)}`).then((answer) => {
      if (live) setAsked({ key, isFailed: !answer.ok, ...(answer.ok && { row: answer.value }) });
    });
    return () => {
      live = false;
    };
  }, [isAbsent, resource.name, key]);
  const said = asked?.key === key ? asked : undefined;
  const row = found ?? said?.row;
  return { row, loading: row === undefined && said === undefined, isFailed: said?.isFailed === true };
}

export const useOrder = (id: string) => useLiveRow(purchaseOrders, id);

/** What was asked of it on this device and is not with the server yet, or was refused. */
export function useOrderOutbox(id: string) {
  return useOutbox().items.filter(
    ({ subject, state }) => subject === id && state !== 'done' && state !== 'discarded',
  );
}
