/**
 * What a kind of operation is, in one place: how it is asked, what its answer means, what the change feed says of it, what is
 * looked at before it leaves and how a person reads it. The outbox, its sender, the device and the server know no kind: they
 * read the registry (index.ts). Pure. Pipeline: step 4 (ask), step 5 (send) and step 8 (back).
 */
import type * as v from 'valibot';
import type { Permission } from '../access/permissions.ts';
import type { CollectionName } from '../documents/collections.ts';
import type { ErrorCode, FieldProblem } from '../errors.ts';

/**
 * Why an attempt, or the whole operation, did not go through; `message` is ready to be read. changed: what it
 * was asked about is no longer what it was, as this device found before sending it.
 */
export type OperationError = {
  code: ErrorCode | 'network' | 'changed';
  message: string;
  problems: FieldProblem[];
};

/** Where the server's word leaves an operation: it sees to it, the SAT has it, or it is refused. */
export type OperationOutcome = 'accepted' | 'done' | 'refused';

/** What a definition is told of a row of the outbox. */
export type AskedOperation<S, A> = {
  readonly id: string;
  readonly path: string;
  readonly subject: string;
  readonly summary: S;
  answer?: A;
  error?: OperationError;
};

/** What a document of the feed says of an operation. */
export type OperationUpdate<A> = {
  state: OperationOutcome;
  answer: A;
  error?: OperationError;
  /** Another one took the place of what was refused, whichever device asked for it: nobody needs to fix it any more. */
  isSuperseded?: boolean;
};

/** Whether what was asked still makes sense. stop: a person decides, with the reason. */
export type Recheck = { kind: 'go' } | { kind: 'stop'; error: OperationError };
export const GO = { kind: 'go' } as const;

/** @param message ready to be read */
export function stop(message: string): Recheck {
  return { kind: 'stop', error: { code: 'changed', message, problems: [] } };
}

/** What the SAT is asked by: a receipt's id, or the UUID of one that is not among ours. */
export type SatQuestion = { id: string; elsewhere?: { amount: string; rfc_receiver: string } };

/** How an operation is called where it waits. */
export type OperationWords = {
  name: string;
  /** '' where the name says it all. */
  detail: string;
  /** Decimal as written. */
  total: string;
  currency: string;
};

/** Of a kind that may have to wait for another person's word (approval-feed.ts): how it is answered while it does. */
export type Waiting<S, A> = {
  answer(row: Pick<AskedOperation<S, A>, 'id' | 'subject' | 'summary'>): A;
  is(answer: A): boolean;
  /** No document of its own tells of it: with the word it is done. */
  isDoneByWord?: true;
};

/** The shape of a body, or what loads it. */
export type BodyShape<B> = v.GenericSchema<unknown, B> | (() => Promise<v.GenericSchema<unknown, B>>);

/** @template B body of the call, S summary, A answer, D document of the feed, T what the SAT says */
export type OperationDefinition<K extends string, B, S, A, D, T> = {
  /** In rows of devices and of the server: never changes. */
  kind: K;
  method: 'POST' | 'PUT' | 'PATCH';
  path(summary: S, subject: string): string;
  /** Only who answers it reads it: a heavy one loads with that. */
  body: BodyShape<B>;
  /**
   * Where several of it, of different subjects, may be asked for in one call (R34); undefined: each travels alone. Not of a
   * kind that is looked at before it leaves.
   */
  together?: string;
  /**
   * Whoever may do any of these may ask for it; where it depends on what is asked, the use case looks again. session: everybody who is
   * signed in, for what is of the person who asks.
   */
  can: Permission | readonly Permission[] | 'session';
  /** What an acceptance looks like: nothing else is one. */
  answer: v.GenericSchema<unknown, A>;
  /** Enough to show it as a row of a list without reading its body. What older versions wrote of it fits. */
  summary: v.GenericSchema<unknown, S>;
  /** How what it is about is written: at most one operation of a kind and subject lives, here and at the server. */
  subject(given: string): string;
  /**
   * A mark of one's own that nobody waits for: while it has not been sent it is neither counted nor listed, signing out does not ask about it, and
   * the audit log has nothing of it. One that is refused is shown as any other.
   */
  isMinor?: true;
  /**
   * A colleague can do it in the place of who asked and may not any more (R36): all that it says is in its body, and
   * server/modules/approval-kinds.ts has how.
   */
  isHanded?: true;
  /** What the device shows of rows of a resource from the moment that it is asked until the feed has told of them. */
  ahead?: {
    /** Name of the resource. */
    resource: string;
    keys(summary: S): readonly string[];
    fields: Readonly<Record<string, unknown>>;
  };
  /** Asked so long ago it is not sent until a person confirms it (R10). Milliseconds; undefined: it never grows old. */
  expires?: number;
  /** What the server's answer leaves it in. */
  outcome(answer: A): OperationOutcome;
  /**
   * What is frozen, from what a person asked and the document as this device has it at that moment. undefined: the screen
   * that asks freezes the body itself.
   */
  compose?(summary: S, document: D | undefined): { summary: S; body: B };
  /** What is asked again after a refusal; as it was unless told. */
  again?(row: AskedOperation<S, A>): S;
  /** R13's exception: whether this one may be asked while that one lives. What has no answer yet may be on its way: they go in their order. */
  mayFollow?(live: AskedOperation<S, A>, summary: S): boolean;
  feed: {
    collection: CollectionName;
    /** The document that tells of it, by fields that are equal; undefined: there is none here. */
    find(row: Pick<AskedOperation<S, A>, 'id' | 'subject' | 'summary'>): Record<string, string> | undefined;
    /** Which operations a document may tell of. */
    target(document: D): { id: string } | { subject: string } | undefined;
    /** That the document is gone says something too: `update` is then called without it. */
    updatesWhenGone?: boolean;
    /** @returns undefined when it says nothing of this operation */
    update(row: AskedOperation<S, A>, document: D | undefined): OperationUpdate<A> | undefined;
  };
  /** It may have to wait for another person's word, of which the feed tells beside `feed`. */
  waiting?: Waiting<S, A>;
  /** Just before it leaves for the first time (R14). */
  recheck?: {
    /** @param document as it is on this device; undefined when it is not, or not any more */
    document(row: AskedOperation<S, A>, document: D | undefined): Recheck;
    sat?: {
      question(row: AskedOperation<S, A>): SatQuestion;
      /** @param said undefined when it does not answer: the server will ask it again */
      judge(said: T | undefined): Recheck;
    };
  };
  words(summary: S, subject: string): OperationWords;
  /** Id of the receipt that has no stamp yet, while the server sees to it: it can be asked why. */
  unstamped?(answer: A | undefined): string | undefined;
  /** While the server sees to it: what it does. */
  waits(answer: A | undefined): string;
  /** What a person gives up, and what was done when they have. */
  discard: { text: string; done: string };
  /** Its body is a form's text: it can be fixed, and kept as a draft. @returns the type that the form is of */
  form?(summary: S): string;
};

export function defineOperation<
  K extends string,
  B,
  S,
  A,
  D = never,
  T = never,
  W extends BodyShape<B> = BodyShape<B>,
>(
  definition: OperationDefinition<K, B, S, A, D, T> & { body: W },
): OperationDefinition<K, B, S, A, D, T> & { body: W } {
  return definition;
}

/** Said by the feed after the server had taken it. */
export function refusal(message: string, problems: FieldProblem[]): OperationError {
  return { code: 'pac_refused', message, problems };
}

/** Of what only its answer tells: where that was lost, it is asked for again under its id. */
export const toldByAnswer = <const C extends CollectionName>(collection: C) => ({
  collection,
  find: () => undefined,
  target: () => undefined,
  update: () => undefined,
});
