/** What issuing is answered. Apart from what is asked: a list reads answers, and no form. */
import * as v from 'valibot';

/**
 * Answer of POST /receipts: accepted and sealed; the stamp comes by the change feed. approval: it waits for another person's word, and
 * has neither seal nor folio; `id` is that of the operation.
 */
export const IssueAnswerSchema = v.object({
  id: v.string(),
  status: v.picklist(['issue', 'sent', 'refused', 'approval']),
  serie: v.string(),
  folio: v.string(),
  uuid: v.optional(v.string()),
});
export type IssueAnswer = v.InferOutput<typeof IssueAnswerSchema>;
