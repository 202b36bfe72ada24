/** What is sent by mail to whom, as it travels. */
import * as v from 'valibot';
import { SENDING_PROBLEMS as PROBLEMS } from '../../texts/sending-words.ts';
import { isEmail } from '../../values/email.ts';
import { LONGEST_MESSAGE, MOST_DOCUMENTS, MOST_EMAILS } from '../send-receipts.ts';

const ids = v.array(v.pipe(v.string(), v.maxLength(64)));
const EmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check((email) => email !== '', PROBLEMS.required),
  v.check(isEmail, PROBLEMS.invalid),
);

export const SendReceiptsSchema = v.object({
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
  /** An instant, ISO-8601 UTC; at once unless told, and where it is past by the time that this arrives. */
  leaves_at: v.optional(v.pipe(v.string(), v.isoTimestamp(PROBLEMS.moment))),
});
export type SendRequest = v.InferOutput<typeof SendReceiptsSchema>;
