/** Each mail that took a receipt to an address, and what the mail server said of it. Spec 1 §2, 3 §2: `/email_tracking`. */
import * as v from 'valibot';
import { receiptWords } from '../receipt-words.ts';
import { dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';

/** sent: the mail server took it; maybe: it was given it and did not answer; bounced: it came back afterwards. Whether somebody opened it is not asked of anybody. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'maybe', 'bounced'] as const;

const EmailTrackingRowSchema = v.object({
  mail_id: v.string(),
  state: v.picklist(MAIL_STATES),
  recipient: v.string(),
  /** What the mail server said, or why it never took it. */
  said: v.string(),
  /** Of the receipt. */
  receipt_id: v.string(),
  uuid: v.string(),
  document_type_id: v.number(),
  serie: v.string(),
  folio: v.string(),
  rfc_receiver: v.string(),
  name_receiver: v.string(),
  /** Who asked; '': it left by itself when the receipt was stamped. */
  sent_by: v.string(),
  message: v.string(),
  /** ISO-8601 UTC; '' for what has not come to pass. */
  asked_at: v.string(),
  sent_at: v.string(),
  /** When it is to leave, where somebody said so; ''. */
  leaves_at: v.optional(v.string(), ''),
  /** Whose the receipt is (server/store/kernel/audience.ts). */
  branch: v.string(),
});
export type EmailTrackingRow = v.InferOutput<typeof EmailTrackingRowSchema>;

/** Written by the server alone. */
export const emailTracking = defineResource({
  name: 'email_tracking',
  key: 'mail_id',
  row: EmailTrackingRowSchema,
  fields: v.never(),
  travels: { offline: 'none' },
  stored: { table: 'email_tracking', columns: sameColumns('branch') },
  search: (row) => [row.recipient, ...receiptWords(row)],
  sort: { asked_at: 'exact', recipient: 'text', name_receiver: 'text' },
  order: '-asked_at',
  filters: { state: oneOf(MAIL_STATES), asked_at: dayRange() },
  branch: 'branch',
  can: { read: 'receipts.send' },
});

/** POST /email_tracking/{mail_id}/settle: what a person did with one that waits. sent: they sent it themselves; failed: it is not to leave; waiting: it is to leave again, of one that may have left. */
export const SettleMailSchema = v.object({ state: v.picklist(['sent', 'failed', 'waiting']) });
