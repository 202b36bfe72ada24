/** The shape of every document that devices write and of which nothing is special. Pure. */
import * as v from 'valibot';
import { replicated } from './collections.ts';

/**
 * What devices write with no network besides drafts, each by its kind (schema/pushables). Key: id, `kind:slug`. The fields that are
 * named as a draft's mean the same.
 */
export const WrittenSchema = v.object({
  ...replicated,
  id: v.string(),
  kind: v.string(),
  slug: v.string(),
  body: v.looseObject({}),
  revision: v.number(),
  edited_at: v.string(),
  conflict_of: v.string(),
});
export type Written = v.InferOutput<typeof WrittenSchema>;
