/** A product or service: written once, with its keys, price and usual taxes. */
import * as v from 'valibot';
import { PRODUCT_PROBLEMS as PROBLEMS } from '../../texts/record-problems.ts';
import { parseDecimal } from '../../values/decimal.ts';
import { needed, newKey, text } from '../entries.ts';
import { anyOf, defineResource, sameColumns } from '../resource.ts';

const rowTax = v.object({ tax: v.string(), factor_type: v.string(), rate_or_fee: v.string() });

export const ProductRowSchema = v.object({
  slug: v.string(),
  name: v.string(),
  key_product_service: v.string(),
  identification_num: v.string(),
  key_unit: v.string(),
  unit: v.string(),
  unit_value: v.string(),
  description: v.string(),
  objeto_imp: v.string(),
  taxes: v.object({ transfers: v.array(rowTax), retentions: v.array(rowTax) }),
});
export type ProductRow = v.InferOutput<typeof ProductRowSchema>;

const taxes = v.optional(
  v.pipe(v.array(v.object({ tax: text(3), factor_type: text(10), rate_or_fee: text(20) })), v.maxLength(20)),
  [],
);
const MOST_NAME = 255;

const isPrice = (price: string) => {
  const value = parseDecimal(price);
  return price === '' || (value !== undefined && value.units >= 0n);
};

const ProductFieldsSchema = v.pipe(
  v.object({
    slug: newKey,
    name: text(MOST_NAME),
    description: needed(1_000, PROBLEMS.description),
    key_product_service: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(8),
        v.check((key) => /^\d{8}$/.test(key), PROBLEMS.key),
      ),
      '',
    ),
    identification_num: text(100),
    key_unit: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(3),
        v.check((key) => /^[\dA-Z]{1,3}$/.test(key), PROBLEMS.unit),
      ),
      '',
    ),
    unit: text(20),
    unit_value: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(40), v.check(isPrice, PROBLEMS.price)),
      '',
    ),
    objeto_imp: text(2),
    taxes: v.optional(v.object({ transfers: taxes, retentions: taxes }), { transfers: [], retentions: [] }),
  }),
  v.transform((fields) => ({ ...fields, name: fields.name || fields.description.slice(0, MOST_NAME) })),
);

export const products = defineResource({
  name: 'products',
  key: 'slug',
  row: ProductRowSchema,
  fields: ProductFieldsSchema,
  travels: { offline: 'read', collection: 'products' },
  stored: { table: 'product', columns: sameColumns(...Object.keys(ProductRowSchema.entries)) },
  search: (row) => [row.identification_num, row.name, row.description, row.key_product_service],
  sort: {
    name: 'text',
    identification_num: 'text',
    key_product_service: 'exact',
    key_unit: 'exact',
    unit_value: 'decimal',
  },
  order: 'name',
  filters: { objeto_imp: anyOf() },
  can: { read: 'products.read', write: 'products.write', delete: 'products.delete' },
});
