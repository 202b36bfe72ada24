/** What the closing of a count says, with its photos. */
import * as v from 'valibot';
import { text } from '../../resources/entries.ts';
import {
  CountLineSchema,
  GoodsPhotoSchema,
  MOST_PHOTO_BYTES,
  MOST_PHOTOS,
} from '../../resources/orders/count-lines.ts';
import { MOST_LINES } from '../../resources/orders/order-text.ts';
import { isBase64 } from '../../values/base64.ts';

/** Of the whole body: photos grow by a third as base64. */
export const MOST_GOODS_BYTES = 2 * 1024 * 1024;

export const ReceiveGoodsSchema = v.object({
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
