/** Clients (taxpayer accounts) and who belongs to them. */

import { OWNER_PROFILE } from '../../../schema/access/permissions.ts';
import { queueJob } from '../kernel/jobs.ts';
import { prepared } from '../kernel/prepared.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ClientTable } from '../kernel/tables/identity.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { uuidOf } from '../kernel/uuid-of.ts';
import { findPersonByEmail, findPersonOf, personIdOf, putPerson } from './people.ts';
import { type Assignment, addReadyProfiles, cellOfChosen, publishReadyProfiles } from './profiles.ts';

export type Client = Omit<
  ClientTable,
  'last_seq' | 'feed_epoch_seq' | 'is_suspended' | 'stored_bytes' | 'created_at' | 'ended_at' | 'vouched_by'
> & {
  is_suspended: boolean;
};

const ofScope = prepared<{ client_id: string }>()((db, given) =>
  db
    .selectFrom('client')
    .select(['client_id', 'rfc', 'name', 'tax_regime', 'zip_code', 'feed_epoch', 'is_suspended'])
    .where('client_id', '=', given.client_id),
);

const MEMBER_OF = [
  'client.client_id',
  'client.rfc',
  'client.name',
  'client.tax_regime',
  'client.zip_code',
  'client.feed_epoch',
  'client.is_suspended',
] as const;

const ofUser = prepared<{ user_id: string }>()((db, given) =>
  db
    .selectFrom('member')
    .innerJoin('client', 'client.client_id', 'member.client_id')
    .select(MEMBER_OF)
    .where('member.user_id', '=', given.user_id)
    .orderBy('client.name')
    .orderBy('client.client_id'),
);

const ofMember = prepared<{ user_id: string; client_id: string }>()((db, given) =>
  db
    .selectFrom('member')
    .innerJoin('client', 'client.client_id', 'member.client_id')
    .select(MEMBER_OF)
    .where('member.user_id', '=', given.user_id)
    .where('member.client_id', '=', given.client_id),
);

/** The client of the scope; undefined when there is none. */
export async function findClient(scope: Scope, db: Db): Promise<Client | undefined> {
  const [row] = await ofScope(db, { client_id: scope.clientId });
  return row && toClient(row);
}

/** Who may enter accounts of that RFC, by where they may: no call of a client reaches this. */
export async function membersOfRfc(rfc: string, db: Db): Promise<{ person_id: string; user_id: string }[]> {
  return await db
    .selectFrom('client')
    .innerJoin('member', 'member.client_id', 'client.client_id')
    .innerJoin('person', (join) =>
      join.onRef('person.client_id', '=', 'member.client_id').onRef('person.user_id', '=', 'member.user_id'),
    )
    .select(['person.person_id', 'member.user_id'])
    .where('client.rfc', '=', rfc)
    .where('person.is_deleted', '=', 0)
    .orderBy('person.person_id')
    .execute();
}

/** Makes the client of the scope, with its ready-made profile. @param vouchedBy the account that invited it; whoever runs the server answers for it unless told */
export async function createClient(
  scope: Scope,
  tx: Tx,
  client: Pick<ClientTable, 'rfc' | 'name' | 'tax_regime' | 'zip_code'>,
  now: Date,
  vouchedBy = '',
): Promise<void> {
  await tx
    .insertInto('client')
    .values({
      client_id: scope.clientId,
      ...client,
      last_seq: 0,
      // Made anew under the same name, as the demo's is, it has another history.
      feed_epoch: `${scope.clientId} ${now.toISOString()}`,
      feed_epoch_seq: 0,
      is_suspended: 0,
      stored_bytes: 0,
      created_at: now.toISOString(),
      ended_at: '',
      vouched_by: vouchedBy,
    })
    .execute();
  await addReadyProfiles(scope, tx, now);
}

/** The kind of the job that has what was withheld delivered. */
export const DELIVER_WITHHELD = 'deliver_withheld';

/** A key of the taxpayer's was shown: it is who it says, to everybody; who asked it before that is heard now. */
export async function proveClient(scope: Scope, tx: Tx, at: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('client')
    .set({ vouched_by: '' })
    .where('client_id', '=', scope.clientId)
    .where('vouched_by', '<>', '')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const job = { job_id: uuidOf(scope.clientId, DELIVER_WITHHELD), kind: DELIVER_WITHHELD, subject_id: '' };
  await queueJob(scope, tx, { ...job, due_at: at, created_at: at });
}

/** Stops a client from issuing, or lets it again. */
export async function setSuspended(scope: Scope, tx: Tx, suspended: boolean): Promise<void> {
  await tx
    .updateTable('client')
    .set({ is_suspended: suspended ? 1 : 0 })
    .where('client_id', '=', scope.clientId)
    .execute();
}

/** Somebody who signs in. */
export type MemberUser = { id: string; email: string; name: string };

/**
 * Makes a user one of the scope's client: with everything, unless told. Whoever was invited, or was one of it before, has their
 * row again.
 */
export async function addMember(
  scope: Scope,
  tx: Tx,
  { id: userId, email, name }: MemberUser,
  now: Date,
  { profiles, branches, serials }: Assignment = {
    profiles: [OWNER_PROFILE],
    branches: [],
    serials: [],
  },
): Promise<void> {
  const before = (await findPersonOf(scope, tx, userId)) ?? (await findPersonByEmail(scope, tx, email));
  const person_id = before?.person_id ?? personIdOf(scope, userId);
  const given = { profiles: [...profiles], branches: [...branches], serials: [...serials] };
  const row = { person_id, email, name, ...given, invited_at: before?.invited_at ?? '' };
  await putPerson(scope, tx, { ...row, status: 'active' }, userId);
  await publishReadyProfiles(scope, tx);
  await tx
    .insertInto('member')
    .values({
      client_id: scope.clientId,
      user_id: userId,
      profiles: JSON.stringify(profiles),
      branches: cellOfChosen(branches),
      serials: cellOfChosen(serials),
      access_epoch: firstEpoch(now),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doNothing())
    .execute();
}

/**
 * Not one that they had when they were one of it before: what their devices hold is of another access. Seconds, because it is
 * counted up from there and the column holds 31 bits.
 */
function firstEpoch(now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.UTC(2020, 0)) / 1_000));
}

/** Ends that. @returns whether the user was one of the scope's client */
export async function removeMember(scope: Scope, tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('member')
    .where('client_id', '=', scope.clientId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const person = await findPersonOf(scope, tx, userId);
  if (person !== undefined) await putPerson(scope, tx, { ...person, status: 'inactive' });
  return Number(numDeletedRows) > 0;
}

/**
 * The clients that a user may work for, by name: how a session becomes a scope. This and the next are the only queries that
 * begin with a user.
 */
export async function clientsOfUser(userId: string, db: Db): Promise<Client[]> {
  return (await ofUser(db, { user_id: userId })).map(toClient);
}

/** One of them; undefined when the user is not, or no more, one of that client. */
export async function clientForUser(userId: string, clientId: string, db: Db): Promise<Client | undefined> {
  const [row] = await ofMember(db, { user_id: userId, client_id: clientId });
  return row && toClient(row);
}

function toClient(row: Omit<Client, 'is_suspended'> & { is_suspended: number }): Client {
  return { ...row, is_suspended: row.is_suspended === 1 };
}

/** Whether the database has any client: false only before the first start has ended. */
export async function hasClients(db: Db): Promise<boolean> {
  return (await db.selectFrom('client').select('client_id').limit(1).executeTakeFirst()) !== undefined;
}
