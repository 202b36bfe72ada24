/** Receipts that whoever has a link can open, the whole account's: which, until when, and whether anybody did. Spec 1 §2: shared receipts. */
import * as v from 'valibot';
import { receiptWords } from '../receipt-words.ts';
import { dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';

/** That a link has ended, its day says. */
export const SHARED_STATES = ['unopened', 'opened', 'revoked'] as const;

const SharedReceiptSchema = v.object({
  link_id: v.string(),
  state: v.picklist(SHARED_STATES),
  /** Of the receipt. */
  receipt_id: v.string(),
  uuid: v.string(),
  document_type_id: v.number(),
  serie: v.string(),
  folio: v.string(),
  rfc_receiver: v.string(),
  name_receiver: v.string(),
  total: v.string(),
  currency: v.string(),
  /** ISO-8601 UTC; '' for what has not come to pass. */
  created_at: v.string(),
  /** Name of who made it. */
  created_by: v.string(),
  expires_at: v.string(),
  revoked_at: v.string(),
  opened_at: v.string(),
  opens: v.number(),
  /** Whose the receipt is (server/store/kernel/audience.ts). */
  branch: v.string(),
});
export type SharedReceiptRow = v.InferOutput<typeof SharedReceiptSchema>;

/** A link is made and taken back at its receipt; here they are listed. */
export const sharedReceipts = defineResource({
  name: 'shared_receipts',
  key: 'link_id',
  row: SharedReceiptSchema,
  fields: v.never(),
  travels: { offline: 'none' },
  stored: {
    table: 'receipt_link',
    columns: sameColumns('receipt_id', 'created_by', 'revoked_at', 'opened_at', 'opens', 'branch'),
  },
  search: (row) => [...receiptWords(row), row.created_by],
  sort: { created_at: 'exact', expires_at: 'exact', opened_at: 'exact', name_receiver: 'text' },
  order: '-created_at',
  filters: { state: oneOf(SHARED_STATES), created_at: dayRange(), expires_at: dayRange() },
  branch: 'branch',
  can: { read: 'receipts.read' },
});
