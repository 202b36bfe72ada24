/** Sending a purchase order to its supplier, the first version or a changed one: also with no network, and once. Spec 3 §4. */
import * as v from 'valibot';
import { PURCHASE_ORDERS } from '../resources/orders/names.ts';
import { ORDER_WORDS } from '../texts/order-words.ts';
import { OUTBOX } from '../texts/outbox.ts';
import { ORDER_STATUS } from '../values/picklists.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

/** What every operation on an order shows of itself. */
export const OrderSummarySchema = v.object({
  number: v.string(),
  name: v.string(),
  total: v.string(),
  currency: v.string(),
});
/** `did`: what answers one kind is no answer to another. */
export const orderDone = <const D extends string>(did: D) =>
  v.object({
    did: v.literal(did),
    id: v.string(),
    number: v.string(),
    version: v.number(),
    status_id: v.picklist(ORDER_STATUS),
  });

export const send_order = defineOperation({
  kind: 'send_order',
  method: 'POST',
  path: (_summary, id) => `/${PURCHASE_ORDERS}/${id}/send?format=json`,
  body: async () => (await import('./bodies/send-order.ts')).SendOrderSchema,
  can: 'purchase_orders.write',
  answer: v.variant('did', [orderDone('sent'), v.object({ did: v.literal('approval'), id: v.string() })]),
  summary: OrderSummarySchema,
  subject: (id) => id,
  isHanded: true,
  outcome: ({ did }) => (did === 'approval' ? 'accepted' : 'done'),
  feed: toldByAnswer('orders'),
  waiting: {
    answer: ({ subject }) => ({ did: 'approval' as const, id: subject }),
    is: ({ did }) => did === 'approval',
    isDoneByWord: true,
  },
  words: ({ number, name, total, currency }) => ({
    name: ORDER_WORDS.send,
    detail: [number, name].filter((part) => part !== '').join(' · '),
    ...{ total, currency },
  }),
  waits: (answer) => (answer?.did === 'approval' ? OUTBOX.why.approval : ''),
  discard: ORDER_WORDS.sendDiscard,
});
