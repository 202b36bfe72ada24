/** The change feed: what a device asks of it, and what it is told. */
import * as v from 'valibot';
import { WholeSchema } from './calls.ts';
import { COLLECTION_NAMES } from './collections.ts';

/**
 * GET /api/v1/changes?collection=receipts&since=0&epoch=…&limit=500: documents of one collection whose last change
 * is after `since`, oldest change first. `checkpoint` is the `since` of the next call; when fewer than
 * `limit` came, the device is up to date. `epoch` names the history that those numbers are of: to a device that comes with
 * another one, or with a number that was never given, everything is told from the beginning. Of rows whose `seq` is `epoch_seq` or
 * less nothing happened since that history began. Absent from a server of before.
 */
export const ChangesQuerySchema = v.object({
  collection: v.picklist(COLLECTION_NAMES),
  since: WholeSchema,
  limit: WholeSchema,
  epoch: v.exactOptional(v.string()),
  /** Access epoch of the person when they last asked; with another one they are told everything from the beginning. */
  access: WholeSchema,
});
export const ChangesAnswerSchema = v.object({
  documents: v.array(v.looseObject({ seq: v.number() })),
  checkpoint: v.number(),
  epoch: v.optional(v.string()),
  epoch_seq: v.optional(v.number()),
  access: v.optional(v.number()),
  /** How many there are, told with the first of them where it is known: what a new device is still waiting for. */
  total: v.optional(v.number()),
});
export type ChangesAnswer = v.InferOutput<typeof ChangesAnswerSchema>;

const MOST_ASKED = 1_000;

/** POST /api/v1/changes/known: which of these documents the feed has never told of, not even as deleted. */
export const KnownDocumentsSchema = v.object({
  collection: v.picklist(COLLECTION_NAMES),
  ids: v.pipe(v.array(v.string()), v.maxLength(MOST_ASKED)),
});
/** POST /api/v1/operations/known: which of these operations the server has no memory of. */
export const KnownOperationsSchema = v.object({
  ids: v.pipe(v.array(v.string()), v.maxLength(MOST_ASKED)),
});
export const KnownAnswerSchema = v.object({ unknown: v.array(v.string()) });
export type KnownAnswer = v.InferOutput<typeof KnownAnswerSchema>;

/**
 * GET /api/v1/changes/stream: Server-Sent Events. Each event `change` has this as its data and its `id:` is
 * the sequence; the device then pulls the collection. A comment line every 15 s keeps it open.
 */
export const StreamQuerySchema = v.object({ since: WholeSchema });
export const ChangeNoticeSchema = v.object({ seq: v.number(), collection: v.picklist(COLLECTION_NAMES) });
export type ChangeNotice = v.InferOutput<typeof ChangeNoticeSchema>;
