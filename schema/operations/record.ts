/** Writing a document of one's record, with its files, and sending the record to its buyer: also with no network. Spec 3 §4. */
import * as v from 'valibot';
import { LONGEST_VALUE, MOST_ROWS } from '../records/limits.ts';
import { RECORD_WORDS as TEXTS } from '../texts/record-words.ts';
import { isBase64 } from '../values/base64.ts';
import { defineOperation } from './define-operation.ts';
import { LONGEST_FILE_NAME, MOST_FILE_BYTES } from './receive.ts';

export const MOST_RECORD_FILES = 3;
/** Of all files of a record: one delivery has them all. */
export const MOST_WHOLE_RECORD_BYTES = 60_000_000;
/** Of the whole body: files grow by a third as base64. */
export const MOST_RECORD_BYTES = 24 * 1024 * 1024;

const fields = v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(LONGEST_VALUE)));
const FileSchema = v.object({
  /** Named by the device. */
  file_id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_FILE_NAME)),
  /** The bytes, as base64; '' of one that the server has. */
  content: v.pipe(v.string(), v.check(isBase64), v.maxLength(Math.ceil(MOST_FILE_BYTES / 3) * 4)),
});
const WriteDocumentSchema = v.object({
  values: v.object({ fields, rows: v.pipe(v.array(fields), v.maxLength(MOST_ROWS)) }),
  files: v.pipe(v.array(FileSchema), v.maxLength(MOST_RECORD_FILES)),
});
export type WriteDocumentRequest = v.InferOutput<typeof WriteDocumentSchema>;

const WriteAnswerSchema = v.object({
  receiver_document_id: v.string(),
  record_approval_status_id: v.number(),
});
const SendAnswerSchema = v.object({ sends: v.number(), record_approval_status_id: v.number() });
const summary = v.object({
  host_record_id: v.string(),
  receiver_document_id: v.string(),
  /** Of the document, and of the buyer. */
  name: v.string(),
  buyer: v.string(),
});

const NOTHING = { find: () => undefined, target: () => undefined, update: () => undefined };

export const write_document = defineOperation({
  kind: 'write_document',
  method: 'PUT',
  path: ({ host_record_id, receiver_document_id }) =>
    `/host_records/${host_record_id}/documents/${encodeURIComponent(receiver_document_id)}?format=json`,
  body: WriteDocumentSchema,
  can: 'host_records.write',
  answer: WriteAnswerSchema,
  summary,
  /** The record (`host_record_id`), as of `send_record`: what sends it never overtakes what was written in it. */
  subject: (given) => given,
  outcome: () => 'done',
  /** Written again before the first was sent, and other documents: all go, in their order. */
  mayFollow: () => true,
  feed: { collection: 'settings', ...NOTHING },
  words: ({ name, buyer }) => ({ name: TEXTS.writing(name), detail: buyer, total: '', currency: '' }),
  waits: () => '',
  discard: { text: TEXTS.discardWriting, done: TEXTS.discarded },
});

export const send_record = defineOperation({
  kind: 'send_record',
  method: 'POST',
  path: ({ host_record_id }) => `/host_records/${host_record_id}/send?format=json`,
  body: v.object({}),
  can: 'host_records.write',
  answer: SendAnswerSchema,
  summary,
  subject: (given) => given,
  outcome: () => 'done',
  compose: (asked) => ({ summary: asked, body: {} }),
  feed: { collection: 'settings', ...NOTHING },
  words: ({ buyer }) => ({ name: TEXTS.sending, detail: buyer, total: '', currency: '' }),
  waits: () => '',
  discard: { text: TEXTS.discardSending, done: TEXTS.discarded },
});
