/** What somebody counts where it comes, with no network too: kept at each touch, under the key that its receipt will have. */
import * as v from 'valibot';
import { text } from '../resources/entries.ts';
import {
  CountLineSchema,
  GoodsPhotoSchema,
  JoinedCountSchema,
  MOST_JOINED,
} from '../resources/orders/count-lines.ts';
import { isPlace } from '../values/geo-place.ts';
import { HEADS } from './heads.ts';
import { defineWritten } from './written.ts';

const GoodsCountSchema = v.object({
  /** '' where it is counted without an order. */
  order_id: text(40),
  purchase_order_number: text(40),
  provider_name: text(300),
  /** Only without an order, which says it else. */
  provider_rfc: text(13),
  branch_office_id: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,64}$/)), ''),
  /** What the supplier's own slip is numbered. */
  receipt_folio: text(60),
  /** The receipt that this one takes the place of; '' for none. */
  replaces: text(40),
  observations: text(1_000),
  /** Who came with the goods; absent as of who said nothing, and in what an older version wrote. */
  delivered_by: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Where it is counted, of who asked for it to be noted. */
  place: v.optional(v.pipe(v.string(), v.check(isPlace))),
  /** Counts of others that are within this one; absent as none. */
  joined: v.optional(v.pipe(v.array(JoinedCountSchema), v.maxLength(MOST_JOINED))),
  /** ISO-8601 UTC: when another device took it over, as who counted says; absent as never. */
  handed_at: v.optional(v.pipe(v.string(), v.maxLength(30))),
  lines: v.optional(v.array(CountLineSchema), []),
  /** Their bytes stay on the device that took them until the count is closed. */
  photos: v.optional(v.array(GoodsPhotoSchema), []),
});
export type GoodsCount = v.InferOutput<typeof GoodsCountSchema>;

export const goodsCount = defineWritten({
  ...HEADS.goods_count,
  path: 'goods_counts',
  body: GoodsCountSchema,
  empty: v.parse(GoodsCountSchema, {}),
  title: ({ purchase_order_number, provider_name }) => `${purchase_order_number} ${provider_name}`.trim(),
  renamed: (body, title) => ({ ...body, observations: `${title}. ${body.observations}`.slice(0, 1_000) }),
  branch: ({ branch_office_id }) => branch_office_id,
  onConflict: 'keep-both',
});
