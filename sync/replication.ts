/**
 * How documents travel: pull by the server's number, push of any pushable one with the revision it started from.
 * Pipeline: step 3 (draft) and step 8 (back). Promises R20 to R26 of SPEC.md. Pure.
 */
import * as v from 'valibot';
import type { IssueRequest } from '../schema/documents/api.ts';
import {
  type ChangeNotice,
  ChangeNoticeSchema,
  type ChangesAnswer,
  ChangesAnswerSchema,
} from '../schema/documents/changes.ts';
import type { CollectionName } from '../schema/documents/collections.ts';
import { markOf, type PushableDefinition, type Pushed } from '../schema/pushables/define-pushable.ts';

/**
 * Where a device stands in one collection, in which history of the feed (sync/feed.ts), and of what its person could see then
 * (R33; absent, as from the beginning). RxDB stores it as it is.
 */
export type Checkpoint = { since: number; epoch?: string; access?: number };

export const PULL_LIMIT = 500;
/** pushBodyOf takes no more rows in one call. */
export const PUSH_LIMIT = 50;

export function changesPath(
  collection: CollectionName,
  checkpoint: Checkpoint | undefined,
  limit: number,
): string {
  const { since = 0, epoch, access = 0 } = checkpoint ?? {};
  const history = epoch === undefined ? '' : `&epoch=${encodeURIComponent(epoch)}`;
  return `/api/v1/changes?collection=${collection}&since=${since}${history}&access=${access}&limit=${limit}`;
}

/** The answer of a pull, or undefined when it is not one: then nothing is taken and the checkpoint stays. */
export function readChanges(body: unknown): ChangesAnswer | undefined {
  const read = v.safeParse(ChangesAnswerSchema, body);
  return read.success ? read.output : undefined;
}

/** A notice of the stream, or undefined for what we do not know: a newer server may have more collections. */
export function readNotice(data: string): ChangeNotice | undefined {
  try {
    const read = v.safeParse(ChangeNoticeSchema, JSON.parse(data));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What the device remembers of its last push of a document. `sending`: from base `revision`, answer not seen.
 * `accepted`: the server took it and counts `revision` since.
 */
export type SentDraft = {
  slug: string;
  state: 'sending' | 'accepted';
  revision: number;
  mark: string;
  /** What is on its way, as it was sent; absent of what an older version sent. */
  document?: Pushed;
};

/** A document that changed here, with the server's state it changed from (undefined: the server never had it). */
export type Changed<D> = { assumed: D | undefined; document: D };
/**
 * What is pushed of one. On the wire the document stands under its kind. `superseded`: newer words of it follow from the same device,
 * so that of these no copy is kept where they lose.
 */
export type PushRow<D> = { base_revision: number; document: D; superseded?: true };
type Of<D extends Pushed & T, T> = PushableDefinition<D, T>;

/** Whether only the server can say what it has: the answer to the last push was lost, and what that said is not known here. */
export function needsServer(sent: SentDraft | undefined): boolean {
  return sent?.state === 'sending' && sent.document === undefined;
}

/**
 * What was sent before, its answer not seen, when the document says something else by now: it is sent once more, the same, and
 * what became of it is known before anything else is said. A call that was given up may still arrive, after all that was sent
 * since; only of one that the server has surely judged is a late one a mere repetition. undefined: nothing of the kind.
 */
export function planAgain<D extends Pushed & T, T>(
  of: Of<D, T>,
  document: D,
  sent: SentDraft | undefined,
): PushRow<D> | undefined {
  if (sent?.state !== 'sending' || sent.document === undefined || sent.mark === markOf(of, document))
    return undefined;
  return { base_revision: sent.revision, document: sent.document as D, superseded: true };
}

/**
 * The row to push, or undefined when there is nothing to say (R25).
 * @param server what the server has now; needed when needsServer(sent).
 */
export function planPush<D extends Pushed & T, T>(
  of: Of<D, T>,
  { assumed, document }: Changed<D>,
  sent: SentDraft | undefined,
  server: D | undefined,
): PushRow<D> | undefined {
  if (document._deleted && assumed === undefined && sent === undefined) return undefined;
  const row = document._deleted ? of.withoutText(document) : document;
  return { base_revision: baseRevision(of, assumed, sent, server), document: row };
}

/**
 * The revision that the text started from. Our own last push raised the server's count before the feed told
 * us; counting on from there keeps a device from being taken for another one (R23).
 */
function baseRevision<D extends Pushed & T, T>(
  of: Of<D, T>,
  assumed: D | undefined,
  sent: SentDraft | undefined,
  server: D | undefined,
): number {
  const base = assumed?.revision ?? 0;
  if (sent === undefined) return base;
  if (sent.state === 'accepted') return Math.max(base, sent.revision);
  const arrived = server !== undefined && server.revision > sent.revision && markOf(of, server) === sent.mark;
  /** What was on its way had itself gone on from what was surely taken. */
  return arrived ? server.revision : Math.max(base, sent.revision);
}

/** The memory to keep before a row is sent, and after the server has taken it. */
export function beforePush<D extends Pushed & T, T>(of: Of<D, T>, row: PushRow<D>): SentDraft {
  return { ...settled(of, row), state: 'sending', document: row.document };
}
export function afterPush<D extends Pushed & T, T>(of: Of<D, T>, row: PushRow<D>): SentDraft {
  return { ...settled(of, row), revision: row.base_revision + 1 };
}

function settled<D extends Pushed & T, T>(of: Of<D, T>, { base_revision, document }: PushRow<D>): SentDraft {
  return { slug: document.slug, state: 'accepted', revision: base_revision, mark: markOf(of, document) };
}

/**
 * After another text was there first: the server has a document of that slug, so that deleting it here meanwhile is said to the server
 * (R24), from the text that was known here.
 */
export function afterConflict<D extends Pushed & T, T>(of: Of<D, T>, row: PushRow<D>): SentDraft {
  return { ...settled(of, row), mark: '' };
}

/** What a request to issue says of its draft: which of the server's texts the issued one started from (IssueRequestSchema). */
export type IssuedFrom = Pick<IssueRequest, 'draft_revision' | 'draft_sent'>;

/** @param revision of the draft as this device has it; 0 when it has none */
export function issuedFrom(revision: number, sent: SentDraft | undefined): IssuedFrom {
  const draft_revision = Math.max(revision, sent?.revision ?? 0);
  return sent?.state === 'sending' ? { draft_revision, draft_sent: sent.mark } : { draft_revision };
}

/** Whether the server may not have these words: with no network, while they are on their way, or refused. */
export function isOnlyHere<D extends Pushed & T, T>(
  of: Pick<Of<D, T>, 'mark'>,
  document: T & Pick<Pushed, 'revision'>,
  sent: SentDraft | undefined,
): boolean {
  if (sent === undefined) return document.revision === 0;
  if (sent.state === 'sending') return true;
  return document.revision <= sent.revision && sent.mark !== markOf(of, document);
}

/**
 * The memory to keep before a document is edited: what came by the feed is with the server. undefined: the one there is says so,
 * or the server has not told of it.
 */
export function beforeEdit<D extends Pushed & T, T>(
  of: Pick<Of<D, T>, 'mark'>,
  document: T & Pick<Pushed, 'slug' | 'revision'>,
  sent: SentDraft | undefined,
): SentDraft | undefined {
  const { slug, revision } = document;
  const isKnown = sent !== undefined && (sent.state === 'sending' || sent.revision >= revision);
  if (isKnown || revision === 0) return undefined;
  return { slug, state: 'accepted', revision, mark: markOf(of, document) };
}
