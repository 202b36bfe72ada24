/**
 * People of a client, as its lists show them: invited, active or not. Who may truly enter is said by `member`; each change of one
 * writes the other in the same transaction, so that they never differ.
 */
import { sql } from 'kysely';
import { canOf, EVERYTHING, OWNER_PROFILE, type Permission } from '../../../schema/access/permissions.ts';
import { expandReady } from '../../../schema/access/ready-profiles.ts';
import { type UserRow, users } from '../../../schema/resources/admin/users.ts';
import { wholeClient } from '../kernel/audience.ts';
import { hasKey } from '../kernel/has-key.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { uuidOf } from '../kernel/uuid-of.ts';
import { findUserById } from './users.ts';

const stored = resourceStore(users);

/** A cell of branches or series: empty is all. */
export function chosenOrAll(text: string): 'all' | ReadonlySet<string> {
  return text === '' ? 'all' : new Set<string>(JSON.parse(text));
}

/** Of somebody who came without an invitation: always the same of one in an account. */
export function personIdOf({ clientId }: Scope, userId: string): string {
  return uuidOf(clientId, userId);
}

/** Who has accepted, by the id that they sign in with; undefined for whoever was never one of the client. */
export async function findPersonOf(scope: Scope, db: Db, userId: string): Promise<UserRow | undefined> {
  return await found(scope, db, 'user_id', userId);
}

/** Who accepted once, also if they were removed from the list since; undefined for whoever was never one of the client. */
export async function findPersonEver(scope: Scope, db: Db, userId: string): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom('person')
    .select('person_id')
    .where('client_id', '=', scope.clientId)
    .where('user_id', '=', userId)
    .orderBy('is_deleted')
    .orderBy('person_id')
    .limit(1)
    .executeTakeFirst();
  return row && (await stored.stored(wholeClient(scope), db, row.person_id))?.row;
}

/** Whoever has this address, invited or not. @param email in lower case */
export async function findPersonByEmail(scope: Scope, db: Db, email: string): Promise<UserRow | undefined> {
  return await found(scope, db, 'email', email);
}

async function found(
  scope: Scope,
  db: Db,
  column: 'user_id' | 'email',
  value: string,
): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom('person')
    .select('person_id')
    .where('client_id', '=', scope.clientId)
    .where(column, '=', value)
    .where('is_deleted', '=', 0)
    .executeTakeFirst();
  return row && (await stored.find(wholeClient(scope), db, row.person_id));
}

/** The id that they sign in with; '' while they have not accepted. */
export async function userIdOf(scope: Scope, db: Db, personId: string): Promise<string> {
  const row = await db
    .selectFrom('person')
    .select('user_id')
    .where('client_id', '=', scope.clientId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.user_id ?? '';
}

/** Writes a row, new or not; of whoever has accepted, with the id that they sign in with. */
export async function putPerson(scope: Scope, tx: Tx, row: UserRow, userId?: string): Promise<void> {
  await stored.put(wholeClient(scope), tx, row, { user_id: userId ?? '' });
  if (userId === undefined) return;
  await tx
    .updateTable('person')
    .set({ user_id: userId })
    .where('client_id', '=', scope.clientId)
    .where('person_id', '=', row.person_id)
    .execute();
}

export async function removePerson(scope: Scope, tx: Tx, personId: string): Promise<boolean> {
  return await stored.remove(wholeClient(scope), tx, personId);
}

function membersWithProfiles(scope: Scope, db: Db) {
  return db
    .selectFrom('member')
    .innerJoin('profile', (join) =>
      join
        .onRef('profile.client_id', '=', 'member.client_id')
        .on(hasKey('member.profiles', sql.ref('profile.profile_id'))),
    )
    .where('member.client_id', '=', scope.clientId);
}

/** Whether they may do everything and nobody else who can sign in does: without them the account would have no owner. */
export async function isLastOwner(scope: Scope, db: Db, userId: string): Promise<boolean> {
  const owners = await ownersOf(scope, db);
  return owners.delete(userId) && !(await hasEnabled(owners, db));
}

/** Whether somebody who can sign in may do everything. */
export async function hasOwner(scope: Scope, db: Db): Promise<boolean> {
  return await hasEnabled(await ownersOf(scope, db), db);
}

async function ownersOf(scope: Scope, db: Db): Promise<Set<string>> {
  const rows = await membersWithProfiles(scope, db)
    .select(['member.user_id', 'profile.permissions'])
    .execute();
  const owning = rows.filter(({ permissions }) => (JSON.parse(permissions) as string[]).includes(EVERYTHING));
  return new Set(owning.map(({ user_id }) => user_id));
}

async function hasEnabled(userIds: ReadonlySet<string>, db: Db): Promise<boolean> {
  for (const id of userIds) if ((await findUserById(id, db))?.isDisabled !== true) return true;
  return false;
}

/** Somebody who enters the client: the id that they sign in with, their address, and what they may and see. */
export type MemberWho = Pick<Scope, 'can' | 'branches'> & {
  user_id: string;
  email: string;
  person_id: string;
  name: string;
};

/** Who enters the client and may do any of these. */
export async function membersWho(
  scope: Scope,
  db: Db,
  permission: Permission | readonly Permission[],
): Promise<MemberWho[]> {
  const rows = await membersWithProfiles(scope, db)
    .innerJoin('person', (join) =>
      join.onRef('person.client_id', '=', 'member.client_id').onRef('person.user_id', '=', 'member.user_id'),
    )
    .select([
      'member.user_id',
      'member.branches',
      'person.person_id',
      'person.email',
      'person.name',
      'profile.permissions',
    ])
    .where('person.is_deleted', '=', 0)
    .orderBy('member.user_id')
    .execute();
  const each = new Map<string, typeof rows>();
  for (const row of rows) each.set(row.user_id, [...(each.get(row.user_id) ?? []), row]);
  return [...each.values()].flatMap((profiles) => {
    const [{ user_id, email, person_id, name, branches }] = profiles as [(typeof rows)[number]];
    const can = canOf(profiles.flatMap(({ permissions }) => expandReady(JSON.parse(permissions))));
    return can(permission) ? [{ user_id, email, person_id, name, can, branches: chosenOrAll(branches) }] : [];
  });
}

/** Whether anybody has that profile: invited, or no more entering, too. */
export async function isProfileUsed(scope: Scope, db: Db, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('person_id')
    .where('client_id', '=', scope.clientId)
    .where(hasKey('profiles', sql.val(profileId)))
    .where('is_deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined || profileId === OWNER_PROFILE;
}
