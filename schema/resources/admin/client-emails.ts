/** Addresses of the account itself: who reads them, and which of them whoever it writes to answers. Spec 1 §2, 3 §2. */
import * as v from 'valibot';
import { CLIENT_EMAIL_PROBLEMS as PROBLEMS } from '../../texts/record-problems.ts';
import { isEmail } from '../../values/email.ts';
import { text } from '../entries.ts';
import { defineResource } from '../resource.ts';

const ClientEmailRowSchema = v.object({
  /** In lower case. */
  email: v.string(),
  /** Who reads it, or what it is for. */
  name: v.string(),
  /** Mails that leave for somebody else say that it is answered here. */
  receives_replies: v.boolean(),
});
export type ClientEmailRow = v.InferOutput<typeof ClientEmailRowSchema>;

export const clientEmails = defineResource({
  name: 'client_emails',
  key: 'email',
  keyKind: 'typed',
  row: ClientEmailRowSchema,
  fields: v.object({
    email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.check(isEmail, PROBLEMS.email)), ''),
    name: text(100),
    receives_replies: v.optional(v.boolean(), false),
  }),
  travels: { offline: 'read', collection: 'settings', kind: 'client_email' },
  stored: { table: 'client_email', columns: { receives_replies: 'receives_replies' } },
  search: (row) => [row.email, row.name],
  sort: { email: 'exact', name: 'text', receives_replies: 'exact' },
  order: 'email',
  can: { read: 'client_emails.read', write: 'client_emails.write', delete: 'client_emails.delete' },
});
