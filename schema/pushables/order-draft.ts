/** A purchase order that is being written, with no network too: a new one, or a change of one that was sent. */
import * as v from 'valibot';
import { text } from '../resources/entries.ts';
import { EMPTY_ORDER, OrderTextSchema } from '../resources/orders/order-text.ts';
import { HEADS } from './heads.ts';
import { defineWritten } from './written.ts';

export const OrderDraftSchema = v.object({
  ...OrderTextSchema.entries,
  /** What it is, or becomes: sending it twice makes no second one. */
  order_id: text(40),
  /** The version that was changed; 0 of a new one. */
  version: v.optional(v.number(), 0),
});
/** As the shape of a number says. */
const MOST_NUMBER = 40;
export type OrderDraft = v.InferOutput<typeof OrderDraftSchema>;

export const orderDraft = defineWritten({
  ...HEADS.order_draft,
  path: 'order_drafts',
  body: OrderDraftSchema,
  empty: { ...EMPTY_ORDER, order_id: '', version: 0 },
  title: ({ number, provider_name }) => number || provider_name,
  renamed: (body, number) => ({ ...body, number: number.slice(0, MOST_NUMBER) }),
  branch: ({ branch_office_id }) => branch_office_id,
  onConflict: 'keep-both',
});
