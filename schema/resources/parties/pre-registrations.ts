/**
 * Suppliers that are written down and not invited yet: by hand, or because their row of a file lacked something. They may lack anything;
 * one that lacks nothing becomes a supplier. Spec 3 §2, §3, §4.
 */
import * as v from 'valibot';
import { PRE_REG_PROBLEMS as PROBLEMS } from '../../texts/pre-reg-problems.ts';
import { isEmail } from '../../values/email.ts';
import { isGenericRfc, isRfc, tidyRfc } from '../../values/rfc.ts';
import { newKey, text } from '../entries.ts';
import { defineResource, sameColumns, yesNo } from '../resource.ts';

const PreRegRowSchema = v.object({
  pre_reg_id: v.string(),
  rfc: v.string(),
  /** Of a company; a person has the three names. */
  business_name: v.string(),
  client_name: v.string(),
  lastname_p: v.string(),
  lastname_m: v.string(),
  email: v.string(),
  /** As somebody wrote it: name or alias of one of ours; '' for the whole account. */
  business_unit_name: v.string(),
  /** Lacks nothing. */
  is_completed: v.boolean(),
  /** It came of a file, where its row could not be a supplier. */
  is_bulk: v.boolean(),
  /** What was wrong with that row; '' once somebody wrote it anew. */
  problem: v.string(),
  /** ISO-8601 UTC. */
  written_at: v.string(),
});
export type PreRegRow = v.InferOutput<typeof PreRegRowSchema>;

const PreRegFieldsSchema = v.pipe(
  v.object({
    pre_reg_id: newKey,
    rfc: v.optional(v.pipe(v.string(), v.transform(tidyRfc), v.maxLength(20)), ''),
    business_name: text(200),
    client_name: text(100),
    lastname_p: text(100),
    lastname_m: text(100),
    email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254)), ''),
    business_unit_name: text(200),
    /** Of a row of a file. */
    is_bulk: v.optional(v.boolean()),
    problem: text(1_000),
  }),
  v.forward(
    v.check(
      (said) => [said.rfc, said.email, said.business_name, said.client_name].some((word) => word !== ''),
      PROBLEMS.nothing,
    ),
    ['rfc'],
  ),
);
export type PreRegFields = v.InferOutput<typeof PreRegFieldsSchema>;

export const preRegistrations = defineResource({
  name: 'pre_reg',
  key: 'pre_reg_id',
  row: PreRegRowSchema,
  fields: PreRegFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'pre_registration' },
  stored: { table: 'pre_registration', columns: sameColumns('rfc') },
  search: (row) => [row.business_name, row.rfc, row.email, personName(row), row.business_unit_name],
  sort: { rfc: 'exact', written_at: 'exact', business_name: 'text' },
  order: '-written_at',
  filters: { is_completed: yesNo(), is_bulk: yesNo() },
  can: { read: 'providers.read', write: 'providers.write', delete: 'providers.delete' },
});

type Named = Pick<PreRegRow, 'rfc' | 'business_name' | 'client_name' | 'lastname_p' | 'lastname_m'>;

const personName = ({ client_name, lastname_p, lastname_m }: Omit<Named, 'rfc'>): string =>
  [client_name, lastname_p, lastname_m].filter((word) => word !== '').join(' ');

/** Twelve characters are a company; until one sees it, the names that are there say it. */
export function isCompany({ rfc, client_name }: Pick<Named, 'rfc' | 'client_name'>): boolean {
  return rfc.length === 12 || (rfc.length !== 13 && client_name === '');
}

export const preRegName = (row: Named): string =>
  (isCompany(row) ? row.business_name || personName(row) : personName(row) || row.business_name) || row.rfc;

export type PreRegLack = { path: keyof PreRegFields; text: string };

/** What it lacks to be a supplier, at its field. @param hasUnit whether a name is that of an active unit of ours */
export function lacksOf(
  row: Named & Pick<PreRegRow, 'email' | 'business_unit_name'>,
  hasUnit: (name: string) => boolean,
): PreRegLack[] {
  const lacks: PreRegLack[] = [];
  if (!isRfc(row.rfc) || isGenericRfc(row.rfc)) lacks.push({ path: 'rfc', text: PROBLEMS.rfc });
  if (isCompany(row)) {
    if (row.business_name === '') lacks.push({ path: 'business_name', text: PROBLEMS.business_name });
  } else {
    if (row.client_name === '') lacks.push({ path: 'client_name', text: PROBLEMS.client_name });
    if (row.lastname_p === '') lacks.push({ path: 'lastname_p', text: PROBLEMS.lastname_p });
  }
  if (!isEmail(row.email)) lacks.push({ path: 'email', text: PROBLEMS.email });
  if (row.business_unit_name !== '' && !hasUnit(row.business_unit_name))
    lacks.push({ path: 'business_unit_name', text: PROBLEMS.business_unit_name });
  return lacks;
}
