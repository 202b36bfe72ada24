/**
 * Profiles, who has which, and what that lets them do. A change of it raises the member's access epoch: their devices
 * learn by it that what they may see is another (R29 of sync/SPEC.md).
 */
import { sql } from 'kysely';
import { type ApprovalLimits, strictest } from '../../../schema/access/approval.ts';
import { EVERYTHING, OWNER_PROFILE, type Permission } from '../../../schema/access/permissions.ts';
import { expandReady, READY_KEYS, readyToken } from '../../../schema/access/ready-profiles.ts';
import { limitsOf, type ProfileRow, profiles } from '../../../schema/resources/admin/profiles.ts';
import { documentId } from '../../../schema/resources/resource.ts';
import { ACCESS } from '../../../schema/texts/access.ts';
import { wholeClient } from '../kernel/audience.ts';
import { recordChange } from '../kernel/changes.ts';
import { hasKey } from '../kernel/has-key.ts';
import { prepared } from '../kernel/prepared.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { toCells } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ProfileTable } from '../kernel/tables/identity.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { chosenOrAll, findPersonOf, putPerson } from './people.ts';

/** @property permissions pairs (`customers.read`), or EVERYTHING alone */
export type Profile = {
  profile_id: string;
  name: string;
  permissions: readonly (Permission | typeof EVERYTHING)[];
  /** As it was unless told. */
  requires_second_factor?: boolean;
} & Partial<Pick<ProfileRow, 'approval_amount' | 'approval_cancel'>>;

/** What a profile says that says nothing of it. */
const PLAIN = { requires_second_factor: false, approval_amount: '', approval_cancel: false };
const stored = resourceStore(profiles);

/** What a member may do, as their profiles and their membership say. */
export type Access = {
  /** Names of their profiles. */
  profile: string;
  permissions: readonly string[];
  /** One of their profiles asks for a second factor. */
  needsSecondFactor: boolean;
  branches: Scope['branches'];
  serials: Scope['serials'];
  /** What of their work waits for another's word. */
  limits: ApprovalLimits;
  epoch: number;
};

/** What a member is given; of branches and series none is all. */
export type Assignment = {
  profiles: readonly string[];
  branches: readonly string[];
  serials: readonly string[];
};

const readAccess = prepared<{ client_id: string; user_id: string }>()((db, given) =>
  db
    .selectFrom('member')
    .innerJoin('profile', (join) =>
      join
        .onRef('profile.client_id', '=', 'member.client_id')
        .on(hasKey('member.profiles', sql.ref('profile.profile_id'))),
    )
    .select([
      'profile.name',
      'profile.permissions',
      'profile.requires_second_factor',
      'profile.body',
      'member.branches',
      'member.serials',
      'member.access_epoch',
    ])
    .where('member.client_id', '=', given.client_id)
    .where('member.user_id', '=', given.user_id),
);

/** @returns undefined for whoever is no member of the client */
export async function accessOf(
  { clientId, userId }: Pick<Scope, 'clientId' | 'userId'>,
  db: Db,
): Promise<Access | undefined> {
  const rows = await readAccess(db, { client_id: clientId, user_id: userId });
  const [row] = rows;
  return (
    row && {
      profile: rows
        .map(({ name }) => name)
        .sort()
        .join(', '),
      needsSecondFactor: rows.some(({ requires_second_factor }) => requires_second_factor === 1),
      permissions: rows.flatMap(({ permissions }) => expandReady(JSON.parse(permissions))),
      branches: chosenOrAll(row.branches),
      serials: chosenOrAll(row.serials),
      limits: strictest(rows.map(({ body }) => limitsOf({ ...PLAIN, ...JSON.parse(body) }))),
      epoch: row.access_epoch,
    }
  );
}

/** As `chosenOrAll` reads it. */
export function cellOfChosen(given: readonly string[]): string {
  return given.length === 0 ? '' : JSON.stringify([...new Set(given)]);
}

/** Names of the clients where a profile of theirs asks for a second factor. No call of a client reaches this: they are one person in all. */
export async function clientsThatAskSecondFactor(userId: string, db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('profile', (join) =>
      join
        .onRef('profile.client_id', '=', 'member.client_id')
        .on(hasKey('member.profiles', sql.ref('profile.profile_id'))),
    )
    .innerJoin('client', 'client.client_id', 'member.client_id')
    .select('client.name')
    .distinct()
    .where('member.user_id', '=', userId)
    .where('profile.requires_second_factor', '=', 1)
    .orderBy('client.name')
    .execute();
  return rows.map(({ name }) => name);
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
  const rows = ready.map((profile) => ({ ...own, ...toCells(profiles, { ...PLAIN, ...profile }) }));
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

/** Writes a profile, new or not; what waits of its people is as before unless told. Whoever has it may from then on do what it says. */
export async function putProfile(
  scope: Scope,
  tx: Tx,
  { permissions, ...profile }: Profile,
  now: Date,
): Promise<void> {
  const { profile_id } = profile;
  const before = await stored.find(wholeClient(scope), tx, profile_id);
  const { requires_second_factor = before?.requires_second_factor ?? false, ...told } = profile;
  const row = {
    ...{ ...PLAIN, ...before, ...told, requires_second_factor },
    permissions: [...new Set<string>(permissions)],
  };
  await stored.put(wholeClient(scope), tx, row, { created_at: now.toISOString() });
  await tx
    .updateTable('member')
    .set((eb) => ({ access_epoch: eb('access_epoch', '+', 1) }))
    .where('client_id', '=', scope.clientId)
    .where(hasKey('member.profiles', sql.val(profile_id)))
    .execute();
}

/**
 * Gives a member their profiles, and the branches and series that they use; of neither none is all.
 * @returns whether they are a member
 */
export async function assignProfiles(
  scope: Scope,
  tx: Tx,
  userId: string,
  given: Assignment,
): Promise<boolean> {
  const { profiles: wanted, branches, serials } = given;
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set((eb) => ({
      profiles: JSON.stringify(wanted),
      branches: cellOfChosen(branches),
      serials: cellOfChosen(serials),
      access_epoch: eb('access_epoch', '+', 1),
    }))
    .where('client_id', '=', scope.clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const person = await findPersonOf(scope, tx, userId);
  if (person !== undefined)
    await putPerson(scope, tx, {
      ...person,
      ...{ profiles: [...wanted], branches: [...branches], serials: [...serials] },
    });
  return numUpdatedRows > 0n;
}
