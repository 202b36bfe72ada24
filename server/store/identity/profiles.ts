/**
 * Profiles, who has which, and what that lets them do. A change of it raises the member's access epoch: their devices
 * learn by it that what they may see is another (R29 of sync/SPEC.md).
 */
import { EVERYTHING, OWNER_PROFILE, type Permission } from '../../../schema/access/permissions.ts';
import { expandReady, READY_KEYS, readyToken } from '../../../schema/access/ready-profiles.ts';
import { profiles } from '../../../schema/resources/admin/profiles.ts';
import { documentId } from '../../../schema/resources/resource.ts';
import { ACCESS } from '../../../schema/texts/access.ts';
import { wholeClient } from '../kernel/audience.ts';
import { recordChange } from '../kernel/changes.ts';
import { prepared } from '../kernel/prepared.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { toCells } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ProfileTable } from '../kernel/tables/identity.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { findPersonOf, putPerson } from './people.ts';

/** @property permissions pairs (`customers.read`), or EVERYTHING alone */
export type Profile = {
  profile_id: string;
  name: string;
  permissions: readonly (Permission | typeof EVERYTHING)[];
};

const stored = resourceStore(profiles);

/** What a member may do, as their profile and their membership say. */
export type Access = {
  profile: string;
  permissions: readonly string[];
  branches: Scope['branches'];
  epoch: number;
};

const readAccess = prepared<{ client_id: string; user_id: string }>()((db, given) =>
  db
    .selectFrom('member')
    .innerJoin('profile', (join) =>
      join
        .onRef('profile.client_id', '=', 'member.client_id')
        .onRef('profile.profile_id', '=', 'member.profile_id'),
    )
    .select(['profile.name', 'profile.permissions', 'member.branches', 'member.access_epoch'])
    .where('member.client_id', '=', given.client_id)
    .where('member.user_id', '=', given.user_id),
);

/** @returns undefined for whoever is no member of the client */
export async function accessOf(
  { clientId, userId }: Pick<Scope, 'clientId' | 'userId'>,
  db: Db,
): Promise<Access | undefined> {
  const [row] = await readAccess(db, { client_id: clientId, user_id: userId });
  return (
    row && {
      profile: row.name,
      permissions: expandReady(JSON.parse(row.permissions)),
      branches: row.branches === '' ? 'all' : new Set<string>(JSON.parse(row.branches)),
      epoch: row.access_epoch,
    }
  );
}

/** The profiles of the client, by name. */
export async function listProfiles(scope: Scope, db: Db): Promise<Profile[]> {
  const rows = await db
    .selectFrom('profile')
    .select(['profile_id', 'name', 'permissions'])
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, permissions: JSON.parse(row.permissions) }));
}

/** The ready-made profiles of a client that begins. Devices are told of them with the first person: before, there are none. */
export async function addReadyProfiles(scope: Scope, tx: Tx, now: Date): Promise<void> {
  const ready = [
    { profile_id: OWNER_PROFILE, name: ACCESS.owner, permissions: [EVERYTHING] },
    ...READY_KEYS.map((key) => ({
      profile_id: key,
      name: ACCESS.ready[key],
      permissions: [readyToken(key)],
    })),
  ];
  const own = { client_id: scope.clientId, created_at: now.toISOString() };
  const rows = ready.map((profile) => ({ ...own, ...toCells(profiles, profile) }));
  await tx
    .insertInto('profile')
    .values(rows as ProfileTable[])
    // A client that is made anew, as the demo's is, may find them.
    .onConflict((conflict) => conflict.columns(['client_id', 'profile_id']).doNothing())
    .execute();
}

/** Tells devices of those that the client began with; once. */
export async function publishReadyProfiles(scope: Scope, tx: Tx): Promise<void> {
  const idOf = (key: string) => documentId(profiles, key);
  const update = await tx
    .selectFrom('change')
    .select('doc_id')
    .where('client_id', '=', scope.clientId)
    .where('collection', '=', 'settings')
    .where('doc_id', '=', idOf(OWNER_PROFILE))
    .executeTakeFirst();
  if (update !== undefined) return;
  for (const key of [OWNER_PROFILE, ...READY_KEYS]) await recordChange(scope, tx, 'settings', idOf(key));
}

/** Writes a profile, new or not. Whoever has it may from then on do what it says. */
export async function putProfile(
  scope: Scope,
  tx: Tx,
  { profile_id, name, permissions }: Profile,
  now: Date,
): Promise<void> {
  const row = { profile_id, name, permissions: [...new Set<string>(permissions)] };
  await stored.put(wholeClient(scope), tx, row, { created_at: now.toISOString() });
  await tx
    .updateTable('member')
    .set((eb) => ({ access_epoch: eb('access_epoch', '+', 1) }))
    .where('client_id', '=', scope.clientId)
    .where('profile_id', '=', profile_id)
    .execute();
}

/**
 * Gives a member a profile, and the branches whose documents they see.
 * @returns whether they are a member
 */
export async function assignProfile(
  scope: Scope,
  tx: Tx,
  userId: string,
  { profile_id, branches }: { profile_id: string; branches: 'all' | readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set((eb) => ({
      profile_id,
      branches: branches === 'all' ? '' : JSON.stringify([...new Set(branches)]),
      access_epoch: eb('access_epoch', '+', 1),
    }))
    .where('client_id', '=', scope.clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const person = await findPersonOf(scope, tx, userId);
  if (person !== undefined)
    await putPerson(scope, tx, { ...person, profile_id, branches: branches === 'all' ? [] : [...branches] });
  return numUpdatedRows > 0n;
}
