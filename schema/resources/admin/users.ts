/** Somebody of an account: invited, entering, or no more. What they may is said by the profiles, branches and series of their row. */
import * as v from 'valibot';
import { USER_PROBLEMS as PROBLEMS } from '../../texts/people-problems.ts';
import { isEmail } from '../../values/email.ts';
import { needed, newKey } from '../entries.ts';
import { anyOf, defineResource, oneOf, sameColumns } from '../resource.ts';

export const USER_STATUSES = ['invited', 'active', 'inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

const UserRowSchema = v.object({
  /** Of the row; who signs in has an id of their own, which is in several accounts. */
  person_id: v.string(),
  email: v.string(),
  name: v.string(),
  /** What they may is all that these say together. Absent on a device that has not heard of it since there are several. */
  profiles: v.optional(v.array(v.string()), []),
  /** None: they see every branch. */
  branches: v.array(v.string()),
  /** Series that they issue in; none: every one of their branches. Absent as above. */
  serials: v.optional(v.array(v.string()), []),
  status: v.picklist(USER_STATUSES),
  /** ISO-8601 UTC of the link that is good; empty: they came another way. */
  invited_at: v.string(),
});
export type UserRow = v.InferOutput<typeof UserRowSchema>;

const isOnceEach = (given: string[]) => new Set(given).size === given.length;
const several = (longest: number) =>
  v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(longest))),
      v.maxLength(500),
      v.check(isOnceEach, PROBLEMS.twice),
    ),
    [],
  );

const UserFieldsSchema = v.object({
  person_id: newKey,
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.check(isEmail, PROBLEMS.email)),
  name: needed(200, PROBLEMS.name),
  profiles: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(64)), PROBLEMS.profile),
    v.minLength(1, PROBLEMS.profile),
    v.maxLength(50),
    v.check(isOnceEach, PROBLEMS.twice),
  ),
  branches: several(64),
  serials: several(25),
  /** Of somebody who has accepted. */
  status: v.optional(v.picklist(USER_STATUSES), 'active'),
});
export type UserFields = v.InferOutput<typeof UserFieldsSchema>;

export const users = defineResource({
  name: 'users',
  key: 'person_id',
  row: UserRowSchema,
  fields: UserFieldsSchema,
  travels: {
    ...{ offline: 'read', collection: 'settings', kind: 'user' },
    inBody: { profiles: [], serials: [] },
  },
  stored: { table: 'person', columns: sameColumns('email', 'name', 'profiles', 'status') },
  search: (row) => [row.name, row.email],
  sort: { name: 'text', email: 'text', status: 'exact' },
  order: 'name',
  filters: { status: oneOf(USER_STATUSES), profiles: anyOf() },
  can: { read: 'users.read', write: 'users.write', delete: 'users.delete' },
  stepUp: true,
  whenSuspended: 'delete',
});
