/**
 * What was received of a purchase order, counted where it came: one row for the buyer, who counted, and one for the supplier, each
 * their own. Spec 3 §3, §4.
 */
import * as v from 'valibot';
import { ACTION_TYPES, GOODS_ANSWERS, ORDER_CFDI_STATUS } from '../../values/picklists.ts';
import { anyOf, dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';
import { GoodsDisputesSchema } from './goods-disputes.ts';
import { GoodsReturnSchema } from './goods-returns.ts';
import { MERCHANDISE_RECEIPTS } from './names.ts';
import { LinkedCfdiSchema, ORDER_ROLES } from './purchase-orders.ts';

const GoodsLineSchema = v.object({
  line_id: v.string(),
  key: v.string(),
  description: v.string(),
  measurement_unit: v.string(),
  quantity: v.string(),
  /** What was open of the line when it was counted, as the device had it. */
  expected: v.string(),
  lot: v.string(),
  /** Of the quantity, what came broken; '' for nothing. */
  damaged: v.string(),
  damage_reason: v.string(),
  // What lines have since a later version: absent as nothing.
  expires_on: v.optional(v.string()),
  serials: v.optional(v.array(v.string())),
  /** What did not come in, beside the quantity and in none of what was received. */
  refused: v.optional(v.string()),
  refusal_reason: v.optional(v.string()),
  /** Why less came than was open. */
  short_reason: v.optional(v.string()),
});
export type GoodsLine = v.InferOutput<typeof GoodsLineSchema>;

export const MerchandiseReceiptRowSchema = v.object({
  id: v.string(),
  role: v.picklist(ORDER_ROLES),
  source_id: v.string(),
  folio: v.string(),
  /** What is printed where it was counted, before the server gave the folio. */
  device_number: v.string(),
  action_type_id: v.picklist(ACTION_TYPES),
  /** 4: another one took its place; else ''. */
  status_id: v.picklist(['', '4']),
  /** Of one's own: its order's key; '' while it has none. */
  order_id: v.string(),
  /** The relation with the other side, of what came without an order; '' where there is none, or the order has it. */
  partner_id: v.optional(v.string(), ''),
  branch_office_id: v.string(),
  provider_number: v.string(),
  provider_rfc: v.string(),
  provider_name: v.string(),
  buyer_number: v.string(),
  buyer_rfc: v.string(),
  buyer_name: v.string(),
  /** What the supplier's own slip is numbered. */
  receipt_folio: v.string(),
  /** ISO-8601 UTC: when it was closed, by the device's clock. */
  receipt_date: v.string(),
  received_by: v.string(),
  purchase_authorizer_name: v.string(),
  purchase_authorizer_department: v.string(),
  purchase_order_number: v.string(),
  purchase_order_date: v.string(),
  purchase_order_quantity: v.string(),
  concepts: v.array(GoodsLineSchema),
  messages: v.array(v.object({ description: v.string() })),
  /** Keys of its photos, whose bytes are at the server, save of those that it waits for. */
  photos: v.array(
    v.object({
      photo_id: v.string(),
      line_id: v.string(),
      taken_at: v.optional(v.string()),
      is_signature: v.optional(v.boolean()),
      is_awaited: v.optional(v.boolean()),
    }),
  ),
  /** Who came with the goods, by their name; their signature is one of the photos. */
  delivered_by: v.optional(v.string(), ''),
  /** Where it was closed, of who allowed it (`geo-place.ts`). */
  place: v.optional(v.string(), ''),
  /** Keys of the counts that others handed over and are in it; nobody's but the buyer's. */
  joined: v.optional(v.array(v.string()), []),
  /** What of it went back to the supplier. */
  returned: v.optional(v.array(GoodsReturnSchema), []),
  /** Others of the same order, by the time that this one was closed. */
  merchandise_receipts: v.array(
    v.object({
      id: v.string(),
      action_type_id: v.picklist(ACTION_TYPES),
      status_id: v.string(),
      folio: v.string(),
    }),
  ),
  answer: v.picklist(GOODS_ANSWERS),
  answer_reason: v.string(),
  answered_at: v.string(),
  answered_by: v.string(),
  /** With which lines the supplier does not agree. */
  disputes: v.optional(GoodsDisputesSchema, []),
  cfdis: v.array(LinkedCfdiSchema),
  /** What came by the prices of its order; '' of what an older version wrote. */
  total: v.optional(v.string(), ''),
  status_cfdi_id: v.optional(v.picklist(ORDER_CFDI_STATUS), ''),
  revision: v.number(),
});
export type MerchandiseReceiptRow = v.InferOutput<typeof MerchandiseReceiptRowSchema>;

export const merchandiseReceipts = defineResource({
  name: MERCHANDISE_RECEIPTS,
  key: 'id',
  row: MerchandiseReceiptRowSchema,
  fields: v.object({}),
  travels: {
    ...{ offline: 'read', collection: 'orders', kind: 'merchandise_receipt' },
    inBody: {
      total: '',
      status_cfdi_id: '',
      delivered_by: '',
      place: '',
      partner_id: '',
      joined: [],
      returned: [],
      disputes: [],
    },
  },
  stored: {
    table: 'merchandise_receipt',
    columns: sameColumns('role', 'source_id', 'order_id', 'folio', 'branch_office_id'),
  },
  branch: 'branch_office_id',
  search: (row) => [
    ...[row.folio, row.device_number, row.purchase_order_number, row.receipt_folio],
    ...(row.role === 'buyer' ? [row.provider_name, row.provider_rfc] : [row.buyer_name, row.buyer_rfc]),
    ...row.concepts.map(({ description }) => description),
  ],
  sort: {
    receipt_date: 'exact',
    folio: 'text',
    purchase_order_number: 'text',
    provider_name: 'text',
    buyer_name: 'text',
  },
  order: '-receipt_date',
  filters: {
    action_type_id: oneOf(ACTION_TYPES),
    answer: oneOf(GOODS_ANSWERS),
    role: oneOf(ORDER_ROLES),
    order_id: anyOf(),
    receipt_date: dayRange(),
  },
  can: { read: 'merchandise_receipts.read' },
});
