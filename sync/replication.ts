/**
 * How documents travel: pull by the server's number, push of drafts with the revision they started from.
 * Way: step 3 (draft) and step 8 (back). Promises R20 to R26 of SPEC.md. Pure.
 */
import * as v from 'valibot';
import type { IssueRequest } from '../schema/documents/api.ts';
import {
  type ChangeNotice,
  ChangeNoticeSchema,
  type ChangesAnswer,
  ChangesAnswerSchema,
  type CollectionName,
  type Draft,
  type DraftPush,
  DraftSchema,
} from '../schema/documents/replicated.ts';
import { emptyReceipt } from '../schema/receipt/empty-receipt.ts';

/** Where a device stands in one collection, and in which history of the feed (sync/feed.ts). RxDB stores it as it is. */
export type Checkpoint = { since: number; epoch?: string };

export const PULL_LIMIT = 500;
/** DraftPushSchema takes no more rows in one call. */
export const PUSH_LIMIT = 50;

export function changesPath(
  collection: CollectionName,
  checkpoint: Checkpoint | undefined,
  limit: number,
): string {
  const { since = 0, epoch } = checkpoint ?? {};
  const history = epoch === undefined ? '' : `&epoch=${encodeURIComponent(epoch)}`;
  return `/api/v1/changes?collection=${collection}&since=${since}${history}&limit=${limit}`;
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
 * What the device remembers of its last push of a draft. `sending`: from base `revision`, answer not seen.
 * `accepted`: the server took it and counts `revision` since.
 */
export type SentDraft = { slug: string; state: 'sending' | 'accepted'; revision: number; mark: string };

/** A draft that changed here, with the server's state it changed from (undefined: the server never had it). */
export type ChangedDraft = { assumed: Draft | undefined; draft: Draft };
export type PushRow = DraftPush['rows'][number];

/** Whether it is unknown what the server has: the answer to the last push of this draft was lost. */
export function isInDoubt(sent: SentDraft | undefined): boolean {
  return sent?.state === 'sending';
}

/**
 * The row to push, or undefined when there is nothing to say (R25). A deletion carries no words: one of a text that is
 * too large would be refused as the text was.
 * @param server what the server has now; needed when isInDoubt(sent).
 */
export function planPush(
  { assumed, draft }: ChangedDraft,
  sent: SentDraft | undefined,
  server: Draft | undefined,
): PushRow | undefined {
  if (draft._deleted && assumed === undefined && sent === undefined) return undefined;
  const row = draft._deleted ? { ...draft, receipt: emptyReceipt(draft.receipt.receipt_type) } : draft;
  return { base_revision: baseRevision(assumed, sent, server), draft: row };
}

/**
 * The revision that the text started from. Our own last push raised the server's count before the feed told
 * us; counting on from there keeps a device from being taken for another one (R23).
 */
function baseRevision(
  assumed: Draft | undefined,
  sent: SentDraft | undefined,
  server: Draft | undefined,
): number {
  const base = assumed?.revision ?? 0;
  if (sent === undefined) return base;
  if (sent.state === 'accepted') return Math.max(base, sent.revision);
  const arrived = server !== undefined && server.revision > sent.revision && draftMark(server) === sent.mark;
  return arrived ? server.revision : base;
}

/** The memory to keep before a row is sent, and after the server has taken it. */
export function beforePush(row: PushRow): SentDraft {
  return {
    slug: row.draft.slug,
    state: 'sending',
    revision: row.base_revision,
    mark: draftMark(row.draft),
  };
}
export function afterPush(row: PushRow): SentDraft {
  return { ...beforePush(row), state: 'accepted', revision: row.base_revision + 1 };
}

/** What a request to issue says of its draft: which of the server's texts the issued one started from (IssueRequestSchema). */
export type IssuedFrom = Pick<IssueRequest, 'draft_revision' | 'draft_sent'>;

/** @param revision of the draft as this device has it; 0 when it has none */
export function issuedFrom(revision: number, sent: SentDraft | undefined): IssuedFrom {
  const draft_revision = Math.max(revision, sent?.revision ?? 0);
  return sent?.state === 'sending' ? { draft_revision, draft_sent: sent.mark } : { draft_revision };
}

/** Whether the server may not have these words: with no network, while they are on their way, or refused. */
export function isOnlyHere(
  draft: Pick<Draft, 'name' | 'is_complete' | 'receipt' | 'revision'>,
  sent: SentDraft | undefined,
): boolean {
  if (sent === undefined) return draft.revision === 0;
  if (sent.state === 'sending') return true;
  return draft.revision <= sent.revision && sent.mark !== draftMark(draft);
}

/**
 * The memory to keep before a draft is edited: what came by the feed is with the server. undefined: the one there is says so,
 * or the server has not told of this draft.
 */
export function beforeEdit(
  draft: Pick<Draft, 'slug' | 'name' | 'is_complete' | 'receipt' | 'revision'>,
  sent: SentDraft | undefined,
): SentDraft | undefined {
  const isKnown = sent !== undefined && (sent.state === 'sending' || sent.revision >= draft.revision);
  if (isKnown || draft.revision === 0) return undefined;
  return { slug: draft.slug, state: 'accepted', revision: draft.revision, mark: draftMark(draft) };
}

/**
 * Two drafts with the same mark say the same. Revision, sequence and clock do not count; order of fields
 * and defaults left out do not either, because the server writes them its own way.
 */
export function draftMark(
  draft: Pick<Draft, 'name' | 'is_complete' | 'receipt'> & { _deleted?: boolean },
): string {
  if (draft._deleted) return 'deleted';
  return `${digest(JSON.stringify([draft.name, draft.is_complete]))}.${receiptMark(draft.receipt)}`;
}

/** Whether two marks are of the same receipt, whatever the drafts are called. */
export function isSameReceipt(a: string, b: string): boolean {
  return a.slice(a.indexOf('.')) === b.slice(b.indexOf('.'));
}

/** The mark of a receipt that has no name, for isSameReceipt. */
export function markOfReceipt(receipt: Draft['receipt']): string {
  return `.${receiptMark(receipt)}`;
}

/** A receipt is edited without mutation: the same object always says the same. A save asks for it many times. */
const receiptMarks = new WeakMap<Draft['receipt'], string>();

function receiptMark(receipt: Draft['receipt']): string {
  const known = receiptMarks.get(receipt);
  if (known !== undefined) return known;
  const read = v.safeParse(DraftSchema.entries.receipt, receipt);
  // What was parsed has its fields in the order of the shape, whatever theirs was.
  const mark = digest(read.success ? JSON.stringify(read.output) : stable(receipt));
  receiptMarks.set(receipt, mark);
  return mark;
}

/** JSON with the fields of every object in alphabetical order. */
function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${stable(each)}`).join(',')}}`;
}

/** Two 32-bit FNV-1a sums with different starts: enough to tell a draft from itself, not a secret. */
function digest(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x01000193) ^ (b >>> 13);
  }
  return `${text.length.toString(36)}-${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
}
