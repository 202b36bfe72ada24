/** Cancelling a purchase order of one's own: its supplier is told. Spec 3 §4. */
import * as v from 'valibot';
import { PURCHASE_ORDERS } from '../resources/orders/names.ts';
import { ORDER_WORDS } from '../texts/order-words.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';
import { OrderSummarySchema, orderDone } from './send-order.ts';

export const MOST_REASON = 500;
const reason = v.pipe(v.string(), v.trim(), v.maxLength(MOST_REASON));

export const cancel_order = defineOperation({
  kind: 'cancel_order',
  method: 'POST',
  path: (_summary, id) => `/${PURCHASE_ORDERS}/${id}/cancel?format=json`,
  body: v.object({ reason, version: v.number() }),
  can: 'purchase_orders.write',
  answer: orderDone('cancelled'),
  summary: v.object({ ...OrderSummarySchema.entries, reason, version: v.number() }),
  subject: (id) => id,
  isHanded: true,
  outcome: () => 'done',
  compose: (summary) => ({ summary, body: { reason: summary.reason, version: summary.version } }),
  feed: toldByAnswer('orders'),
  words: ({ number, name, total, currency }) => ({
    name: ORDER_WORDS.cancel,
    detail: `${number} · ${name}`,
    ...{ total, currency },
  }),
  waits: () => '',
  discard: ORDER_WORDS.cancelDiscard,
});
