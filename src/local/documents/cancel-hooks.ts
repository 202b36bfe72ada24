/** What the screens of cancelling follow: requests of others, what the SAT says, and the life of a document. */
import { useCallback, useEffect, useState } from 'react';
import { isOfKind } from '../../../sync/operation.ts';
import { ALL_HERE } from '../device/arrivals.ts';
import type { CancelRequestItem, FoundCancelRequests, LocalError, SatStatus } from '../device/types.ts';
import { askOnChange, onChanges, useWatch } from '../device/watch.ts';
import { itemOf } from './receipt-page.ts';
import { fetchSatStatus } from './sat-status.ts';

/** Those with the nearest deadline first; one without any waits for ever and comes last. */
export function useCancelRequests(): FoundCancelRequests {
  return useWatch<FoundCancelRequests>(
    { items: [], loading: true, arrival: ALL_HERE },
    ({ collections: { cancel_requests }, outbox, arrivals }, say) =>
      askOnChange(
        async () => {
          const arrival = arrivals.get().cancel_requests;
          const rows = (await cancel_requests.find().exec()).map((each) => each.toMutableJSON());
          const operations = (outbox.rows.get() ?? []).filter((row) => isOfKind(row, 'answer'));
          const items = rows
            .map(({ seq: _seq, ...request }): CancelRequestItem => {
              const mine = operations.find(({ subject }) => subject === request.uuid);
              return { ...request, ...(mine && { operation: itemOf(mine, Date.now()) }) };
            })
            .sort((a, b) => (dueKey(a) < dueKey(b) ? -1 : 1));
          return { items, arrival };
        },
        (found) => say({ ...found, loading: false }),
        [onChanges(cancel_requests.$), outbox.rows.subscribe, arrivals.subscribe],
      ),
    [],
  );
}

const dueKey = ({ deadline_at, first_seen_at, uuid }: CancelRequestItem) =>
  `${deadline_at || '9'}|${first_seen_at}|${uuid}`;

/** What the SAT said last of a receipt of this device, and a way to ask it now. */
export function useSatStatus(id: string): SatStatus {
  const stored = useWatch<SatStatus['sat']>(
    undefined,
    ({ receipts }, say) =>
      askOnChange(async () => (await receipts.byId(id))?.sat, say, [receipts.version.subscribe]),
    [id],
  );
  const [asked, setAsked] = useState<SatStatus['sat']>();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<LocalError | undefined>();
  const ask = useCallback(async () => {
    setAsking(true);
    const answer = await fetchSatStatus(id);
    setAsking(false);
    setError(answer.ok ? undefined : answer.error);
    if (answer.ok) setAsked(answer.value);
    return answer;
  }, [id]);
  /** What the feed brings after an answer is at least as new: the server heard that answer too. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the feed brings ends an answer
  useEffect(() => setAsked(undefined), [stored?.checked_at]);
  return { sat: asked ?? stored, asking, error, ask };
}
