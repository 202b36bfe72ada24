/** Closing a count of goods: also with no network, and taken once. Its subject is the key of the receipt. Spec 3 §4. */
import * as v from 'valibot';
import { text } from '../resources/entries.ts';
import {
  CountLineSchema,
  GoodsPhotoSchema,
  MOST_PHOTO_BYTES,
  MOST_PHOTOS,
} from '../resources/orders/count-lines.ts';
import { merchandiseReceipts } from '../resources/orders/merchandise-receipts.ts';
import { MOST_LINES } from '../resources/orders/order-text.ts';
import { GOODS_WORDS } from '../texts/goods-words.ts';
import { isBase64 } from '../values/base64.ts';
import { ACTION_TYPES } from '../values/picklists.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

/** Of the whole body: photos grow by a third as base64. */
export const MOST_GOODS_BYTES = 2 * 1024 * 1024;

const ReceiveGoodsSchema = v.object({
  order_id: text(40),
  /** The receipt that this one takes the place of, or that is cancelled; '' for none. */
  replaces: text(40),
  is_cancellation: v.boolean(),
  receipt_folio: text(60),
  /** ISO-8601 UTC, by the clock of who closed it. */
  counted_at: v.pipe(v.string(), v.maxLength(30)),
  observations: text(1_000),
  lines: v.pipe(v.array(CountLineSchema), v.maxLength(MOST_LINES)),
  photos: v.pipe(
    v.array(
      v.object({
        ...GoodsPhotoSchema.entries,
        content: v.pipe(v.string(), v.check(isBase64), v.maxLength(Math.ceil(MOST_PHOTO_BYTES / 3) * 4)),
      }),
    ),
    v.maxLength(MOST_PHOTOS),
  ),
});
export type ReceiveGoods = v.InferOutput<typeof ReceiveGoodsSchema>;

export const receive_goods = defineOperation({
  kind: 'receive_goods',
  method: 'POST',
  path: (_summary, id) => `/${merchandiseReceipts.name}/${id}/close?format=json`,
  body: ReceiveGoodsSchema,
  can: 'merchandise_receipts.write',
  answer: v.object({
    did: v.literal('received'),
    id: v.string(),
    folio: v.string(),
    action_type_id: v.picklist(ACTION_TYPES),
  }),
  summary: v.object({ number: v.string(), name: v.string(), device_number: v.string() }),
  subject: (id) => id,
  outcome: () => 'done',
  feed: toldByAnswer('orders'),
  words: ({ number, name, device_number }) => ({
    name: GOODS_WORDS.close,
    detail: [device_number, number, name].filter((part) => part !== '').join(' · '),
    ...{ total: '', currency: '' },
  }),
  waits: () => '',
  discard: GOODS_WORDS.closeDiscard,
});
