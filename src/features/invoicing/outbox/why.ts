/** Why an item of the outbox waits, in one sentence. Pure. */
import { operationOf } from '../../../../schema/operations/index.ts';
import { OUTBOX } from '../../../../schema/texts/outbox.ts';
import { isShown } from '../../../../sync/queue.ts';
import type { Connection, OutboxItem } from '../../../local/index.ts';

export function whyItWaits(
  item: Pick<OutboxItem, 'kind' | 'state' | 'held' | 'error' | 'answer'>,
  connection: Pick<Connection, 'state' | 'pause'>,
): string {
  const { why } = OUTBOX;
  if (item.state === 'refused') return item.error?.message || why.refused;
  if (item.state === 'accepted') return operationOf(item.kind).waits(item.answer);
  if (item.state === 'sending') return why.sending;
  if (item.held) return why.held;
  if (connection.pause !== undefined) return why[connection.pause];
  if (connection.state === 'offline') return why.offline;
  if (item.state === 'unknown') return why.unknown;
  return item.error?.message || why.queued;
}

/** What still concerns a person: the rest is done or given up, or a mark of their own that nobody waits for. */
export function isOpen(item: Pick<OutboxItem, 'kind' | 'state'>): boolean {
  return item.state !== 'done' && item.state !== 'discarded' && isShown(item);
}

/** Refused and held first, then oldest first: what needs a person stands where it is seen. */
export function inOrder<T extends Pick<OutboxItem, 'kind' | 'state' | 'held' | 'position'>>(
  items: readonly T[],
): T[] {
  const asks = (item: T) => (item.state === 'refused' || item.held ? 0 : 1);
  return items.filter(isOpen).sort((a, b) => asks(a) - asks(b) || a.position - b.position);
}
