/** The addenda of a stamped receipt, which alone can be changed of it: what is read and what is asked. */
import * as v from 'valibot';
import { AddendaSchema } from '../forms/addenda/addendum.ts';
import { AddendaLayoutSchema } from '../forms/addenda/layout.ts';
import { ReceiptSchema } from '../forms/receipt/receipt.ts';

const VersionSchema = v.object({
  version: v.number(),
  /** Who; '' when nobody knows. */
  written_by: v.string(),
  /** ISO-8601 UTC. */
  written_at: v.string(),
  /** Its text, as it went into the file; '' when all of them were taken away. */
  content: v.string(),
});

/** GET /receipts/{id}/edit/addenda. */
export const ReceiptAddendaSchema = v.object({
  /** As it was issued, with its addenda as they are now. */
  receipt: ReceiptSchema,
  /** Newest first. */
  versions: v.array(VersionSchema),
  /** The account's own descriptions that the newest was written by: one may be described no more. */
  layouts: v.optional(v.array(AddendaLayoutSchema), []),
  /** The newest came with the XML of the document: what was typed in it is not known. */
  is_brought: v.optional(v.boolean(), false),
});
export type ReceiptAddenda = v.InferOutput<typeof ReceiptAddendaSchema>;

/** POST /receipts/{id}/edit/addenda. */
export const EditAddendaSchema = v.object({
  addenda: AddendaSchema,
  /** The newest version that the person saw; 0: there was none. */
  based_on: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type EditAddenda = v.InferOutput<typeof EditAddendaSchema>;
export const EditedAddendaSchema = v.object({ version: v.number() });
