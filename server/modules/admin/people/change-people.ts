/**
 * Who belongs to an account, written: invited, given profiles, branches and series, let in or out. Nobody gives more than they have, nobody
 * changes who has more, and an account always has an owner.
 */
import { isNoLooser } from '../../../../schema/access/approval.ts';
import { ISSUE_ANY } from '../../../../schema/access/issue-permissions.ts';
import { canOf, EVERYTHING, PERMISSIONS, type Permission } from '../../../../schema/access/permissions.ts';
import { expandReady, isReadyMade } from '../../../../schema/access/ready-profiles.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import {
  type ProfileFields,
  type ProfileRow,
  profiles,
} from '../../../../schema/resources/admin/profiles.ts';
import type { UserFields, UserRow } from '../../../../schema/resources/admin/users.ts';
import { USER_PROBLEMS as PROBLEMS, PROFILE_PROBLEMS } from '../../../../schema/texts/people-problems.ts';
import { listBranches } from '../../../store/admin/branches.ts';
import { listSeries } from '../../../store/admin/series.ts';
import { addMember, removeMember } from '../../../store/identity/clients.ts';
import {
  findPersonByEmail,
  isLastOwner,
  isProfileUsed,
  putPerson,
  removePerson,
  userIdOf,
} from '../../../store/identity/people.ts';
import { accessOf, assignProfiles, type Profile, putProfile } from '../../../store/identity/profiles.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';

const storedProfiles = resourceStore(profiles);

function wrong(path: keyof UserFields, text: string): TinteroError {
  return new TinteroError('invalid_fields', {}, [{ path, text }]);
}

/** What a profile lets its people do, and what of that waits. */
type Given = Pick<ProfileRow, 'permissions' | 'approval_amount' | 'approval_cancel'>;

/**
 * Neither more permissions than who gives them has, nor the freedom to do without another's word what theirs has to wait for.
 * @throws TinteroError beyond_own
 */
async function requireOwn(scope: Scope, tx: Tx, profile: Given): Promise<void> {
  const access = await accessOf(scope, tx);
  const own = access?.permissions ?? [];
  if (own.includes(EVERYTHING)) return;
  const can = canOf(own);
  const wanted = expandReady(profile.permissions);
  if (wanted.includes(EVERYTHING) || wanted.some((one) => !can(one as never)))
    throw new TinteroError('beyond_own');
  const may = canOf(wanted);
  const freed = {
    amount: may(ISSUE_ANY) ? profile.approval_amount : '0',
    cancel: profile.approval_cancel || !may('receipts.cancel'),
  };
  if (access !== undefined && !isNoLooser(freed, access.limits)) throw new TinteroError('beyond_own');
}

/** Profiles that are there, and no more than what who gives them has. */
async function requireProfiles(scope: Scope, tx: Tx, given: readonly string[]): Promise<void> {
  for (const id of given) {
    const profile = await storedProfiles.find(scope, tx, id);
    if (profile === undefined) throw wrong('profiles', PROBLEMS.noProfile);
    await requireOwn(scope, tx, profile);
  }
}

/** Branches or series that are there, and no more than what who gives them has; none is all. */
function requireChosen(
  path: 'branches' | 'serials',
  given: readonly string[],
  { known, own, none }: { known: readonly string[]; own: Scope['branches']; none: string },
): void {
  if (given.some((one) => !known.includes(one))) throw wrong(path, none);
  if (own !== 'all' && (given.length === 0 || given.some((one) => !own.has(one))))
    throw new TinteroError('beyond_own');
}

async function requireBranches(scope: Scope, tx: Tx, given: readonly string[]): Promise<void> {
  const known = (await listBranches(wholeClient(scope), tx)).map((each) => each.branch_office_id);
  requireChosen('branches', given, { known, own: scope.branches, none: PROBLEMS.noBranch });
}

async function requireSerials(scope: Scope, tx: Tx, given: readonly string[]): Promise<void> {
  const known = (await listSeries(wholeClient(scope), tx)).map(({ serie }) => serie);
  requireChosen('serials', given, { known, own: scope.serials, none: PROBLEMS.noSerie });
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
  const { email, name, profiles: wanted, branches, serials } = fields;
  const given = { profiles: wanted, branches, serials };
  await requireProfiles(scope, tx, wanted);
  await requireBranches(scope, tx, branches);
  await requireSerials(scope, tx, serials);
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
  await requireProfiles(scope, tx, before.profiles);
  const userId = await userIdOf(scope, tx, personId);
  if (userId === '') {
    // Whether they have accepted is theirs to say.
    return await putPerson(scope, tx, { ...before, name, ...given });
  }
  const status = fields.status === 'inactive' ? 'inactive' : 'active';
  const isSame =
    status === before.status &&
    isSameSet(wanted, before.profiles) &&
    isSameSet(branches, before.branches) &&
    isSameSet(serials, before.serials);
  if (userId === scope.userId && !isSame) throw wrong('profiles', PROBLEMS.oneself);
  if (before.status === 'active' && !isSame && (await isLastOwner(scope, tx, userId))) {
    const stays = status === 'active' && isSameSet(wanted, before.profiles);
    if (!stays) throw new TinteroError('last_owner');
  }
  await putPerson(scope, tx, { ...before, name, ...given, status });
  if (isSame) return;
  if (status === 'inactive') await removeMember(scope, tx, userId);
  else if (before.status === 'active') await assignProfiles(scope, tx, userId, given);
  else await addMember(scope, tx, { id: userId, email, name }, now, given);
}

/** An invitation that is withdrawn, or somebody who no longer enters. @throws TinteroError person_active, not_found */
export async function deletePerson(scope: Scope, tx: Tx, personId: string, row: UserRow): Promise<void> {
  if (row.status === 'active') throw new TinteroError('person_active');
  await requireProfiles(scope, tx, row.profiles);
  if (!(await removePerson(scope, tx, personId))) throw new TinteroError('not_found');
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join('\n') === [...other].sort().join('\n');
}

/** @throws TinteroError profile_ready, beyond_own */
export async function writeProfile(
  scope: Scope,
  tx: Tx,
  profileId: string,
  fields: ProfileFields,
  before: ProfileRow | undefined,
  now: Date,
): Promise<void> {
  const { name, permissions, approval_amount, approval_cancel } = fields;
  // Of one that is ready-made only whether it asks for a second factor is anybody's to say.
  const isSame = before?.name === name && isSameSet(permissions, before.permissions);
  const isHeld = approval_amount !== '' || approval_cancel;
  if (isReadyMade(profileId) && (!isSame || isHeld)) throw new TinteroError('profile_ready');
  if (!isReadyMade(profileId) && permissions.some((one) => !PERMISSIONS.includes(one as Permission)))
    throw new TinteroError('invalid_fields', {}, [{ path: 'permissions', text: PROFILE_PROBLEMS.unknown }]);
  await requireOwn(scope, tx, fields);
  if (before !== undefined) await requireOwn(scope, tx, before);
  const given = { permissions: permissions as Profile['permissions'] };
  await putProfile(scope, tx, { ...fields, ...given, profile_id: profileId }, now);
}

/** @throws TinteroError profile_ready, profile_used, not_found */
export async function deleteProfile(scope: Scope, tx: Tx, profileId: string): Promise<void> {
  if (isReadyMade(profileId)) throw new TinteroError('profile_ready');
  if (await isProfileUsed(scope, tx, profileId)) throw new TinteroError('profile_used');
  if (!(await storedProfiles.remove(scope, tx, profileId))) throw new TinteroError('not_found');
}
