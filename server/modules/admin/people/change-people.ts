/**
 * Who belongs to an account, written: invited, given a profile and branches, let in or out. Nobody gives more than they have, nobody
 * changes who has more, and an account always has an owner.
 */
import { canOf, EVERYTHING } from '../../../../schema/access/permissions.ts';
import { expandReady, isReadyMade } from '../../../../schema/access/ready-profiles.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { ProfileFields } from '../../../../schema/resources/admin/profiles.ts';
import { profiles } from '../../../../schema/resources/admin/profiles.ts';
import type { UserFields, UserRow } from '../../../../schema/resources/admin/users.ts';
import { USER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/people-problems.ts';
import { listBranches } from '../../../store/admin/branches.ts';
import { addMember, removeMember } from '../../../store/identity/clients.ts';
import {
  findPersonByEmail,
  isLastOwner,
  isProfileUsed,
  putPerson,
  removePerson,
  userIdOf,
} from '../../../store/identity/people.ts';
import { accessOf, assignProfile, type Profile, putProfile } from '../../../store/identity/profiles.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';

const storedProfiles = resourceStore(profiles);

function wrong(path: keyof UserFields, text: string): TinteroError {
  return new TinteroError('invalid_fields', {}, [{ path, text }]);
}

/** @param given pairs as a profile's row has them. @throws TinteroError beyond_own */
async function requireOwn(scope: Scope, tx: Tx, given: readonly string[]): Promise<void> {
  const own = (await accessOf(scope, tx))?.permissions ?? [];
  if (own.includes(EVERYTHING)) return;
  const can = canOf(own);
  const wanted = expandReady(given);
  if (wanted.includes(EVERYTHING) || wanted.some((one) => !can(one as never)))
    throw new TinteroError('beyond_own');
}

/** A profile that is there, and no more than what who gives it has. */
async function requireProfile(scope: Scope, tx: Tx, profileId: string): Promise<void> {
  const profile = await storedProfiles.find(scope, tx, profileId);
  if (profile === undefined) throw wrong('profile_id', PROBLEMS.noProfile);
  await requireOwn(scope, tx, profile.permissions);
}

async function requireBranches(scope: Scope, tx: Tx, given: readonly string[]): Promise<void> {
  const found = new Set((await listBranches(wholeClient(scope), tx)).map((each) => each.branch_office_id));
  if (given.some((one) => !found.has(one))) throw wrong('branches', PROBLEMS.noBranch);
  const { branches } = scope;
  if (branches !== 'all' && (given.length === 0 || given.some((one) => !branches.has(one))))
    throw new TinteroError('beyond_own');
}

/** Invites somebody, or changes who is there. @throws TinteroError what may not be */
export async function writePerson(
  scope: Scope,
  tx: Tx,
  personId: string,
  fields: UserFields,
  before: UserRow | undefined,
  now: Date,
): Promise<void> {
  const { email, name, profile_id, branches } = fields;
  const given = { profile_id, branches: [...new Set(branches)] };
  await requireProfile(scope, tx, profile_id);
  await requireBranches(scope, tx, branches);
  if (before === undefined) {
    const stored = await findPersonByEmail(scope, tx, email);
    if (stored !== undefined) throw wrong('email', PROBLEMS.known);
    const invited_at = now.toISOString();
    return await putPerson(scope, tx, {
      ...{ person_id: personId, email, name, ...given },
      ...{ status: 'invited', invited_at },
    });
  }
  if (email !== before.email) throw wrong('email', PROBLEMS.fixedEmail);
  await requireProfile(scope, tx, before.profile_id);
  const userId = await userIdOf(scope, tx, personId);
  if (userId === '') {
    // Whether they have accepted is theirs to say.
    return await putPerson(scope, tx, { ...before, name, ...given });
  }
  const status = fields.status === 'inactive' ? 'inactive' : 'active';
  const isSame =
    status === before.status &&
    profile_id === before.profile_id &&
    given.branches.join() === before.branches.join();
  if (userId === scope.userId && !isSame) throw wrong('profile_id', PROBLEMS.oneself);
  if (before.status === 'active' && !isSame && (await isLastOwner(scope, tx, userId))) {
    const stays = status === 'active' && profile_id === before.profile_id;
    if (!stays) throw new TinteroError('last_owner');
  }
  await putPerson(scope, tx, { ...before, name, ...given, status });
  if (isSame) return;
  if (status === 'inactive') await removeMember(scope, tx, userId);
  else if (before.status === 'active')
    await assignProfile(scope, tx, userId, { profile_id, branches: branchesOf(given.branches) });
  else await addMember(scope, tx, { id: userId, email, name }, now, given);
}

/** An invitation that is withdrawn, or somebody who no longer enters. @throws TinteroError person_active, not_found */
export async function deletePerson(scope: Scope, tx: Tx, personId: string, row: UserRow): Promise<void> {
  if (row.status === 'active') throw new TinteroError('person_active');
  await requireProfile(scope, tx, row.profile_id);
  if (!(await removePerson(scope, tx, personId))) throw new TinteroError('not_found');
}

function branchesOf(given: readonly string[]): 'all' | readonly string[] {
  return given.length === 0 ? 'all' : given;
}

/** @throws TinteroError profile_ready, beyond_own */
export async function writeProfile(
  scope: Scope,
  tx: Tx,
  profileId: string,
  { name, permissions }: ProfileFields,
  before: { permissions: readonly string[] } | undefined,
  now: Date,
): Promise<void> {
  if (isReadyMade(profileId)) throw new TinteroError('profile_ready');
  await requireOwn(scope, tx, permissions);
  if (before !== undefined) await requireOwn(scope, tx, before.permissions);
  const profile = { profile_id: profileId, name, permissions: permissions as Profile['permissions'] };
  await putProfile(scope, tx, profile, now);
}

/** @throws TinteroError profile_ready, profile_used, not_found */
export async function deleteProfile(scope: Scope, tx: Tx, profileId: string): Promise<void> {
  if (isReadyMade(profileId)) throw new TinteroError('profile_ready');
  if (await isProfileUsed(scope, tx, profileId)) throw new TinteroError('profile_used');
  if (!(await storedProfiles.remove(scope, tx, profileId))) throw new TinteroError('not_found');
}
