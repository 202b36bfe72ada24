/** What a supplier proposes of one line of an order. */
import * as v from 'valibot';

export const ProposalSchema = v.object({
  line_id: v.string(),
  quantity: v.string(),
  delivery_on: v.string(),
});
export type Proposal = v.InferOutput<typeof ProposalSchema>;
