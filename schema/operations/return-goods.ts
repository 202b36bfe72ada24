/** Goods that came go back to their supplier: also with no network, and once. Its subject is the key of the return. */
import * as v from 'valibot';
import { text } from '../resources/entries.ts';
import { MOST_LINES } from '../resources/orders/limits.ts';
import { MERCHANDISE_RECEIPTS } from '../resources/orders/names.ts';
import { GOODS_WORDS } from '../texts/goods-words.ts';
import { isUuid } from '../values/uuid.ts';
import { MOST_REASON } from './cancel-order.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

const ReturnGoodsSchema = v.object({
  return_id: v.pipe(v.string(), v.check(isUuid), v.toLowerCase()),
  reason: v.pipe(v.string(), v.trim(), v.maxLength(MOST_REASON)),
  /** ISO-8601 UTC, by the clock of who gave them back. */
  returned_at: v.pipe(v.string(), v.maxLength(30)),
  lines: v.pipe(v.array(v.object({ line_id: text(40), quantity: text(20) })), v.maxLength(MOST_LINES)),
});
export type ReturnGoods = v.InferOutput<typeof ReturnGoodsSchema>;

export const return_goods = defineOperation({
  kind: 'return_goods',
  method: 'POST',
  path: ({ receipt_id }) => `/${MERCHANDISE_RECEIPTS}/${receipt_id}/return?format=json`,
  body: ReturnGoodsSchema,
  can: 'merchandise_receipts.write',
  answer: v.object({ did: v.literal('returned'), id: v.string(), folio: v.string() }),
  summary: v.object({ receipt_id: v.string(), folio: v.string(), name: v.string(), said: ReturnGoodsSchema }),
  subject: (id) => id,
  outcome: () => 'done',
  compose: (summary) => ({ summary, body: summary.said }),
  feed: toldByAnswer('orders'),
  words: ({ folio, name }) => ({
    name: GOODS_WORDS.giveBack,
    detail: [folio, name].filter((part) => part !== '').join(' · '),
    ...{ total: '', currency: '' },
  }),
  waits: () => '',
  discard: GOODS_WORDS.giveBackDiscard,
});
