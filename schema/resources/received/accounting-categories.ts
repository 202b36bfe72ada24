/** The account's own short list of what received documents are for accounting: rent, fuel, fees. One row. */
import * as v from 'valibot';
import { RECEIVED_PROBLEMS as PROBLEMS } from '../../texts/received-problems.ts';
import { ONE_ROW } from '../one-row.ts';
import { defineResource } from '../resource.ts';

export const ONLY_CATEGORIES = 'received';
const MOST_CATEGORIES = 50;
const LONGEST_CATEGORY = 40;

/** A comma would be two of them where a list is asked for several. */
const CategorySchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LONGEST_CATEGORY, PROBLEMS.categoryLong),
  v.check((name) => !name.includes(','), PROBLEMS.categoryComma),
);

const RowSchema = v.object({ settings_id: v.string(), categories: v.array(v.string()) });
export type AccountingCategoriesRow = v.InferOutput<typeof RowSchema>;

export const accountingCategories = defineResource({
  name: 'accounting_categories',
  ...ONE_ROW,
  row: RowSchema,
  fields: v.object({
    settings_id: v.optional(v.literal(ONLY_CATEGORIES), ONLY_CATEGORIES),
    /** In the order in which they are offered; the same one twice is one. */
    categories: v.pipe(
      v.array(CategorySchema),
      v.transform((names) => [...new Set(names.filter((name) => name !== ''))]),
      v.maxLength(MOST_CATEGORIES, PROBLEMS.categoriesMany),
    ),
  }),
  travels: { offline: 'read', collection: 'orders', kind: 'accounting_categories' },
  stored: { table: 'accounting_categories' },
  search: (row) => row.categories,
  can: { read: 'received.read', write: 'received.write' },
});
