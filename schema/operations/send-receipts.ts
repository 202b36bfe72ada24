/** Sending stamped receipts by mail, each with its XML and PDF to each address: also with no network, once. Spec 1 §5, 2 §5 and §7. */
import * as v from 'valibot';
import { SENDING_WORDS } from '../texts/sending-words.ts';
import { digest } from '../values/digest.ts';
import type { SendRequest } from './bodies/send-receipts.ts';
import { defineOperation } from './define-operation.ts';

/** Of one sending. */
export const MOST_DOCUMENTS = 50;
export const MOST_EMAILS = 3;
export const LONGEST_MESSAGE = 1_000;
/** So far ahead a mail may be told to leave. */
export const LATEST_DAYS = 90;

const ids = v.array(v.pipe(v.string(), v.maxLength(64)));
const SummarySchema = v.object({
  documents: ids,
  emails: v.array(v.string()),
  message: v.string(),
  do_subscribe: v.boolean(),
  /** When it is to leave, ISO-8601 UTC; at once unless told. */
  leaves_at: v.optional(v.string()),
  /** Of one, its folio; of several, how many. */
  what: v.string(),
});

export const send_receipts = defineOperation({
  kind: 'send_receipts',
  method: 'POST',
  path: () => '/receipts/send_invoice?format=json',
  body: async () => (await import('./bodies/send-receipts.ts')).SendReceiptsSchema,
  can: 'receipts.send',
  /** How many mails leave. */
  answer: v.object({ mails: v.number() }),
  summary: SummarySchema,
  /** The same documents to the same addresses are not on their way twice. */
  subject: (given) => given,
  outcome: () => 'done',
  compose: ({ what: _what, ...body }, _document: unknown) => ({
    summary: { what: _what, ...body },
    body: body satisfies SendRequest,
  }),
  /** What becomes of each mail is of its own list; where the answer was lost, it is asked for again under its id. */
  feed: {
    collection: 'receipts',
    find: () => undefined,
    target: () => undefined,
    update: () => undefined,
  },
  words: ({ what, emails }) => ({
    ...{ name: SENDING_WORDS.operation(what), detail: emails.join(', ') },
    ...{ total: '', currency: '' },
  }),
  waits: () => SENDING_WORDS.waits,
  discard: { text: SENDING_WORDS.discard, done: SENDING_WORDS.discarded },
});

/** What an operation is about that sends these there. */
export function sendingOf(documents: readonly string[], emails: readonly string[]): string {
  const sorted = (all: readonly string[]) => all.toSorted().join();
  return `mail ${digest(`${sorted(documents)} ${sorted(emails)}`)}`;
}
