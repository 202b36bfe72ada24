/** What a supplier says of a buyer's order: yes, no, or other dates and quantities by line. Spec 3 §4. */
import * as v from 'valibot';
import { PURCHASE_ORDERS } from '../resources/orders/names.ts';
import { ProposalSchema } from '../resources/orders/proposal.ts';
import { ORDER_WORDS } from '../texts/order-words.ts';
import { ORDER_ANSWERS } from '../values/picklists.ts';
import { MOST_REASON } from './cancel-order.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';
import { OrderSummarySchema, orderDone } from './send-order.ts';

const AnswerOrderSchema = v.object({
  /** Of the version that is answered. */
  version: v.number(),
  answer: v.picklist(ORDER_ANSWERS),
  reason: v.pipe(v.string(), v.trim(), v.maxLength(MOST_REASON)),
  proposals: v.array(ProposalSchema),
});
export type AnswerOrder = v.InferOutput<typeof AnswerOrderSchema>;

export const answer_order = defineOperation({
  kind: 'answer_order',
  method: 'POST',
  path: (_summary, id) => `/${PURCHASE_ORDERS}/${id}/answer?format=json`,
  body: AnswerOrderSchema,
  can: 'purchase_orders.answer',
  answer: orderDone('answered'),
  summary: v.object({ ...OrderSummarySchema.entries, said: AnswerOrderSchema }),
  subject: (id) => id,
  isHanded: true,
  outcome: () => 'done',
  compose: (summary) => ({ summary, body: summary.said }),
  feed: toldByAnswer('orders'),
  words: ({ number, name, total, currency, said }) => ({
    name: ORDER_WORDS.answers[said.answer],
    detail: `${number} · ${name}`,
    ...{ total, currency },
  }),
  waits: () => '',
  discard: ORDER_WORDS.answerDiscard,
});
