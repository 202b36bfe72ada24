/**
 * A purchase order as it was sent: one row for its buyer and one for its supplier, each their own. A change is a new version of the same
 * order; the versions before are told in `purchase_orders`. Spec 3 §3, §4.
 */
import * as v from 'valibot';
import { groupThousands } from '../../values/group-thousands.ts';
import { ACTION_TYPES, ORDER_ANSWERS, ORDER_CFDI_STATUS, ORDER_STATUS } from '../../values/picklists.ts';
import { anyOf, dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';
import { PURCHASE_ORDERS } from './names.ts';
import { OrderChangeSchema } from './order-changes.ts';
import { ORDER_TAXES, OrderTextSchema } from './order-text.ts';
import { ProposalSchema } from './proposal.ts';

/** Whose order it is: one's own, or a buyer's. */
export const ORDER_ROLES = ['buyer', 'supplier'] as const;

const TaxTotalSchema = v.object({ tax: v.picklist(ORDER_TAXES), amount: v.string() });

/** `amount`: what of its total is of this document. */
export const LinkedCfdiSchema = v.object({
  uuid: v.string(),
  total: v.string(),
  amount: v.optional(v.string(), ''),
});

export const PurchaseOrderRowSchema = v.object({
  id: v.string(),
  role: v.picklist(ORDER_ROLES),
  /** The sender's key of it; of one's own order, the same. */
  source_id: v.string(),
  ...OrderTextSchema.entries,
  /** The buyer, by its relation; '' where the order is one's own. */
  host_id: v.string(),
  buyer_rfc: v.string(),
  buyer_name: v.string(),
  /** 1 for the first one. */
  version: v.number(),
  action_type_id: v.picklist(ACTION_TYPES),
  status_id: v.picklist(ORDER_STATUS),
  status_cfdi_id: v.picklist(ORDER_CFDI_STATUS),
  subTotal: v.string(),
  discount: v.string(),
  transfer_taxes: v.array(TaxTotalSchema),
  retained_taxes: v.array(TaxTotalSchema),
  total: v.string(),
  /** ISO-8601 UTC, of this version. */
  sent_at: v.string(),
  sent_by: v.string(),
  /** Why it was cancelled. */
  reason: v.string(),
  /** What the supplier says of this version. */
  answer: v.picklist(ORDER_ANSWERS),
  answer_reason: v.string(),
  answered_at: v.string(),
  answered_by: v.string(),
  proposals: v.array(ProposalSchema),
  /** What came, by line, of all receipts of goods. */
  received: v.array(v.object({ line_id: v.string(), quantity: v.string() })),
  /** By how much of each line what came may differ while the order is supplied, in hundredths: what its buyer had when it was sent. */
  received_tolerance: v.optional(v.string(), '0'),
  /** Versions before this one, the oldest first. */
  purchase_orders: v.array(
    v.object({
      action_type_id: v.picklist(ACTION_TYPES),
      number: v.string(),
      status_id: v.picklist(ORDER_STATUS),
      version: v.number(),
      sent_at: v.string(),
      total: v.string(),
      /** What the next version says otherwise; absent of those that were replaced before it was kept. */
      changes: v.optional(v.array(OrderChangeSchema)),
    }),
  ),
  merch_receipts: v.array(
    v.object({
      id: v.string(),
      folio: v.string(),
      action_type_id: v.picklist(ACTION_TYPES),
      status_id: v.string(),
    }),
  ),
  /** Those that are linked to it or to goods received of it, and what of each is of it. */
  cfdis: v.array(LinkedCfdiSchema),
  /** Counts what the other one should be told. */
  revision: v.number(),
});
export type PurchaseOrderRow = v.InferOutput<typeof PurchaseOrderRowSchema>;

export const purchaseOrders = defineResource({
  name: PURCHASE_ORDERS,
  key: 'id',
  row: PurchaseOrderRowSchema,
  fields: v.object({}),
  travels: { offline: 'read', collection: 'orders', kind: 'purchase_order' },
  stored: {
    table: 'purchase_order',
    columns: sameColumns('role', 'source_id', 'number', 'branch_office_id', 'sent_at'),
  },
  branch: 'branch_office_id',
  search: (row) => [
    row.number,
    ...(row.role === 'buyer' ? [row.provider_name, row.provider_rfc] : [row.buyer_name, row.buyer_rfc]),
    ...[row.total, groupThousands(row.total), row.business_unit_name, row.tracking_id],
    ...row.concepts.flatMap(({ key, description }) => [key, description]),
  ],
  sort: {
    sent_at: 'exact',
    delivery_on: 'exact',
    number: 'text',
    provider_name: 'text',
    buyer_name: 'text',
    total: 'decimal',
  },
  order: '-sent_at',
  filters: {
    status_id: oneOf(ORDER_STATUS),
    status_cfdi_id: oneOf(['1', '2']),
    answer: oneOf(ORDER_ANSWERS),
    role: oneOf(ORDER_ROLES),
    provider_rfc: anyOf(),
    delivery_on: dayRange(),
  },
  can: { read: 'purchase_orders.read' },
});
