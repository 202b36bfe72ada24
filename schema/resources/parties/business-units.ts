/** A part of a buyer that its suppliers deal with: a plant, a division. Exactly one is the main one, and it is active. Spec 3 §3. */
import * as v from 'valibot';
import { c_RegimenFiscal } from '../../catalogs/small/regimen-fiscal.ts';
import { BUSINESS_UNIT_PROBLEMS as PROBLEMS } from '../../texts/company-problems.ts';
import { isPostalCode } from '../../values/postal-code.ts';
import { needed, newKey, text } from '../entries.ts';
import { defineResource, sameColumns, yesNo } from '../resource.ts';

const BusinessUnitRowSchema = v.object({
  business_unit_id: v.string(),
  name: v.string(),
  alias: v.string(),
  /** The client's own: a unit is a part of one taxpayer. */
  rfc: v.string(),
  tax_regime: v.string(),
  zip_code: v.string(),
  /** A branch of the client; '' for none. */
  branch_office_id: v.string(),
  /** Its certificate: whose it is, and its serial number of 20 digits; '' for none. */
  certificate: v.string(),
  serial_number: v.string(),
  is_main: v.boolean(),
  is_active: v.boolean(),
  /** Suppliers have been told of it: it stays. */
  is_used: v.boolean(),
});
export type BusinessUnitRow = v.InferOutput<typeof BusinessUnitRowSchema>;

const REGIMES: readonly string[] = c_RegimenFiscal.map(({ key }) => key);
const BusinessUnitFieldsSchema = v.object({
  business_unit_id: newKey,
  name: needed(200, PROBLEMS.name),
  alias: text(100),
  tax_regime: v.pipe(
    v.string(),
    v.check((key) => REGIMES.includes(key), PROBLEMS.regime),
  ),
  zip_code: v.pipe(v.string(), v.trim(), v.maxLength(5), v.check(isPostalCode, PROBLEMS.zip)),
  branch_office_id: text(64),
  serial_number: text(20),
  is_main: v.optional(v.boolean(), false),
  is_active: v.optional(v.boolean(), true),
});
export type BusinessUnitFields = v.InferOutput<typeof BusinessUnitFieldsSchema>;

export const businessUnits = defineResource({
  name: 'business_units',
  key: 'business_unit_id',
  row: BusinessUnitRowSchema,
  fields: BusinessUnitFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'business_unit' },
  stored: { table: 'business_unit', columns: sameColumns('is_main', 'is_active', 'is_used') },
  search: (row) => [row.name, row.alias, row.zip_code],
  sort: { name: 'text', zip_code: 'exact', is_main: 'exact', is_active: 'exact' },
  order: 'name',
  filters: { is_active: yesNo() },
  can: { read: 'business_units.read', write: 'business_units.write', delete: 'business_units.delete' },
});
