/** What the closing of a count says. Of its photos it says which they are: their bytes travel after it (goods-photos.ts). */
import * as v from 'valibot';
import { text } from '../../resources/entries.ts';
import {
  CountLineSchema,
  GoodsPhotoSchema,
  MOST_COUNT_PHOTOS,
  MOST_JOINED,
} from '../../resources/orders/count-lines.ts';
import { MOST_LINES, MOST_PHOTO_BYTES } from '../../resources/orders/limits.ts';
import { isBase64 } from '../../values/base64.ts';
import { isPlace } from '../../values/geo-place.ts';
import { isUuid } from '../../values/uuid.ts';
import { PhotoSumSchema } from './goods-photos.ts';

/** Of the whole body: a signature, and photos of an older version, grow by a third as base64. */
export const MOST_GOODS_BYTES = 2 * 1024 * 1024;

/** Within the words: the signature, which the slip shows at once, and every photo of an older version. */
const CarriedPhotoSchema = v.object({
  ...GoodsPhotoSchema.entries,
  content: v.pipe(v.string(), v.check(isBase64), v.maxLength(Math.ceil(MOST_PHOTO_BYTES / 3) * 4)),
});
/** One whose bytes come apart. */
const AnnouncedPhotoSchema = v.object({ ...GoodsPhotoSchema.entries, ...PhotoSumSchema.entries });

export const ReceiveGoodsSchema = v.object({
  /** '' without an order: then who brought it, and where to, is said. */
  order_id: text(40),
  /** Never filled in: what an older version asked for has the same sum. */
  without_order: v.optional(
    v.object({ provider_rfc: text(13), provider_name: text(300), branch_office_id: text(64) }),
  ),
  /** The receipt that this one takes the place of, or that is cancelled; '' for none. */
  replaces: text(40),
  is_cancellation: v.boolean(),
  receipt_folio: text(60),
  /** ISO-8601 UTC, by the clock of who closed it. */
  counted_at: v.pipe(v.string(), v.maxLength(30)),
  observations: text(1_000),
  delivered_by: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  place: v.optional(v.pipe(v.string(), v.check(isPlace))),
  /** Keys of the counts that others handed over to this one, and are in its lines. */
  joined: v.optional(v.pipe(v.array(v.pipe(v.string(), v.check(isUuid))), v.maxLength(MOST_JOINED))),
  /** One of them came already within another receipt, and a person said that both are to be kept. */
  keep_joined: v.optional(v.boolean()),
  lines: v.pipe(v.array(CountLineSchema), v.maxLength(MOST_LINES)),
  photos: v.pipe(
    v.array(v.union([CarriedPhotoSchema, AnnouncedPhotoSchema])),
    v.maxLength(MOST_COUNT_PHOTOS + 1),
    v.check((photos) => photos.filter(({ is_signature }) => is_signature).length <= 1),
  ),
});
export type ReceiveGoods = v.InferOutput<typeof ReceiveGoodsSchema>;
