/** What came of an order, or what its supplier says of that, as it came by mail from another server: read as what anybody may have written. */
import * as v from 'valibot';
import { GoodsDisputesSchema } from '../../../../schema/resources/orders/goods-disputes.ts';
import { MOST_LINES } from '../../../../schema/resources/orders/limits.ts';
import {
  type MerchandiseReceiptRow,
  MerchandiseReceiptRowSchema,
} from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { isAmount } from '../../../../schema/resources/orders/typed-values.ts';
import { GOODS_ANSWERS } from '../../../../schema/values/picklists.ts';
import { isUuid } from '../../../../schema/values/uuid.ts';
import type { MailSender } from '../../../jobs/deliver.ts';

const line = (most: number) => v.pipe(v.string(), v.maxLength(most));
const uuid = v.pipe(v.string(), v.check(isUuid), v.toLowerCase());
const orNothing = <S extends v.GenericSchema<string>>(shape: S) => v.union([v.literal(''), shape]);
const instant = v.pipe(v.string(), v.isoTimestamp());
const amount = v.pipe(v.string(), v.maxLength(40), v.check(isAmount));
/** What was counted without an order, too. */
const most = <S extends v.GenericSchema>(one: S, count: number) => v.pipe(v.array(one), v.maxLength(count));

const GoodsWordSchema = v.strictObject({
  ...{ source_id: uuid, answer: v.picklist(GOODS_ANSWERS), answer_reason: line(1_000) },
  ...{ answered_at: orNothing(instant), answered_by: line(300) },
  disputes: v.exactOptional(GoodsDisputesSchema),
});
export type GoodsWord = v.InferOutput<typeof GoodsWordSchema>;

const CountedSchema = v.object({
  ...{ line_id: line(40), key: line(100), description: line(1_000), measurement_unit: line(40) },
  ...{ quantity: amount, expected: orNothing(amount), damaged: orNothing(amount) },
  ...{ lot: line(100), damage_reason: line(500), refusal_reason: v.optional(line(500)) },
  short_reason: v.optional(line(500)),
  refused: v.optional(orNothing(amount)),
  serials: v.optional(most(line(100), 10_000)),
});

/** What its row leaves open. */
const FollowingSchema = v.object({
  ...{ id: uuid, folio: v.pipe(line(40), v.nonEmpty()), device_number: line(40), order_id: orNothing(uuid) },
  ...{ receipt_folio: line(100), receipt_date: instant, purchase_order_number: line(40) },
  concepts: most(CountedSchema, 2 * MOST_LINES),
  messages: most(v.object({ description: line(1_000) }), 100),
  photos: v.pipe(v.array(v.unknown()), v.maxLength(0)),
  returned: most(
    v.object({
      ...{ return_id: line(40), folio: line(40), returned_at: instant, reason: line(1_000) },
      ...{ total: orNothing(amount), lines: most(v.object({ line_id: line(40), quantity: amount }), 1_000) },
    }),
    100,
  ),
  merchandise_receipts: most(v.object({ id: uuid, folio: line(40) }), 1_000),
  cfdis: most(v.object({ uuid: line(36), total: amount, amount }), 1_000),
  total: orNothing(amount),
});

/** @returns undefined: it is none, or not of that sender for that receiver */
export function readMailedGoods(
  body: unknown,
  { rfc, name }: MailSender,
  receiver: string,
): MerchandiseReceiptRow | undefined {
  const read = v.safeParse(v.strictObject({ goods: MerchandiseReceiptRowSchema }), body);
  if (!read.success || !v.safeParse(FollowingSchema, read.output.goods).success) return undefined;
  const { goods } = read.output;
  if (goods.provider_rfc !== receiver || goods.role !== 'buyer') return undefined;
  return { ...goods, buyer_rfc: rfc, buyer_name: name };
}

export function readMailedGoodsWord(body: unknown): GoodsWord | undefined {
  const read = v.safeParse(v.strictObject({ word: GoodsWordSchema }), body);
  return read.success ? read.output.word : undefined;
}
