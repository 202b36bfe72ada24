/** What the outbox keeps: one operation that a person asked for, and what is known of its fate. Way: step 4 (ask). */
import type { IssueAnswer } from '../schema/documents/api.ts';
import type { ReceiptStatus } from '../schema/documents/replicated.ts';
import type { ErrorCode, FieldProblem } from '../schema/errors.ts';

/**
 * queued: surely not with the server. sending: a tab is at it, until its lease ends. unknown: it may have
 * arrived. accepted: the server has it and seals it. done: the SAT has it. refused: the server, the
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

export const OPERATION_KINDS = ['issue'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** Enough to show the operation as a row of a list without reading its body. */
export type OperationSummary = {
  receipt_type: string;
  rfc_receiver: string;
  name_receiver: string;
  currency: string;
  subtotal: string;
  total: string;
  serie: string;
  payment_method: string;
  payment_form: string;
};

/** Why an attempt, or the whole operation, did not go through; `message` is ready to be read. */
export type OperationError = { code: ErrorCode | 'network'; message: string; problems: FieldProblem[] };

/** The row. Its frozen body is kept beside it, so that lists and counts never read it. */
export type Operation = {
  /** UUID; sent as Idempotency-Key. Never changes. */
  readonly id: string;
  readonly kind: OperationKind;
  /** Place in the queue, counted up on this device. */
  readonly position: number;
  /** Where it is sent, with POST. */
  readonly path: string;
  /** The server allows one live issue for each draft, so a mended operation keeps its draft. */
  readonly draft_slug: string;
  readonly summary: OperationSummary;
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
  answer?: IssueAnswer;
  replaced_by?: string;
  changed_at: number;
};

/** What the change feed says of the operation's receipt. */
export type FedReceipt = {
  id: string;
  status: ReceiptStatus;
  serie: string;
  folio: string;
  uuid: string;
  errors: { code: string; path: string; text: string }[];
};

export type OperationEvent =
  /** A tab begins an attempt. */
  | { type: 'send'; at: number; tab: string; until: number }
  /** The server has it (a replay gets the same answer). */
  | { type: 'accepted'; at: number; attempt: number; answer: IssueAnswer }
  /** The server said no for good. */
  | { type: 'rejected'; at: number; attempt: number; error: OperationError }
  /** The server would not listen to this request, whenever it arrives: no session, or an old version. */
  | { type: 'not_taken'; at: number; attempt: number; next_at: number; error: OperationError }
  /** No answer, or one that says nothing: it may have happened. */
  | { type: 'no_answer'; at: number; attempt: number; next_at: number; error: OperationError }
  /** The tab that was sending is gone. */
  | { type: 'lease_lost'; at: number }
  /** The change feed brought its receipt. */
  | { type: 'fed'; at: number; receipt: FedReceipt }
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
  'retry',
  'confirm_late',
  'discard',
  'replace',
] as const satisfies readonly OperationEventType[];

export type NewOperation = Pick<
  Operation,
  'id' | 'kind' | 'position' | 'path' | 'draft_slug' | 'summary' | 'created_at' | 'replaces'
>;

/** The operation as it enters the outbox. */
export function newOperation(asked: NewOperation): Operation {
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
