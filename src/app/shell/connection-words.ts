/** The connection line in one quiet word: always in sight, never alarming. Pure. */
import { CONNECTION } from '../../../schema/texts/shell.ts';
import type { Connection } from '../../local/index.ts';

/** Operations since the outbox was last empty, so that «Enviando 2 de 3» counts up and not down. */
export type Batch = { total: number; pending: number };
export const NO_BATCH: Batch = { total: 0, pending: 0 };

/** The batch after `pending` became what it is now. */
export function nextBatch(batch: Batch, pending: number): Batch {
  if (pending === batch.pending) return batch;
  if (pending === 0) return NO_BATCH;
  const added = Math.max(0, pending - batch.pending);
  return { total: batch.total + added, pending };
}

export type ConnectionKind = 'online' | 'arriving' | 'offline' | 'sending' | 'waiting' | 'attention';

export function connectionWords(
  connection: Connection,
  batch: Batch,
): { kind: ConnectionKind; text: string } {
  const { state, pending, sending, needsAttention, toDecide, unstamped } = connection;
  const accepted = connection.accepted - toDecide;
  if (state === 'offline')
    return {
      kind: 'offline',
      text: pending > 0 ? CONNECTION.offlineToSend(pending) : CONNECTION.offline,
    };
  if (sending > 0) {
    const total = Math.max(batch.total, pending);
    return { kind: 'sending', text: CONNECTION.sending(Math.min(total, total - pending + 1), total) };
  }
  if (needsAttention > 0) return { kind: 'attention', text: CONNECTION.attention(needsAttention) };
  if (pending > 0) return { kind: 'waiting', text: CONNECTION.toSend(pending) };
  if (accepted > 0) {
    const text = accepted === unstamped ? CONNECTION.unstamped(accepted) : CONNECTION.accepted(accepted);
    return { kind: 'waiting', text };
  }
  if (toDecide > 0) return { kind: 'waiting', text: CONNECTION.toDecide(toDecide) };
  if (connection.arriving) return { kind: 'arriving', text: CONNECTION.arriving };
  return { kind: 'online', text: CONNECTION.online };
}
