/**
 * Which history of the change feed a device's data is of. Pipeline: step 8 (back). Promises R28 to R30 of SPEC.md. A copy of the
 * server's database that is put back counts on from an older number: the epoch names the history that the numbers are of. A
 * device that meets another one gives back what the server lost, and begins anew. Pure.
 */
import type { ReturnedReceipt } from '../schema/documents/api.ts';
import type { ChangesAnswer } from '../schema/documents/changes.ts';
import { type CollectionName, isPushed } from '../schema/documents/collections.ts';
import type { ReceiptRow } from '../schema/documents/replicated.ts';
import { markOf, type PushableDefinition, type Pushed } from '../schema/pushables/define-pushable.ts';
import type { Checkpoint, PushRow, SentDraft } from './replication.ts';

/**
 * @property restarted whether a checkpoint that names no epoch, or another one, is void
 * @property replaced ids of rows here that the server has under another id since it began
 * @property offered whether the operations that the server has forgotten were offered again since it began
 */
export type FeedState = { epoch: string; restarted: boolean; replaced?: string[]; offered?: boolean };

/** From where a collection is asked for. @param feed undefined until the server first named its epoch */
export function checkpointOf(checkpoint: Checkpoint | undefined, feed: FeedState | undefined): Checkpoint {
  if (isVoid(checkpoint, feed) || checkpoint === undefined)
    return { since: 0, ...(feed && { epoch: feed.epoch }), ...accessOf(checkpoint) };
  const epoch = checkpoint.epoch ?? feed?.epoch;
  return { since: checkpoint.since, ...(epoch !== undefined && { epoch }), ...accessOf(checkpoint) };
}

const accessOf = (checkpoint: Checkpoint | undefined) =>
  checkpoint?.access === undefined ? {} : { access: checkpoint.access };

/** Whether what the person may see is another since this was asked for: it was answered from the beginning (R33). */
export function isSeenAnew(asked: Checkpoint, { access }: Pick<ChangesAnswer, 'access'>): boolean {
  return access !== undefined && access !== (asked.access ?? 0);
}

/** Whether what this device has of a collection is of a history that is no more. */
export function isVoid(checkpoint: Checkpoint | undefined, feed: FeedState | undefined): boolean {
  return checkpoint !== undefined && feed?.restarted === true && checkpoint.epoch !== feed.epoch;
}

/**
 * What an answer tells of the history: nothing new, its name for the first time, or that it is another one. A server of before
 * names none; going back behind what was asked is another one all the same.
 */
export function compareFeed(
  feed: FeedState | undefined,
  asked: Checkpoint,
  { epoch, checkpoint, access }: Pick<ChangesAnswer, 'epoch' | 'checkpoint' | 'access'>,
): 'same' | 'named' | 'restarted' {
  if (epoch === undefined) return 'same';
  if (checkpoint < asked.since && !isSeenAnew(asked, { access })) return 'restarted';
  if (feed === undefined) return 'named';
  return epoch === feed.epoch ? 'same' : 'restarted';
}

/**
 * What is pushed of a document before the server's older text takes its place here; undefined: that one may. A text of the history
 * that is no more goes on from the server's where that is as the copy had it, and is kept beside it (R22) where somebody has
 * written since.
 * @param local as it is here, unsent edits too @param epochSeq rows of that number or less are as the copy had them
 */
export function planReturn<D extends Pushed & T, T>(
  of: Pick<PushableDefinition<D, T>, 'mark'>,
  local: D,
  sent: SentDraft | undefined,
  server: D | undefined,
  epochSeq: number,
): PushRow<D> | undefined {
  if (local._deleted) return undefined;
  if (server === undefined) return { base_revision: 0, document: local };
  const isLater = local.seq > epochSeq || (sent !== undefined && sent.revision > local.revision);
  if (!isLater || markOf(of, local) === markOf(of, server)) return undefined;
  const isAsCopied = server.seq <= epochSeq && !server._deleted;
  return { base_revision: isAsCopied ? server.revision : 0, document: local };
}

/** What is handed back of a receipt; undefined of one that has no stamp: only its operation can bring it about. */
export function factsOf(
  row: Pick<ReceiptRow, 'id' | 'operation_id' | 'draft_slug' | 'uuid' | 'serie' | 'folio' | 'total'>,
): ReturnedReceipt | undefined {
  const { id, operation_id, draft_slug, uuid, serie, folio, total } = row;
  return uuid === '' ? undefined : { id, operation_id, draft_slug, uuid, serie, folio, total };
}

/**
 * Which rows of a collection go when it is pulled anew, of those that the server has never told of. What is only here stays:
 * what devices write, and stamped receipts that the server does not have as rows yet.
 */
export function isGone(
  collection: CollectionName,
  id: string,
  row: Partial<Pick<ReceiptRow, 'uuid'>>,
  { replaced = [] }: Pick<FeedState, 'replaced'>,
): boolean {
  if (isPushed(collection)) return false;
  return collection !== 'receipts' || row.uuid === '' || replaced.includes(id);
}

/**
 * Whether the operations that were accepted are to be looked at: not before the receipts of the history that is no more have gone
 * from here, which would say of them that they were.
 * @param checkpoint of the receipts @param isEmpty there are none here
 */
export function mayOffer(
  checkpoint: Checkpoint | undefined,
  feed: FeedState | undefined,
  isEmpty: boolean,
): boolean {
  return feed?.restarted === true && feed.offered !== true && (isEmpty || !isVoid(checkpoint, feed));
}

/** At most so many ids in one question (KnownDocumentsSchema, KnownOperationsSchema). */
const ASK_LIMIT = 1_000;

export function inChunks<T>(all: readonly T[], most = ASK_LIMIT): T[][] {
  const chunks: T[][] = [];
  for (let i = 0; i < all.length; i += most) chunks.push(all.slice(i, i + most));
  return chunks;
}
