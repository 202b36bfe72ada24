/** What a supplier invoices each product of a buyer as: by the buyer's key, as the last invoice of an order of theirs had it. */
import * as v from 'valibot';
import { BUYER_KEY_PROBLEMS as PROBLEMS } from '../../texts/record-problems.ts';
import { isGenericRfc, isRfc, tidyRfc } from '../../values/rfc.ts';
import { needed, newKey, text } from '../entries.ts';
import { anyOf, defineResource, sameColumns } from '../resource.ts';

const BuyerKeyRowSchema = v.object({
  buyer_key_id: v.string(),
  buyer_rfc: v.string(),
  buyer_name: v.string(),
  /** As the buyer's orders have it. */
  ordered_key: v.string(),
  ordered_description: v.string(),
  /** One's own, as the concept of the invoice has them. */
  identification_num: v.string(),
  prod_serv_id: v.string(),
  unit_id: v.string(),
  unit: v.string(),
});
export type BuyerKeyRow = v.InferOutput<typeof BuyerKeyRowSchema>;

export const buyerKeys = defineResource({
  name: 'buyer_keys',
  key: 'buyer_key_id',
  row: BuyerKeyRowSchema,
  fields: v.object({
    buyer_key_id: newKey,
    buyer_rfc: v.pipe(
      v.string(),
      v.maxLength(20),
      v.transform(tidyRfc),
      v.check((rfc) => isRfc(rfc) && !isGenericRfc(rfc), PROBLEMS.rfc),
    ),
    buyer_name: text(300),
    ordered_key: needed(100, PROBLEMS.ordered),
    ordered_description: text(1_000),
    identification_num: text(100),
    prod_serv_id: v.pipe(
      v.string(),
      v.trim(),
      v.check((key) => /^\d{8}$/.test(key), PROBLEMS.product),
    ),
    unit_id: v.pipe(
      v.string(),
      v.trim(),
      v.check((key) => /^[\dA-Z]{1,3}$/.test(key), PROBLEMS.unit),
    ),
    unit: text(20),
  }),
  travels: { offline: 'read', collection: 'orders', kind: 'buyer_key' },
  stored: { table: 'buyer_key', columns: sameColumns('buyer_rfc', 'ordered_key') },
  search: (row) => [
    ...[row.ordered_key, row.ordered_description, row.buyer_name, row.buyer_rfc],
    ...[row.identification_num, row.prod_serv_id],
  ],
  sort: { buyer_rfc: 'exact', ordered_key: 'exact', buyer_name: 'text' },
  order: 'buyer_name',
  filters: { buyer_rfc: anyOf(), ordered_key: anyOf() },
  can: { read: 'products.read', write: 'products.write', delete: 'products.delete' },
});
