/** A page of one receipt for whoever receives it and has no account: opened by a link that ends and can be taken back. */
import * as v from 'valibot';
import { LINK_PROBLEMS as PROBLEMS } from '../texts/receipt-links.ts';
import { isEmail } from '../values/email.ts';
import { LINK_DAYS } from '../values/picklists.ts';

/** Of one receipt, of those that can be opened. */
export const MOST_LINKS = 20;
/** Whole in the words of a notice, with who asks and where they want the answer. */
export const LONGEST_CORRECTION = 600;

/** Instants are ISO-8601 UTC; '' for never. */
const ReceiptLinkSchema = v.object({
  link_id: v.string(),
  created_at: v.string(),
  /** Name of who made it. */
  created_by: v.string(),
  expires_at: v.string(),
  opened_at: v.string(),
  opens: v.number(),
});
export type ReceiptLink = v.InferOutput<typeof ReceiptLinkSchema>;

/** Those that can be opened, the newest first. */
export const ReceiptLinksSchema = v.object({ links: v.array(ReceiptLinkSchema) });

export const NewLinkSchema = v.object({ days: v.optional(v.picklist(LINK_DAYS), 30) });
/** `path`: told once; of its secret only a hash is kept. */
export const MadeLinkSchema = v.object({ ...ReceiptLinkSchema.entries, path: v.string() });
export type MadeLink = v.InferOutput<typeof MadeLinkSchema>;

/** What a receiver asks to be corrected. */
export const CorrectionSchema = v.object({
  text: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check((text) => text !== '', PROBLEMS.text),
    v.maxLength(LONGEST_CORRECTION, PROBLEMS.long(LONGEST_CORRECTION)),
  ),
  email: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check((email) => email === '' || isEmail(email), PROBLEMS.email),
  ),
});
export type Correction = v.InferOutput<typeof CorrectionSchema>;
