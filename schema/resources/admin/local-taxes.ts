/** A tax of a state or municipality: what a concept or receipt names by its description (Impuestos locales 1.0). */
import * as v from 'valibot';
import { LOCAL_TAX_PROBLEMS as PROBLEMS } from '../../texts/record-problems.ts';
import { needed, newKey } from '../entries.ts';
import { defineResource, oneOf } from '../resource.ts';

export const LOCAL_TAX_CATEGORIES = ['transfers', 'retentions'] as const;

const LocalTaxRowSchema = v.object({
  identifier: v.string(),
  /** ImpLocTrasladado or ImpLocRetenido. */
  description: v.string(),
  category: v.picklist(LOCAL_TAX_CATEGORIES),
  /** In per cent, with two decimals at most (TasadeTraslado, TasadeRetencion): 5.00 is five of a hundred. */
  rate_or_fee: v.string(),
  is_active: v.boolean(),
});
export type LocalTaxRow = v.InferOutput<typeof LocalTaxRowSchema>;

const LocalTaxFieldsSchema = v.object({
  identifier: newKey,
  description: needed(100, PROBLEMS.description),
  category: v.optional(v.picklist(LOCAL_TAX_CATEGORIES), 'transfers'),
  rate_or_fee: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(20),
    v.check((rate) => /^\d{1,3}(\.\d{1,2})?$/.test(rate), PROBLEMS.rate),
  ),
  is_active: v.optional(v.boolean(), true),
});

export const localTaxes = defineResource({
  name: 'local_taxes',
  key: 'identifier',
  row: LocalTaxRowSchema,
  fields: LocalTaxFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'local_tax' },
  stored: { table: 'local_tax' },
  search: (row) => [row.description],
  sort: { description: 'text', category: 'exact', rate_or_fee: 'decimal', is_active: 'exact' },
  order: 'description',
  filters: { category: oneOf(LOCAL_TAX_CATEGORIES), is_active: oneOf(['true', 'false']) },
  can: { read: 'local_taxes.read', write: 'local_taxes.write', delete: 'local_taxes.delete' },
});
