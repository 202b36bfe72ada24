/** What a supplier says of what its buyer counted: that it is so, or that it is not, and why. Spec 3 §4. */
import * as v from 'valibot';
import { GoodsDisputesSchema } from '../resources/orders/goods-disputes.ts';
import { MERCHANDISE_RECEIPTS } from '../resources/orders/names.ts';
import { GOODS_WORDS } from '../texts/goods-words.ts';
import { GOODS_ANSWERS } from '../values/picklists.ts';
import { MOST_REASON } from './cancel-order.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

const AnswerGoodsSchema = v.object({
  answer: v.picklist(GOODS_ANSWERS),
  reason: v.pipe(v.string(), v.trim(), v.maxLength(MOST_REASON)),
  /** With which lines it does not agree; those it does not name are as they were counted. */
  disputes: v.exactOptional(GoodsDisputesSchema),
});
export type AnswerGoods = v.InferOutput<typeof AnswerGoodsSchema>;
export type { GoodsDispute } from '../resources/orders/goods-disputes.ts';

export const answer_goods = defineOperation({
  kind: 'answer_goods',
  method: 'POST',
  path: (_summary, id) => `/${MERCHANDISE_RECEIPTS}/${id}/answer?format=json`,
  body: AnswerGoodsSchema,
  can: 'merchandise_receipts.answer',
  answer: v.object({ did: v.literal('said'), id: v.string(), answer: v.picklist(GOODS_ANSWERS) }),
  summary: v.object({ folio: v.string(), name: v.string(), said: AnswerGoodsSchema }),
  subject: (id) => id,
  outcome: () => 'done',
  compose: (summary) => ({ summary, body: summary.said }),
  feed: toldByAnswer('orders'),
  words: ({ folio, name, said }) => ({
    name: GOODS_WORDS.answers[said.answer],
    detail: `${folio} · ${name}`,
    ...{ total: '', currency: '' },
  }),
  waits: () => '',
  discard: GOODS_WORDS.answerDiscard,
});
