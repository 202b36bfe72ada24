/**
 * What a received CFDI has to do with a purchase order, or with goods received of one: one row for each pair. Proposed by the server, confirmed
 * by a person or by the supplier who invoiced that very order; undone it is gone. Of the buyer alone. Spec 3 §5.
 */
import * as v from 'valibot';
import { groupThousands } from '../../values/group-thousands.ts';
import { DIFFERENCE_KINDS, LINK_ORIGINS, LINK_STATES, LINKED_KINDS } from '../../values/picklists.ts';
import { anyOf, defineResource, oneOf, sameColumns } from '../resource.ts';

/** What a CFDI says otherwise than the order: `expected` and `found` as they are written. */
const DifferenceSchema = v.object({
  kind: v.picklist(DIFFERENCE_KINDS),
  description: v.string(),
  expected: v.string(),
  found: v.string(),
});
export type Difference = v.InferOutput<typeof DifferenceSchema>;

const OrderLinkRowSchema = v.object({
  link_id: v.string(),
  /** Of the CFDI, in upper case. */
  uuid: v.string(),
  document_kind: v.picklist(LINKED_KINDS),
  document_id: v.string(),
  /** The order, also where the goods of it are what is linked. */
  order_id: v.string(),
  branch_office_id: v.string(),
  state: v.picklist(LINK_STATES),
  origin: v.picklist(LINK_ORIGINS),
  /** Of the order. */
  number: v.string(),
  /** Of the goods; ''. */
  folio: v.string(),
  provider_rfc: v.string(),
  provider_name: v.string(),
  cfdi_folio: v.string(),
  cfdi_total: v.string(),
  cfdi_currency: v.string(),
  issued_at: v.string(),
  /** What of the CFDI is of this document, in the order's currency. */
  amount: v.string(),
  currency: v.string(),
  /** Why it was proposed; none where a person chose it. */
  reasons: v.array(v.string()),
  /** What the CFDI says otherwise than the document, as it was when they were compared. */
  differences: v.array(DifferenceSchema),
  /** ISO-8601 UTC: when it was proposed or linked. */
  linked_at: v.string(),
  /** Who confirmed it; '' for nobody. */
  linked_by: v.string(),
});
export type OrderLinkRow = v.InferOutput<typeof OrderLinkRowSchema>;

export const orderLinks = defineResource({
  name: 'order_links',
  key: 'link_id',
  row: OrderLinkRowSchema,
  fields: v.object({}),
  travels: { offline: 'read', collection: 'orders', kind: 'order_link' },
  stored: { table: 'order_link', columns: sameColumns('branch_office_id', 'linked_at') },
  branch: 'branch_office_id',
  search: (row) => [
    ...[row.number, row.folio, row.provider_name, row.provider_rfc, row.uuid, row.cfdi_folio],
    ...[row.amount, groupThousands(row.amount)],
  ],
  sort: { linked_at: 'exact' },
  order: '-linked_at',
  filters: {
    state: oneOf(LINK_STATES),
    document_kind: oneOf(LINKED_KINDS),
    uuid: anyOf(),
    order_id: anyOf(),
    document_id: anyOf(),
  },
  can: { read: 'purchase_orders.read' },
});
