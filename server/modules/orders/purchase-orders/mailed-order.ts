/**
 * An order, or what its supplier says of it, as it came by mail from another server: read as what anybody may have written. What follows from
 * other fields is computed anew, and whose it is says the signature.
 */
import * as v from 'valibot';
import { MOST_LINES } from '../../../../schema/resources/orders/limits.ts';
import { checkOrder } from '../../../../schema/resources/orders/order-text.ts';
import { priceOrder } from '../../../../schema/resources/orders/price-order.ts';
import {
  type PurchaseOrderRow,
  PurchaseOrderRowSchema,
} from '../../../../schema/resources/orders/purchase-orders.ts';
import { isAmount, isDay } from '../../../../schema/resources/orders/typed-values.ts';
import { ORDER_ANSWERS } from '../../../../schema/values/picklists.ts';
import { isUuid } from '../../../../schema/values/uuid.ts';
import type { MailSender } from '../../../jobs/deliver.ts';

const line = (most: number) => v.pipe(v.string(), v.maxLength(most));
const uuid = v.pipe(v.string(), v.check(isUuid), v.toLowerCase());
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
const instant = v.pipe(v.string(), v.isoTimestamp());
const amount = v.pipe(v.string(), v.maxLength(40), v.check(isAmount));

const OrderWordSchema = v.strictObject({
  ...{ source_id: uuid, version, answer: v.picklist(ORDER_ANSWERS) },
  ...{ answer_reason: line(1_000), answered_at: v.union([v.literal(''), instant]), answered_by: line(300) },
  proposals: v.pipe(
    v.array(
      v.strictObject({
        line_id: line(40),
        quantity: amount,
        delivery_on: v.pipe(
          line(10),
          v.check((day) => day === '' || isDay(day)),
        ),
      }),
    ),
    v.maxLength(MOST_LINES),
  ),
});
export type OrderWord = v.InferOutput<typeof OrderWordSchema>;

/** What of a row the form of an order does not check. */
const FollowingSchema = v.object({
  ...{ id: uuid, number: v.pipe(line(40), v.nonEmpty()), version, sent_at: instant, reason: line(1_000) },
  received: v.pipe(
    v.array(v.strictObject({ line_id: line(40), quantity: amount })),
    v.maxLength(2 * MOST_LINES),
  ),
  received_tolerance: amount,
  purchase_orders: v.pipe(
    v.array(v.looseObject({ version, number: line(40), sent_at: instant, total: amount })),
    v.maxLength(99),
  ),
  merch_receipts: v.pipe(v.array(v.object({ id: uuid, folio: line(40) })), v.maxLength(1_000)),
  cfdis: v.pipe(v.array(v.object({ uuid: line(36), total: amount, amount })), v.maxLength(1_000)),
});

/** @returns undefined: it is none, or not of that sender for that receiver */
export function readMailedOrder(
  body: unknown,
  { rfc, name }: MailSender,
  receiver: string,
): PurchaseOrderRow | undefined {
  const read = v.safeParse(v.strictObject({ order: PurchaseOrderRowSchema }), body);
  if (!read.success || !v.safeParse(FollowingSchema, read.output.order).success) return undefined;
  const order: PurchaseOrderRow = read.output.order;
  // Of the buyer's own matter nothing travels.
  const isFit = checkOrder({ ...order, guest_id: 'theirs', branch_office_id: 'theirs' }).length === 0;
  if (!isFit || order.provider_rfc !== receiver || order.role !== 'buyer') return undefined;
  return { ...order, ...priceOrder(order.concepts), buyer_rfc: rfc, buyer_name: name };
}

export function readMailedWord(body: unknown): OrderWord | undefined {
  const read = v.safeParse(v.strictObject({ word: OrderWordSchema }), body);
  return read.success ? read.output.word : undefined;
}
