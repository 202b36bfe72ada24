/**
 * A business unit of a buyer of ours, as the buyer says it is, and how we serve it: the branch and the certificate that are for it.
 * Spec 3 §2, §3.
 */
import * as v from 'valibot';
import { text } from '../entries.ts';
import { anyOf, defineResource, sameColumns, yesNo } from '../resource.ts';

/** What a buyer says of a unit to its suppliers. */
const toldUnitEntries = {
  business_unit_id: v.string(),
  name: v.string(),
  alias: v.string(),
  tax_regime: v.string(),
  zip_code: v.string(),
  is_main: v.boolean(),
  is_active: v.boolean(),
};
export type ToldUnit = v.InferOutput<ReturnType<typeof toldUnitShape>>;
const toldUnitShape = () => v.object(toldUnitEntries);

const HostUnitRowSchema = v.object({
  /** Ours: what the buyer calls its unit is unique to the buyer alone. */
  host_unit_id: v.string(),
  host_id: v.string(),
  rfc_host: v.string(),
  ...toldUnitEntries,
  branch_office_id: v.string(),
  /** Of our certificate: whose it is, and its serial number of 20 digits; '' for none. */
  certificate: v.string(),
  serial_number: v.string(),
  /** Whether it was said how we serve it. */
  is_used: v.boolean(),
});
export type HostUnitRow = v.InferOutput<typeof HostUnitRowSchema>;

export const hostUnits = defineResource({
  name: 'host_units',
  key: 'host_unit_id',
  row: HostUnitRowSchema,
  fields: v.object({ branch_office_id: text(64), serial_number: text(20) }),
  travels: { offline: 'read', collection: 'settings', kind: 'host_unit' },
  stored: { table: 'host_unit', columns: sameColumns('host_id', 'business_unit_id', 'rfc_host', 'is_used') },
  search: (row) => [row.name, row.alias, row.rfc_host],
  sort: { name: 'text', rfc_host: 'exact', is_main: 'exact' },
  order: 'name',
  filters: { host_id: anyOf(), is_used: yesNo() },
  can: { read: 'hosts.read', write: 'hosts.write' },
});
