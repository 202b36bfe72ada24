/** What the sending of an order says. Apart: a list of what waits needs no shape of an order. */
import * as v from 'valibot';
import { OrderTextSchema } from '../../resources/orders/order-text.ts';

export const SendOrderSchema = v.object({
  order: OrderTextSchema,
  /** The version that was changed; 0: it is new. */
  version: v.number(),
  /** The draft that it was written in, which is no more once it is sent. */
  draft_slug: v.pipe(v.string(), v.maxLength(40)),
});
export type SendOrder = v.InferOutput<typeof SendOrderSchema>;
