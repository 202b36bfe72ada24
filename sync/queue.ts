/** What to send next, what waits, and what needs a person: questions about the whole outbox. Pure. */
import { operationOf } from '../schema/operations/index.ts';
import { clockWasAhead, type Operation, type OperationState } from './operation.ts';

/** States in which a sender has something to do. */
export const SENDABLE_STATES = ['queued', 'unknown', 'sending'] as const satisfies OperationState[];
/** States in which the server does not surely have it yet: what «N por enviar» counts. */
export const UNSENT_STATES = SENDABLE_STATES;
/** While an operation is in one of these, another of its kind and subject would be one too many. */
export const LIVE_STATES = [...SENDABLE_STATES, 'accepted'] as const satisfies OperationState[];
/** States in which something is still to come. */
export const OPEN_STATES = [...LIVE_STATES, 'refused'] as const satisfies OperationState[];

export type QueueCounts = {
  pending: number;
  sending: number;
  needsAttention: number;
  accepted: number;
  /** Of the accepted ones, those that another person has to say a word on: on their way they are not. */
  toDecide: number;
  /** Of the accepted ones, those whose receipt waits for its stamp. */
  unstamped: number;
};

/** Asked longer ago than its kind allows: a person decides whether it is still sent. Promise R10. */
export function isHeld(
  row: Pick<Operation, 'kind' | 'state' | 'created_at' | 'confirmed_late'>,
  now: number,
): boolean {
  const { expires } = operationOf(row.kind);
  return (
    expires !== undefined &&
    (row.state === 'queued' || row.state === 'unknown') &&
    !row.confirmed_late &&
    now - row.created_at >= expires
  );
}

export type Sendable = Pick<
  Operation,
  | 'id'
  | 'kind'
  | 'subject'
  | 'position'
  | 'state'
  | 'doubt'
  | 'next_at'
  | 'lease'
  | 'created_at'
  | 'changed_at'
  | 'confirmed_late'
>;

/** Time at which a sender may take the row; undefined when it must not. */
function dueAt(row: Sendable, now: number): number | undefined {
  const wasAhead = clockWasAhead(row, now);
  if (row.state === 'sending') return wasAhead ? now : (row.lease?.until ?? now);
  if (row.state !== 'queued' && row.state !== 'unknown') return undefined;
  if (isHeld(row, now)) return undefined;
  return wasAhead ? now : row.next_at;
}

/**
 * Those that may be sent now, oldest first, and when the next of the others is due. Of one subject only the
 * oldest may go: what was asked later of the same document never overtakes it (R13).
 */
export function planPass(
  rows: readonly Sendable[],
  now: number,
): { due: Sendable[]; wakeAt: number | undefined } {
  const due: Sendable[] = [];
  const subjects = new Set<string>();
  let wakeAt: number | undefined;
  for (const row of rows.toSorted((a, b) => a.position - b.position)) {
    if (subjects.has(row.subject)) continue;
    subjects.add(row.subject);
    const at = dueAt(row, now);
    if (at === undefined) continue;
    if (at <= now) due.push(row);
    else if (wakeAt === undefined || at < wakeAt) wakeAt = at;
  }
  return { due, wakeAt };
}

/** It waits for another person's word (R35). */
export function waitsForWord({ kind, state, answer }: Pick<Operation, 'kind' | 'state' | 'answer'>): boolean {
  const waiting = operationOf(kind).waiting;
  return state === 'accepted' && answer !== undefined && waiting?.is(answer) === true;
}

/** Id of the receipt that has no stamp though the server has taken it. */
export function unstampedOf(row: Pick<Operation, 'kind' | 'answer'>): string | undefined {
  return operationOf(row.kind).unstamped?.(row.answer);
}

/** Whether a person is told of it: of a mark of their own only when it was refused. */
export function isShown({ kind, state }: Pick<Operation, 'kind' | 'state'>): boolean {
  return state === 'refused' || !operationOf(kind).isMinor;
}

/** For the connection line: not yet sent, of them being sent, waiting for a person, and waiting for the server. */
export function countQueue(
  rows: readonly Pick<Operation, 'kind' | 'state' | 'created_at' | 'confirmed_late' | 'answer'>[],
  now: number,
): QueueCounts {
  const counts = { pending: 0, sending: 0, needsAttention: 0, accepted: 0, toDecide: 0, unstamped: 0 };
  for (const row of rows) {
    if (!isShown(row)) continue;
    if ((UNSENT_STATES as readonly OperationState[]).includes(row.state)) counts.pending++;
    if (row.state === 'sending') counts.sending++;
    if (row.state === 'accepted') counts.accepted++;
    if (waitsForWord(row)) counts.toDecide++;
    if (row.state === 'accepted' && unstampedOf(row) !== undefined) counts.unstamped++;
    if (row.state === 'refused' || isHeld(row, now)) counts.needsAttention++;
  }
  return counts;
}
