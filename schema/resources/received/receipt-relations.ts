/**
 * The list of what documents say of one another, issued and received: a row for each pair, put together on the device from the documents
 * that it has. No table and no call of its own.
 */
import * as v from 'valibot';
import { STANDINGS } from '../../values/picklists.ts';
import { anyOf, dayRange, defineResource, oneOf } from '../resource.ts';

const ReceiptRelationSchema = v.object({
  relation_id: v.string(),
  /** Who says it, in upper case, and how it is called. */
  uuid: v.string(),
  document: v.string(),
  name: v.string(),
  rfc: v.string(),
  side: v.picklist(['issued', 'received']),
  document_type_id: v.number(),
  issued_at: v.string(),
  standing: v.picklist(STANDINGS),
  /** Of a Relation (schema/cfdi/relations.ts). */
  kind: v.string(),
  /** Of whom, and how that one is called here. */
  related_uuid: v.string(),
  related: v.string(),
  /** What it pays of it; else the total of who says it. */
  amount: v.string(),
  currency: v.string(),
  duplicated: v.picklist(['yes', 'no']),
});
export type ReceiptRelationRow = v.InferOutput<typeof ReceiptRelationSchema>;

export const receiptRelations = defineResource({
  name: 'receipt_relations',
  key: 'relation_id',
  row: ReceiptRelationSchema,
  fields: v.object({}),
  travels: { offline: 'none' },
  search: (row) => [row.document, row.related, row.name, row.rfc, row.uuid, row.related_uuid, row.amount],
  sort: { issued_at: 'exact', name: 'text', amount: 'decimal' },
  order: '-issued_at',
  filters: {
    kind: anyOf(),
    side: oneOf(['issued', 'received']),
    duplicated: oneOf(['yes', 'no']),
    issued_at: dayRange(),
  },
  can: { read: 'receipts.read' },
});
