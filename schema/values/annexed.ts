/** PDFs annexed to a document. Spec 1 §3 and §9. */
import * as v from 'valibot';

/** Of one document. */
export const MOST_ANNEXED = 3;
/** Bytes of one: 5 MB. */
export const MOST_ANNEXED_BYTES = 5_242_880;

export const AnnexedFileSchema = v.object({
  id: v.string(),
  file_name: v.string(),
  /** UUID of its document. */
  cfdi_document_id: v.string(),
  /** Its issuer lets the buyer have it, who is on this server too. Absent of what was annexed before that was said. */
  is_shared: v.optional(v.boolean()),
});
export type AnnexedFile = v.InferOutput<typeof AnnexedFileSchema>;
