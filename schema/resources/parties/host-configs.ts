/**
 * How far somebody is with setting up how buyers are served: what was chosen in each step that is behind. One for the buyer that the
 * wizard was opened at. Spec 3 §2, §4.
 */
import * as v from 'valibot';
import { text } from '../entries.ts';
import { defineResource } from '../resource.ts';

/** buyer, branch, certificate, units, summary. */
const CONFIG_STEPS = 5;
const MOST = 200;

const chosenEntries = {
  /** Of buyers; of those with the same RFC one at most. */
  host_ids: v.array(v.string()),
  branch_office_id: v.string(),
  /** Of a certificate that seals. */
  serial_number: v.string(),
  /** Of the business units that are served so. */
  host_unit_ids: v.array(v.string()),
  /** The step that is open, 0 for the first one. */
  step: v.number(),
};
const HostConfigRowSchema = v.object({
  rfc_host: v.string(),
  ...chosenEntries,
  /** ISO-8601 UTC: when what it says was accepted and done the last time; '' for never. */
  accepted_at: v.string(),
});
export type HostConfigRow = v.InferOutput<typeof HostConfigRowSchema>;

const ids = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(MOST)), []);
const HostConfigFieldsSchema = v.object({
  rfc_host: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.minLength(12), v.maxLength(13)),
  host_ids: ids,
  branch_office_id: text(64),
  serial_number: text(20),
  host_unit_ids: ids,
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CONFIG_STEPS - 1)),
  /** Of the last step: everything is done that the earlier ones say. */
  accepted: v.optional(v.boolean(), false),
});
export type HostConfigFields = v.InferOutput<typeof HostConfigFieldsSchema>;

export const hostConfigs = defineResource({
  name: 'host_configs',
  key: 'rfc_host',
  keyKind: 'typed',
  row: HostConfigRowSchema,
  fields: HostConfigFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'host_config' },
  stored: { table: 'host_config' },
  search: (row) => [row.rfc_host],
  sort: { rfc_host: 'exact', accepted_at: 'exact' },
  order: 'rfc_host',
  can: { read: 'hosts.read', write: 'hosts.write' },
});
