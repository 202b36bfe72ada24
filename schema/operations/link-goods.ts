/** Goods that came without an order are of one after all: also with no network, and once. Its subject is the key of the receipt. */
import * as v from 'valibot';
import { text } from '../resources/entries.ts';
import { MOST_LINES } from '../resources/orders/limits.ts';
import { MERCHANDISE_RECEIPTS } from '../resources/orders/names.ts';
import { GOODS_WORDS } from '../texts/goods-words.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

const LinkGoodsSchema = v.object({
  order_id: text(40),
  /** Of a line of the receipt, the line of the order; '' or not named: nobody ordered it. */
  lines: v.pipe(v.array(v.object({ line_id: text(40), to: text(40) })), v.maxLength(MOST_LINES)),
});
export type LinkGoods = v.InferOutput<typeof LinkGoodsSchema>;

export const link_goods = defineOperation({
  kind: 'link_goods',
  method: 'POST',
  path: (_summary, id) => `/${MERCHANDISE_RECEIPTS}/${id}/link?format=json`,
  body: LinkGoodsSchema,
  can: 'merchandise_receipts.write',
  answer: v.object({ did: v.literal('linked'), id: v.string(), order_id: v.string() }),
  summary: v.object({ folio: v.string(), number: v.string(), name: v.string(), said: LinkGoodsSchema }),
  subject: (id) => id,
  outcome: () => 'done',
  compose: (summary) => ({ summary, body: summary.said }),
  feed: toldByAnswer('orders'),
  words: ({ folio, number, name }) => ({
    name: GOODS_WORDS.link,
    detail: [folio, number, name].filter((part) => part !== '').join(' · '),
    ...{ total: '', currency: '' },
  }),
  waits: () => '',
  discard: GOODS_WORDS.linkDiscard,
});
