/** A message on an order, of its buyer or of its supplier, with a file or without: also with no network, and once. Its subject is the message's own key. */
import * as v from 'valibot';
import { MOST_MESSAGE, PURCHASE_ORDERS } from '../resources/orders/names.ts';
import { ORDER_THREAD } from '../texts/order-thread.ts';
import { isBase64 } from '../values/base64.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';
import { LONGEST_FILE_NAME, MOST_FILE_BYTES } from './receive.ts';

const WriteOrderMessageSchema = v.object({
  text: v.pipe(v.string(), v.trim(), v.maxLength(MOST_MESSAGE)),
  /** What is attached; its words may be none then. */
  file: v.optional(
    v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_FILE_NAME)),
      /** The bytes, as base64. */
      content: v.pipe(v.string(), v.check(isBase64), v.maxLength(Math.ceil(MOST_FILE_BYTES / 3) * 4)),
    }),
  ),
});
export type WriteOrderMessage = v.InferOutput<typeof WriteOrderMessageSchema>;

/** `name`: of who reads it; `file_name`: of what is attached. */
const MessageSummarySchema = v.object({
  ...{ order_id: v.string(), number: v.string(), name: v.string(), text: v.string() },
  file_name: v.optional(v.string()),
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
  feed: toldByAnswer('orders'),
  words: ({ number, name, file_name }) => ({
    name: file_name === undefined ? ORDER_THREAD.operation : ORDER_THREAD.fileOperation(file_name),
    detail: `${number} · ${name}`,
    ...{ total: '', currency: '' },
  }),
  waits: () => '',
  discard: ORDER_THREAD.discard,
});
