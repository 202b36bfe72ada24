/** Drafts by call, as the form of the specification saves them. What replicates is in replicated.ts. */
import * as v from 'valibot';
import { FormDocumentSchema } from '../forms/document.ts';
import { WRITABLE_TYPES } from '../forms/kinds.ts';
import { NewKeySchema } from './calls.ts';

/** The spec's names: receipt_name, receipt_type beside the form's fields. `revision` is what the form started from. */
export const DraftFormSchema = v.object({
  receipt_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255)), ''),
  receipt_type: v.optional(v.picklist(WRITABLE_TYPES)),
  receipt_compl: v.optional(v.pipe(v.string(), v.maxLength(40))),
  is_complete: v.optional(v.boolean(), false),
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  slug: NewKeySchema,
  receipt: FormDocumentSchema,
});
export type DraftForm = v.InferOutput<typeof DraftFormSchema>;

const saved = {
  slug: v.string(),
  name: v.string(),
  is_complete: v.boolean(),
  revision: v.number(),
  edited_at: v.string(),
};
export const SavedDraftSchema = v.object(saved);

/** A row of the list: without the concepts, which can be thousands. */
const ListedDraftSchema = v.object({
  ...saved,
  conflict_of: v.string(),
  receipt_type: v.string(),
  rfc_receiver: v.string(),
  name_receiver: v.string(),
  concepts: v.number(),
});
export const DraftListSchema = v.object({ drafts: v.array(ListedDraftSchema) });
