/** Sending stamped receipts by mail, each with its XML and PDF to each address: also with no network, once. Spec 1 §5, 2 §5 and §7. */
import * as v from 'valibot';
import { digest } from '../pushables/define-pushable.ts';
import { SENDING_PROBLEMS as PROBLEMS, SENDING_WORDS } from '../texts/sending-words.ts';
import { isEmail } from '../values/email.ts';
import { defineOperation } from './define-operation.ts';

/** Of one sending. */
export const MOST_DOCUMENTS = 50;
export const MOST_EMAILS = 3;
export const LONGEST_MESSAGE = 1_000;

const ids = v.array(v.pipe(v.string(), v.maxLength(64)));
const EmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check((email) => email !== '', PROBLEMS.required),
  v.check(isEmail, PROBLEMS.invalid),
);

const SendReceiptsSchema = v.object({
  documents: v.pipe(
    v.optional(ids, []),
    v.check((all) => all.length > 0, PROBLEMS.documents),
    v.check((all) => all.length <= MOST_DOCUMENTS, PROBLEMS.tooMany(MOST_DOCUMENTS)),
    v.transform((all) => [...new Set(all)]),
  ),
  emails: v.pipe(
    v.optional(v.array(EmailSchema), []),
    v.check((all) => all.length > 0, PROBLEMS.emails),
    v.check((all) => all.length <= MOST_EMAILS, PROBLEMS.tooManyEmails(MOST_EMAILS)),
    v.transform((all) => [...new Set(all)]),
  ),
  /** Of whoever sends, before what the mail says by itself. */
  message: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_MESSAGE, PROBLEMS.message(LONGEST_MESSAGE))),
    '',
  ),
  /** The addresses become those of the customer, who is sent what is stamped from then on. */
  do_subscribe: v.optional(v.boolean(), false),
});
export type SendRequest = v.InferOutput<typeof SendReceiptsSchema>;

const SummarySchema = v.object({
  documents: ids,
  emails: v.array(v.string()),
  message: v.string(),
  do_subscribe: v.boolean(),
  /** Of one, its folio; of several, how many. */
  what: v.string(),
});

export const send_receipts = defineOperation({
  kind: 'send_receipts',
  method: 'POST',
  path: () => '/receipts/send_invoice?format=json',
  body: SendReceiptsSchema,
  can: 'receipts.send',
  /** How many mails leave. */
  answer: v.object({ mails: v.number() }),
  summary: SummarySchema,
  /** The same documents to the same addresses are not on their way twice. */
  subject: (given) => given,
  outcome: () => 'done',
  compose: ({ what: _what, ...body }, _document: unknown) => ({ summary: { what: _what, ...body }, body }),
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
