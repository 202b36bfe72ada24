/** Notices of purchase orders: to a supplier that one came, to a buyer what its supplier says. */

import { ORDER_NOTICES as TEXTS } from '../texts/order-notices.ts';
import { ORDER_THREAD } from '../texts/order-thread.ts';
import { UPLOADING } from '../texts/uploading.ts';
import { cut } from '../values/cut.ts';
import type { ActionType, GoodsAnswer, OrderAnswer } from '../values/picklists.ts';
import { defineNotice } from './define-notice.ts';

const show = ({ id }: { id: string }) => `/purchase_orders/${id}`;

export const order_sent = defineNotice<{
  id: string;
  number: string;
  name: string;
  action_type_id: ActionType;
  total: string;
  currency: string;
}>({
  kind: 'order_sent',
  name: TEXTS.sent.name,
  can: 'purchase_orders.answer',
  urgency: 'high',
  path: show,
  words: TEXTS.sent.words,
});

export const goods_received = defineNotice<{ id: string; folio: string; name: string; number: string }>({
  kind: 'goods_received',
  name: TEXTS.received.name,
  can: 'merchandise_receipts.answer',
  urgency: 'normal',
  path: ({ id }) => `/merchandise_receipts/${id}`,
  words: TEXTS.received.words,
});

export const goods_returned = defineNotice<{
  id: string;
  folio: string;
  name: string;
  back: string;
  reason: string;
}>({
  kind: 'goods_returned',
  name: TEXTS.returned.name,
  can: 'merchandise_receipts.answer',
  urgency: 'high',
  path: ({ id }) => `/merchandise_receipts/${id}`,
  words: TEXTS.returned.words,
});

export const goods_answered = defineNotice<{
  id: string;
  folio: string;
  name: string;
  answer: GoodsAnswer;
  reason: string;
}>({
  kind: 'goods_answered',
  name: TEXTS.judged.name,
  can: 'merchandise_receipts.write',
  urgency: 'normal',
  path: ({ id }) => `/merchandise_receipts/${id}`,
  words: TEXTS.judged.words,
});

/** Of what came of an order there is more than was ordered: what two counted at once is all kept. */
export const order_exceeded = defineNotice<{
  id: string;
  number: string;
  name: string;
  folio: string;
  lines: string[];
}>({
  kind: 'order_exceeded',
  name: TEXTS.exceeded.name,
  can: 'purchase_orders.write',
  urgency: 'high',
  path: show,
  words: TEXTS.exceeded.words,
});

/** A CFDI of theirs was cancelled at the SAT, and is of no order any more. `id`: of the first order. */
export const receipt_unlinked = defineNotice<{ id: string; name: string; folio: string; numbers: string }>({
  kind: 'receipt_unlinked',
  name: TEXTS.unlinked.name,
  can: 'purchase_orders.link',
  urgency: 'high',
  path: show,
  words: TEXTS.unlinked.words,
});

/** A buyer's doors keep out an invoice that one uploaded for its orders. */
export const upload_refused = defineNotice<{ uuid: string; name: string; reasons: string }>({
  kind: 'upload_refused',
  name: UPLOADING.notice.name,
  can: 'purchase_orders.answer',
  urgency: 'high',
  path: () => '/purchase_orders',
  words: ({ uuid, name, reasons }) => ({
    title: UPLOADING.notice.title(name),
    content: cut(UPLOADING.notice.content(uuid, reasons), 1_000),
  }),
});

export const order_message = defineNotice<{ id: string; number: string; name: string; text: string }>({
  kind: 'order_message',
  name: ORDER_THREAD.notice.name,
  can: 'purchase_orders.read',
  urgency: 'normal',
  path: show,
  words: ORDER_THREAD.notice.words,
});

export const order_answered = defineNotice<{
  id: string;
  number: string;
  name: string;
  answer: OrderAnswer;
  reason: string;
}>({
  kind: 'order_answered',
  name: TEXTS.answered.name,
  can: 'purchase_orders.write',
  urgency: 'normal',
  path: show,
  words: TEXTS.answered.words,
});
