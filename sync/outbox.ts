/**
 * The life of one operation: a pure function of the row and what happened. Pipeline: step 4 (ask) to step 8
 * (back). Promises R1 to R9 of SPEC.md. Time is passed in; nothing is read or written here.
 */
import { operationOf } from '../schema/operations/index.ts';
import {
  clockWasAhead,
  type Operation,
  type OperationEvent,
  type OperationEventType,
  type OperationState,
} from './operation.ts';

type EventOf<T extends OperationEventType> = Extract<OperationEvent, { type: T }>;
/** The row after the event; `undefined` when the event changes nothing in this state. */
type Move<T extends OperationEventType> = (row: Operation, event: EventOf<T>) => Operation | undefined;
type Table = { [S in OperationState]: { [T in OperationEventType]: Move<T> } };

const ignore = (): undefined => undefined;

const begin: Move<'send'> = (row, event) => ({
  ...row,
  state: 'sending',
  attempt: row.attempt + 1,
  lease: { tab: event.tab, until: event.until },
});

/** Another tab may take over only when the lease of the first has ended: then its attempt is in doubt. */
const takeOver: Move<'send'> = (row, event) =>
  row.lease === undefined || row.lease.until <= event.at || clockWasAhead(row, event.at)
    ? begin({ ...row, doubt: true }, event)
    : undefined;

/** The server's word is final whichever attempt it answers, and whatever was believed before. */
const accept: Move<'accepted'> = (row, event) => ({
  ...settled(row),
  answer: event.answer,
  state: operationOf(row.kind).outcome(event.answer),
});

/** Only the last attempt can refuse: an older one may have been overtaken by one that was accepted. */
const reject: Move<'rejected'> = (row, event) =>
  event.attempt === row.attempt ? { ...settled(row), state: 'refused', error: event.error } : undefined;

const postpone: Move<'not_taken'> = (row, event) =>
  event.attempt === row.attempt
    ? { ...waiting(row, event.next_at), state: row.doubt ? 'unknown' : 'queued', error: event.error }
    : undefined;

/** A doubt about an old attempt remains a doubt, but does not end the attempt that is under way. */
const doubt: Move<'no_answer'> = (row, event) =>
  event.attempt === row.attempt
    ? { ...waiting(row, event.next_at), state: 'unknown', doubt: true, error: event.error }
    : row.doubt
      ? undefined
      : { ...row, doubt: true };

const loseLease: Move<'lease_lost'> = (row, event) => ({
  ...waiting(row, event.at),
  state: 'unknown',
  doubt: true,
  failures: row.failures,
});

/** What it told us is void, and a provider may have it: the same id and body are offered again, and nobody discards it meanwhile. */
const offerAgain: Move<'forgotten'> = (row, event) => {
  const { answer: _answer, ...rest } = settled(row);
  return { ...rest, state: 'unknown', doubt: true, next_at: event.at };
};

/** The feed is the server's word too; it may come before the answer, or instead of it. */
const feed: Move<'fed'> = (row, { news }) => {
  if (news.state === row.state && row.answer !== undefined && isSame(row.answer, news.answer))
    return undefined;
  return {
    ...settled(row),
    state: news.state,
    answer: news.answer,
    ...(news.error !== undefined && { error: news.error }),
  };
};

const retryNow: Move<'retry'> = (row, event) =>
  row.next_at > event.at ? { ...row, next_at: event.at } : undefined;

const confirmLate: Move<'confirm_late'> = (row) =>
  row.confirmed_late ? undefined : { ...row, confirmed_late: true };

const discardRow: Move<'discard'> = (row) =>
  mayBeThere(row) ? undefined : { ...settled(row), state: 'discarded' };

const supersede: Move<'replace'> = (row, event) =>
  mayBeThere(row) ? undefined : { ...settled(row), state: 'discarded', replaced_by: event.by };

/** Every state × every event. The compiler refuses a gap; outbox.test.ts holds each cell to its meaning. */
export const OUTBOX_TABLE: Table = {
  queued: {
    send: begin,
    accepted: accept,
    rejected: reject,
    not_taken: ignore,
    no_answer: ignore,
    lease_lost: ignore,
    fed: feed,
    forgotten: ignore,
    retry: retryNow,
    confirm_late: confirmLate,
    discard: discardRow,
    replace: supersede,
  },
  sending: {
    send: takeOver,
    accepted: accept,
    rejected: reject,
    not_taken: postpone,
    no_answer: doubt,
    lease_lost: loseLease,
    fed: feed,
    forgotten: ignore,
    retry: ignore,
    confirm_late: confirmLate,
    discard: ignore,
    replace: ignore,
  },
  unknown: {
    send: begin,
    accepted: accept,
    rejected: reject,
    not_taken: ignore,
    no_answer: ignore,
    lease_lost: ignore,
    fed: feed,
    forgotten: ignore,
    retry: retryNow,
    confirm_late: confirmLate,
    discard: ignore,
    replace: ignore,
  },
  accepted: {
    send: ignore,
    accepted: (row, event) =>
      operationOf(row.kind).outcome(event.answer) === 'accepted' ? undefined : accept(row, event),
    rejected: ignore,
    not_taken: ignore,
    no_answer: ignore,
    lease_lost: ignore,
    fed: feed,
    forgotten: offerAgain,
    retry: ignore,
    confirm_late: ignore,
    discard: ignore,
    replace: ignore,
  },
  done: {
    send: ignore,
    accepted: ignore,
    rejected: ignore,
    not_taken: ignore,
    no_answer: ignore,
    lease_lost: ignore,
    fed: ignore,
    forgotten: ignore,
    retry: ignore,
    confirm_late: ignore,
    discard: ignore,
    replace: ignore,
  },
  refused: {
    send: ignore,
    /** A late acceptance beats a refusal that was believed; what was refused after acceptance stays so. */
    accepted: (row, event) => (row.answer === undefined ? accept(row, event) : undefined),
    rejected: ignore,
    not_taken: ignore,
    no_answer: ignore,
    lease_lost: ignore,
    fed: feed,
    forgotten: ignore,
    /** The server keeps its refusal under the id: asking again is a new operation in its place. */
    retry: ignore,
    confirm_late: ignore,
    discard: discardRow,
    replace: supersede,
  },
  discarded: {
    send: ignore,
    accepted: (row, event) => (row.answer === undefined ? accept(row, event) : undefined),
    rejected: ignore,
    not_taken: ignore,
    no_answer: ignore,
    lease_lost: ignore,
    /** What a person gave up and the server refused stays given up; what the server took comes back to sight. */
    fed: (row, event) => (event.news.state === 'refused' ? undefined : feed(row, event)),
    forgotten: ignore,
    retry: ignore,
    confirm_late: ignore,
    discard: ignore,
    replace: ignore,
  },
};

/** The row after the event, or the same object when the event changes nothing. */
export function applyEvent(row: Operation, event: OperationEvent): Operation {
  const move = OUTBOX_TABLE[row.state][event.type] as Move<OperationEventType>;
  const next = move(row, event);
  return next === undefined ? row : { ...next, changed_at: event.at };
}

/** Answers are flat: ids, states and texts. */
function isSame(a: object, b: object): boolean {
  const left = Object.entries(a);
  return left.length === Object.keys(b).length && left.every(([key, value]) => Reflect.get(b, key) === value);
}

/** Nothing of an attempt remains, and nothing is in doubt: whoever has the word has spoken. */
function settled(row: Operation): Operation {
  const { lease: _lease, error: _error, ...rest } = row;
  return { ...rest, doubt: false, failures: 0, next_at: 0 };
}

/** A refusal ends every doubt, also in the rows of devices that kept it beside one. */
function mayBeThere({ state, doubt }: Operation): boolean {
  return doubt && state !== 'refused';
}

function waiting(row: Operation, next_at: number): Operation {
  const { lease: _lease, error: _error, ...rest } = row;
  return { ...rest, failures: row.failures + 1, next_at };
}
