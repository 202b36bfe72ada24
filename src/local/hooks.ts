/** The device's data as React hooks. Each answers at once with what it has and changes by itself. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isOfKind } from '../../sync/operation.ts';
import { countQueue } from '../../sync/queue.ts';
import { callState } from './api.ts';
import { connectionPause, isOnline, watchConnection } from './connection-state.ts';
import { ALL_HERE } from './device/arrivals.ts';
import type {
  Connection,
  Outbox,
  ReceiptPage,
  ReceiptQuery,
  ReceiptState,
  Settings,
} from './device/types.ts';
import { askOnChange, onChanges, useStore, useWatch } from './device/watch.ts';
import { itemOf, operationRow, readReceiptPage, storedRow } from './documents/receipt-page.ts';
import { useAccess } from './session/use-can.ts';

export function useOutbox(): Outbox {
  return useWatch<Outbox>(
    { items: [], loading: true },
    ({ outbox }, say) => {
      const tell = () => {
        const rows = outbox.rows.get();
        if (rows) say({ items: rows.map((row) => itemOf(row, Date.now())), loading: false });
      };
      tell();
      return outbox.rows.subscribe(tell);
    },
    [],
  );
}

export function useConnection(): Connection {
  useEffect(watchConnection, []);
  const online = useSyncExternalStore(callState.subscribe, isOnline);
  const pause = useStore(connectionPause);
  const counts = useWatch(
    { pending: 0, sending: 0, needsAttention: 0, accepted: 0, toDecide: 0, unstamped: 0 },
    ({ outbox }, say) => {
      const tell = () => say(countQueue(outbox.rows.get() ?? [], Date.now()));
      tell();
      return outbox.rows.subscribe(tell);
    },
    [],
  );
  const arriving = useWatch(
    false,
    ({ arrivals }, say) => {
      const tell = () => say(Object.values(arrivals.get()).some(({ whole }) => !whole));
      tell();
      return arrivals.subscribe(tell);
    },
    [],
  );
  return { state: online ? 'online' : 'offline', ...counts, arriving, ...(pause && { pause }) };
}

export function useReceiptPage(query: ReceiptQuery): ReceiptPage {
  return useWatch<ReceiptPage>(
    { rows: [], total: 0, loading: true, arrival: ALL_HERE },
    ({ receipts, outbox, arrivals }, say) =>
      askOnChange(
        async () => ({
          /** Before the rows: said to be whole, they are. */
          arrival: arrivals.get().receipts,
          ...(await readReceiptPage(receipts, outbox.rows.get() ?? [], query, Date.now())),
        }),
        (page) => say({ ...page, loading: false }),
        [receipts.version.subscribe, outbox.rows.subscribe, arrivals.subscribe],
      ),
    [
      query.search,
      query.status?.join(),
      query.days?.from,
      query.days?.to,
      query.isTold,
      JSON.stringify(query.filters),
      query.order?.by,
      query.order?.descending,
      query.page,
      query.pageSize,
    ],
  );
}

export function useReceipt(id: string): ReceiptState {
  return useWatch<ReceiptState>(
    { receipt: undefined, loading: true },
    ({ receipts, outbox }, say) =>
      askOnChange(
        async () => {
          const operations = outbox.rows.get() ?? [];
          const stored = (await receipts.byId(id)) ?? (await receipts.byOperation(id));
          if (stored) return storedRow(stored, operations, Date.now());
          const mine = operations.find((row) => row.id === id);
          return mine && isOfKind(mine, 'issue') ? operationRow(itemOf(mine, Date.now())) : undefined;
        },
        (receipt) => say({ receipt, loading: false }),
        [receipts.version.subscribe, outbox.rows.subscribe],
      ),
    [id],
  );
}

/** Of series, those that the person at the screen issues in. */
export function useSettings(): Settings {
  const { serials } = useAccess();
  const found = useWatch<Settings>(
    { branches: [], series: [], certificates: [], loading: true },
    ({ collections: { settings } }, say) =>
      askOnChange(
        async () => {
          const all = (await settings.find().exec()).map((each) => each.toMutableJSON());
          return {
            branches: all.flatMap((each) => each.branch ?? []),
            series: all.flatMap((each) => each.serie ?? []),
            certificates: all.flatMap((each) => each.certificate ?? []),
          };
        },
        (found) => say({ ...found, loading: false }),
        [onChanges(settings.$)],
      ),
    [],
  );
  return useMemo(
    () =>
      serials === 'all'
        ? found
        : { ...found, series: found.series.filter(({ serie }) => serials.includes(serie)) },
    [found, serials],
  );
}
