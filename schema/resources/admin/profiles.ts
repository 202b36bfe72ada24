/** What several people may do alike: a set of pairs with a name. Ready-made ones (schema/access/ready-profiles.ts) are not written. */
import * as v from 'valibot';
import { PERMISSIONS, type Permission } from '../../access/permissions.ts';
import { PROFILE_PROBLEMS as PROBLEMS } from '../../texts/people-problems.ts';
import { needed, newKey } from '../entries.ts';
import { defineResource, sameColumns } from '../resource.ts';

const ProfileRowSchema = v.object({
  profile_id: v.string(),
  name: v.string(),
  /** Pairs; of a ready-made one its name alone, of the owner's EVERYTHING. */
  permissions: v.array(v.string()),
});
export type ProfileRow = v.InferOutput<typeof ProfileRowSchema>;

const isPermission = (one: string) => PERMISSIONS.includes(one as Permission);

const ProfileFieldsSchema = v.object({
  profile_id: newKey,
  name: needed(100, PROBLEMS.name),
  permissions: v.pipe(
    v.array(v.pipe(v.string(), v.check(isPermission, PROBLEMS.unknown)), PROBLEMS.none),
    v.check((given) => given.length > 0, PROBLEMS.none),
    v.check((given) => new Set(given).size === given.length, PROBLEMS.twice),
  ),
});
export type ProfileFields = v.InferOutput<typeof ProfileFieldsSchema>;

export const profiles = defineResource({
  name: 'profiles',
  key: 'profile_id',
  row: ProfileRowSchema,
  fields: ProfileFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'profile' },
  stored: { table: 'profile', columns: sameColumns('name', 'permissions') },
  search: (row) => [row.name],
  sort: { name: 'text' },
  order: 'name',
  can: { read: 'profiles.read', write: 'profiles.write', delete: 'profiles.delete' },
  stepUp: true,
});
