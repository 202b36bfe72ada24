/** A draft as it replicates, and how a device brings its own. */
import * as v from 'valibot';
import { FormDocumentSchema } from '../forms/document.ts';
import { replicated } from './collections.ts';

/** A draft. Key: slug, a UUID made on the device that began it. */
export const DraftSchema = v.object({
  ...replicated,
  slug: v.string(),
  name: v.string(),
  is_complete: v.boolean(),
  receipt: FormDocumentSchema,
  /** Counts the saves the server has accepted; a save names the one it started from. 0 = not there yet. */
  revision: v.number(),
  /** Device clock, only to be shown. */
  edited_at: v.string(),
  /** Set when a save lost against another device's: the slug of the draft it was a version of. */
  conflict_of: v.string(),
});
export type Draft = v.InferOutput<typeof DraftSchema>;
