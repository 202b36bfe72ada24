/** What the outbox keeps: one operation that a person asked for, and what is known of its fate. Pipeline: step 4 (ask). */
import type { OperationError, OperationUpdate } from '../schema/operations/define-operation.ts';
import type { AnswerOf, OperationKind, SummaryOf } from '../schema/operations/index.ts';

export type { AnswerOf, OperationError, OperationKind, SummaryOf };

/**
 * queued: surely not with the server. sending: a tab is at it, until its lease ends. unknown: it may have
 * arrived. accepted: the server has it and sees to it. done: the SAT has it. refused: the server, the
 * provider or the SAT said no. discarded: a person gave it up, or mended it (`replaced_by`).
 */
export const OPERATION_STATES = [
  'queued',
  'sending',
  'unknown',
  'accepted',
  'done',
  'refused',
  'discarded',
] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** The row. Its frozen body is kept beside it, so that lists and counts never read it. */
export type Operation<K extends OperationKind = OperationKind> = {
  /** UUID; sent as Idempotency-Key. Never changes. */
  readonly id: string;
  readonly kind: K;
  /** Place in the queue, counted up on this device. */
  readonly position: number;
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  /** What it is about, as its definition writes it; at most one operation of a kind and subject lives, here and at the server. */
  readonly subject: string;
  readonly summary: SummaryOf[K];
  /** Device clock, milliseconds. */
  readonly created_at: number;
  /** The operation this one mends. */
  readonly replaces?: string;

  state: OperationState;
  /** Attempts begun. An answer names its attempt, so that a late one is known for what it is. */
  attempt: number;
  /** An attempt ended without an answer: the server may have accepted it. */
  doubt: boolean;
  /** Not to be sent before this time. Milliseconds. */
  next_at: number;
  /** Attempts in a row that did not go through; decides the next wait. */
  failures: number;
  /** Who sends it, and until when others must believe so. */
  lease?: { tab: string; until: number };
  /** A person said: send it although it is older than the 72-hour window. */
  confirmed_late: boolean;
  error?: OperationError;
  answer?: AnswerOf[K];
  replaced_by?: string;
  changed_at: number;
};

/** More than a clock is moved by while it is kept right. */
const SLACK_MS = 5_000;

/** What was written of it bears a time to come: the device's clock was set back since, and those times mean nothing. */
export function clockWasAhead({ changed_at }: Pick<Operation, 'changed_at'>, now: number): boolean {
  return changed_at > now + SLACK_MS;
}

/** Lets the compiler know which summary and answer a row has. */
export function isOfKind<K extends OperationKind>(row: Operation, kind: K): row is Operation<K> {
  return row.kind === kind;
}

/** What the change feed says of an operation, by its definition. */
export type News = OperationUpdate<AnswerOf[OperationKind]>;

export type OperationEvent =
  /** A tab begins an attempt. */
  | { type: 'send'; at: number; tab: string; until: number }
  /** The server has it (a replay gets the same answer). */
  | { type: 'accepted'; at: number; attempt: number; answer: AnswerOf[OperationKind] }
  /** The server said no for good. */
  | { type: 'rejected'; at: number; attempt: number; error: OperationError }
  /** The server would not listen to this request, whenever it arrives: no session, or an old version. */
  | { type: 'not_taken'; at: number; attempt: number; next_at: number; error: OperationError }
  /** No answer, or one that says nothing: it may have happened. */
  | { type: 'no_answer'; at: number; attempt: number; next_at: number; error: OperationError }
  /** The tab that was sending is gone, however long its lease: another one holds the lock that it had. */
  | { type: 'lease_lost'; at: number }
  /** The change feed brought what it is about. */
  | { type: 'fed'; at: number; news: News }
  /** The server has no memory of it: a copy of its database was put back. */
  | { type: 'forgotten'; at: number }
  /** A person asks to send it now. */
  | { type: 'retry'; at: number }
  /** A person sends it although it is old. */
  | { type: 'confirm_late'; at: number }
  /** A person gives it up. */
  | { type: 'discard'; at: number }
  /** A person mended it: `by` goes in its place. */
  | { type: 'replace'; at: number; by: string };

export type OperationEventType = OperationEvent['type'];
export const OPERATION_EVENTS = [
  'send',
  'accepted',
  'rejected',
  'not_taken',
  'no_answer',
  'lease_lost',
  'fed',
  'forgotten',
  'retry',
  'confirm_late',
  'discard',
  'replace',
] as const satisfies readonly OperationEventType[];

export type NewOperation<K extends OperationKind = OperationKind> = Pick<
  Operation<K>,
  'id' | 'kind' | 'position' | 'method' | 'path' | 'subject' | 'summary' | 'created_at' | 'replaces'
>;

/** The operation as it enters the outbox. */
export function newOperation<K extends OperationKind>(asked: NewOperation<K>): Operation<K> {
  return {
    ...asked,
    state: 'queued',
    attempt: 0,
    doubt: false,
    next_at: 0,
    failures: 0,
    confirmed_late: false,
    changed_at: asked.created_at,
  };
}
