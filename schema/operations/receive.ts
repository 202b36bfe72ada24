/** Bringing one file as a received document: also with no network, and taken once however often it is sent. */
import * as v from 'valibot';
import { RECEIVING } from '../texts/receiving.ts';
import { isBase64 } from '../values/base64.ts';
import { defineOperation } from './define-operation.ts';

/** A file that is larger is no document of anybody. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
export const LONGEST_FILE_NAME = 200;
/** Of the whole body: a file grows by a third as base64. */
export const MOST_RECEIVE_BYTES = 8 * 1024 * 1024;

const name = v.pipe(v.string(), v.maxLength(LONGEST_FILE_NAME));

const ReceiveSchema = v.object({
  /** Its own, without folders: it is only ever shown. */
  name,
  /** The bytes, as base64. */
  content: v.pipe(v.string(), v.check(isBase64), v.maxLength(Math.ceil(MOST_FILE_BYTES / 3) * 4)),
});
export type ReceiveRequest = v.InferOutput<typeof ReceiveSchema>;

const ReceiveSummarySchema = v.object({
  name,
  bytes: v.number(),
});

/** repeated: it was here before. refused: it is kept apart under `refused_id`. */
const RECEIVE_STATES = ['received', 'repeated', 'refused'] as const;

const ReceiveAnswerSchema = v.object({
  state: v.picklist(RECEIVE_STATES),
  /** '' where it has none. */
  uuid: v.string(),
  refused_id: v.string(),
  /** In Spanish: why it is refused, or what is odd about it. */
  reasons: v.array(v.string()),
});
export type ReceiveAnswer = v.InferOutput<typeof ReceiveAnswerSchema>;

export const receive = defineOperation({
  kind: 'receive',
  method: 'POST',
  path: () => '/received/files?format=json',
  together: '/api/v1/received/together',
  body: ReceiveSchema,
  can: 'received.upload',
  answer: ReceiveAnswerSchema,
  summary: ReceiveSummarySchema,
  /** What its bytes are named by: the same file is not on its way twice. */
  subject: (digest) => digest,
  /** A file that is refused was still taken: its reasons are where refused ones are kept. */
  outcome: () => 'done',
  /** Which document a file becomes only the server says: where its answer was lost, it is asked for again under its id. */
  feed: {
    collection: 'received',
    find: () => undefined,
    target: () => undefined,
    update: () => undefined,
  },
  words: ({ name: file }) => ({ name: RECEIVING.name, detail: file, total: '', currency: '' }),
  waits: () => '',
  discard: { text: RECEIVING.discard, done: RECEIVING.discarded },
});
