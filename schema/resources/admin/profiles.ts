/** What several people may do alike: a set of pairs with a name. Ready-made ones (schema/access/ready-profiles.ts) are not written. */
import * as v from 'valibot';
import type { ApprovalLimits } from '../../access/approval.ts';
import { EVERYTHING, PERMISSIONS, type Permission } from '../../access/permissions.ts';
import { isReadyToken } from '../../access/ready-profiles.ts';
import { PROFILE_PROBLEMS as PROBLEMS } from '../../texts/people-problems.ts';
import { needed, newKey } from '../entries.ts';
import { defineResource, sameColumns } from '../resource.ts';

const ProfileRowSchema = v.object({
  profile_id: v.string(),
  name: v.string(),
  /** Pairs; of a ready-made one its name alone, of the owner's EVERYTHING. */
  permissions: v.array(v.string()),
  /** Whoever has it enters with a second factor. Absent on a device that heard of it before there were any. */
  requires_second_factor: v.optional(v.boolean(), false),
  /** Pesos: what its people issue above it waits for another's word; '' none does. Absent in what was written before. */
  approval_amount: v.optional(v.string(), ''),
  /** Every cancellation of theirs waits for another's word. */
  approval_cancel: v.optional(v.boolean(), false),
});
export type ProfileRow = v.InferOutput<typeof ProfileRowSchema>;

/** A name of a ready-made set too: it is written as it is, when one asks whoever has it for a second factor. */
const isPermission = (one: string) =>
  PERMISSIONS.includes(one as Permission) || one === EVERYTHING || isReadyToken(one);

/** Pesos and cents. */
const AMOUNT = /^\d{1,15}(?:\.\d{1,2})?$/;

const ProfileFieldsSchema = v.object({
  profile_id: newKey,
  name: needed(100, PROBLEMS.name),
  permissions: v.pipe(
    v.array(v.pipe(v.string(), v.check(isPermission, PROBLEMS.unknown)), PROBLEMS.none),
    v.check((given) => given.length > 0, PROBLEMS.none),
    v.check((given) => new Set(given).size === given.length, PROBLEMS.twice),
  ),
  requires_second_factor: v.optional(v.boolean(), false),
  approval_amount: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((given) => given === '' || AMOUNT.test(given), PROBLEMS.amount),
    ),
    '',
  ),
  approval_cancel: v.optional(v.boolean(), false),
});
export type ProfileFields = v.InferOutput<typeof ProfileFieldsSchema>;

/** What of the work of its people waits. */
export const limitsOf = ({
  approval_amount: amount,
  approval_cancel: cancel,
}: Pick<ProfileRow, 'approval_amount' | 'approval_cancel'>): ApprovalLimits => ({ amount, cancel });

export const profiles = defineResource({
  name: 'profiles',
  key: 'profile_id',
  row: ProfileRowSchema,
  fields: ProfileFieldsSchema,
  travels: {
    ...{ offline: 'read', collection: 'settings', kind: 'profile' },
    inBody: { requires_second_factor: false, approval_amount: '', approval_cancel: false },
  },
  stored: { table: 'profile', columns: sameColumns('name', 'permissions', 'requires_second_factor') },
  search: (row) => [row.name],
  sort: { name: 'text' },
  order: 'name',
  can: { read: 'profiles.read', write: 'profiles.write', delete: 'profiles.delete' },
  stepUp: true,
  whenSuspended: 'delete',
});
