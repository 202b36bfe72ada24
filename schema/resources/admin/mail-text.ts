/** What the mails of receipts say, in an account's own words: one row. Liquid of a few variables; without it they say what the portal says. */
import * as v from 'valibot';
import { MAIL_TEXT_PROBLEMS as PROBLEMS } from '../../texts/mail-text-problems.ts';
import { needed } from '../entries.ts';
import { ONE_ROW } from '../one-row.ts';
import { defineResource } from '../resource.ts';

export const ONLY_MAIL_TEXT = 'receipt';

const RowSchema = v.object({ settings_id: v.string(), subject: v.string(), body: v.string() });
export type MailTextRow = v.InferOutput<typeof RowSchema>;
export type MailWords = Pick<MailTextRow, 'subject' | 'body'>;

const words = {
  subject: v.pipe(
    needed(200, PROBLEMS.subject),
    v.check((value) => !/\p{Cc}/u.test(value), PROBLEMS.line),
  ),
  body: needed(4_000, PROBLEMS.body),
};

export const mailText = defineResource({
  name: 'mail_text',
  ...ONE_ROW,
  row: RowSchema,
  fields: v.object({ settings_id: v.optional(v.literal(ONLY_MAIL_TEXT), ONLY_MAIL_TEXT), ...words }),
  travels: { offline: 'none' },
  stored: { table: 'mail_text', columns: {} },
  search: (row) => [row.subject, row.body],
  can: { read: 'client_emails.read', write: 'client_emails.write', delete: 'client_emails.write' },
});

/** POST /mail_text/receipt/preview: with that receipt, or with the newest one that who asks sees. */
export const MailPreviewAskedSchema = v.object({
  ...words,
  receipt_id: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(36)), ''),
});
export const MailPreviewSchema = v.object({
  subject: v.string(),
  body: v.string(),
  /** Series and folio, or UUID; '' with a sample. */
  receipt: v.string(),
});
export type MailPreview = v.InferOutput<typeof MailPreviewSchema>;
