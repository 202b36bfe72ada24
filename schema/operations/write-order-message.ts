/** A message on an order, of its buyer or of its supplier: also with no network, and once. Its subject is the message's own key. */
import * as v from 'valibot';
import { MOST_MESSAGE, PURCHASE_ORDERS } from '../resources/orders/names.ts';
import { ORDER_THREAD } from '../texts/order-thread.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

const WriteOrderMessageSchema = v.object({
  text: v.pipe(v.string(), v.trim(), v.maxLength(MOST_MESSAGE)),
});
export type WriteOrderMessage = v.InferOutput<typeof WriteOrderMessageSchema>;

/** `name`: of who reads it. */
const MessageSummarySchema = v.object({
  ...{ order_id: v.string(), number: v.string(), name: v.string(), text: v.string() },
});
export type MessageSummary = v.InferOutput<typeof MessageSummarySchema>;

export const write_order_message = defineOperation({
  kind: 'write_order_message',
  method: 'POST',
  path: ({ order_id }, id) => `/${PURCHASE_ORDERS}/${order_id}/messages/${id}?format=json`,
  body: WriteOrderMessageSchema,
  can: ['purchase_orders.write', 'purchase_orders.answer'],
  answer: v.object({ did: v.literal('wrote'), id: v.string(), order_id: v.string(), sent_at: v.string() }),
  summary: MessageSummarySchema,
  subject: (id) => id,
  outcome: () => 'done',
  compose: (summary) => ({ summary, body: { text: summary.text } }),
  feed: toldByAnswer('orders'),
  words: ({ number, name }) => ({
    name: ORDER_THREAD.operation,
    detail: `${number} · ${name}`,
    ...{ total: '', currency: '' },
  }),
  waits: () => '',
  discard: ORDER_THREAD.discard,
});
