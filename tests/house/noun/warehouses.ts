/** A noun that the portal does not have: all that one more needs. tests/house/noun.test.ts adds it. */
import * as v from 'valibot';
import { needed, newKey, text } from '../../../schema/resources/entries.ts';
import { defineResource, oneOf, yesNo } from '../../../schema/resources/resource.ts';

const KINDS = ['own', 'rented'] as const;

const WarehouseRowSchema = v.object({
  slug: v.string(),
  name: v.string(),
  kind: v.picklist(KINDS),
  capacity: v.string(),
  is_open: v.boolean(),
  remark: v.optional(v.string(), 'none'),
});

export const warehouses = defineResource({
  name: 'warehouses',
  key: 'slug',
  row: WarehouseRowSchema,
  fields: v.object({
    slug: newKey,
    name: needed(40, 'Nombre requerido.'),
    kind: v.optional(v.picklist(KINDS), 'own'),
    capacity: text(12),
    is_open: v.optional(v.boolean(), true),
  }),
  travels: { offline: 'read', collection: 'settings', kind: 'warehouse' },
  stored: { table: 'warehouse' },
  search: (row) => [row.name],
  sort: { name: 'text', capacity: 'decimal' },
  order: 'name',
  filters: { kind: oneOf(KINDS), is_open: yesNo() },
  can: { read: 'branches.read', write: 'branches.write', delete: 'branches.delete' },
});
