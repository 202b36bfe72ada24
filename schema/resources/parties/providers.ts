/**
 * Suppliers of a buyer: each is a taxpayer that one of its business units buys from. Whether they are on this server is their relation
 * (`guests`), which inviting one asks. Spec 3 §2, §3, §4.
 */
import * as v from 'valibot';
import { PROVIDER_PROBLEMS as PROBLEMS } from '../../texts/provider-problems.ts';
import { isEmail } from '../../values/email.ts';
import { newKey, text } from '../entries.ts';
import { NO_TOLERANCES, toleranceFieldEntries, toleranceRowEntries } from '../orders/match-tolerances.ts';
import { anyOf, defineResource, oneOf, sameColumns, yesNo } from '../resource.ts';
import { doorFieldEntries, doorRowEntries, NO_BLOCKS, OPEN_DOORS } from './provider-doors.ts';
import { type RelationState, relationFieldEntries } from './relations.ts';

/** invited: has not accepted yet. inactive: we want nothing of them for now, or one of both ended the relation. */
export const PROVIDER_STATUSES = ['invited', 'active', 'inactive'] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

/** Whom we speak to there. */
const contactEntries = {
  c_compania: text(200),
  c_nombre: text(100),
  c_apaterno: text(100),
  c_amaterno: text(100),
};

const riskEntries = {
  /** What the SAT's lists say; '' for nothing. */
  list_69: v.string(),
  list_69_b: v.string(),
  list_69_bb: v.string(),
  /** One of the three says something. */
  is_listed: v.boolean(),
};
export type ProviderRisk = v.InferOutput<ReturnType<typeof riskShape>>;
const riskShape = () => v.object(riskEntries);

const ProviderRowSchema = v.object({
  provider_id: v.string(),
  rfc: v.string(),
  /** As they call themselves; before they accept, as the invitation does. */
  name: v.string(),
  email: v.string(),
  /** Ours; '' for the whole account. */
  business_unit_id: v.string(),
  c_compania: v.string(),
  c_nombre: v.string(),
  c_apaterno: v.string(),
  c_amaterno: v.string(),
  /** Our relation with them. */
  guest_id: v.string(),
  provider_status: v.picklist(PROVIDER_STATUSES),
  /** We said so, whatever their relation is. */
  is_deactivated: v.boolean(),
  /** ISO-8601 UTC. */
  invited_at: v.string(),
  /** The set of documents that we ask them for; '' for none. */
  receiver_record_id: v.optional(v.string(), ''),
  ...riskEntries,
  ...doorRowEntries,
  ...toleranceRowEntries,
});
export type ProviderRow = v.InferOutput<typeof ProviderRowSchema>;

const ProviderFieldsSchema = v.object({
  provider_id: newKey,
  rfc: relationFieldEntries.rfc,
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.check(isEmail, PROBLEMS.email)),
  business_unit_id: text(64),
  /** As before, where it is not said. */
  receiver_record_id: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64))),
  ...contactEntries,
  ...doorFieldEntries,
  ...toleranceFieldEntries,
});
export type ProviderFields = v.InferOutput<typeof ProviderFieldsSchema>;

export const providers = defineResource({
  name: 'providers',
  key: 'provider_id',
  row: ProviderRowSchema,
  fields: ProviderFieldsSchema,
  travels: {
    offline: 'read',
    collection: 'settings',
    kind: 'provider',
    inBody: { ...OPEN_DOORS, ...NO_BLOCKS, ...NO_TOLERANCES },
  },
  stored: { table: 'provider', columns: sameColumns('rfc', 'guest_id') },
  search: (row) => [
    ...[row.name, row.rfc, row.email, row.c_compania],
    [row.c_nombre, row.c_apaterno, row.c_amaterno].join(' ').trim(),
  ],
  sort: { name: 'text', rfc: 'exact', provider_status: 'exact', invited_at: 'exact', is_listed: 'exact' },
  order: 'name',
  filters: { provider_status: oneOf(PROVIDER_STATUSES), business_unit_id: anyOf(), is_listed: yesNo() },
  can: { read: 'providers.read', write: 'providers.write', delete: 'providers.delete' },
  together: true,
});

/** How a supplier stands, by what both said of dealing with each other and what we said of this supplier. Pure. */
export function providerStatus(relation: RelationState, isDeactivated: boolean): ProviderStatus {
  if (relation === 'ended' || isDeactivated) return 'inactive';
  return relation === 'active' ? 'active' : 'invited';
}

/** Of a taxpayer that sells to several units: one that is not put aside is enough. @param rows those of it; of none there is nobody */
export const isPutAside = (rows: readonly Pick<ProviderRow, 'is_deactivated'>[]): boolean =>
  rows.length > 0 && rows.every(({ is_deactivated }) => is_deactivated);

/** Before they say it themselves. */
export function invitedName(
  row: Pick<ProviderRow, 'c_compania' | 'c_nombre' | 'c_apaterno' | 'c_amaterno'>,
): string {
  const person = [row.c_nombre, row.c_apaterno, row.c_amaterno].filter((word) => word !== '').join(' ');
  return row.c_compania || person;
}

/** In a path, in the place of the business unit of a supplier that sells to the whole account. */
export const NO_UNIT = '-';
