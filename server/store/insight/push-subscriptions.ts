/** Browsers that people let notices come to: each is of one person in a client, and of the session that allowed it. */
import { sql } from 'kysely';
import type { Scope } from '../kernel/scope.ts';
import type { PushSubscriptionTable } from '../kernel/tables/insight.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type StoredSubscription = PushSubscriptionTable;
/** Of one person: a new one takes the place of the oldest. */
const MOST = 20;

/** The same browser again is the same one, also when another person has it by now. Call it with the client locked. */
export async function putSubscription(
  { clientId: client_id, userId: user_id }: Scope,
  tx: Tx,
  row: Omit<StoredSubscription, 'client_id' | 'user_id'>,
): Promise<void> {
  const { subscription_id: _, ...change } = { ...row, user_id };
  await tx
    .insertInto('push_subscription')
    .values({ client_id, user_id, ...row })
    .onConflict((conflict) => conflict.columns(['client_id', 'subscription_id']).doUpdateSet(change))
    .execute();
  const theirs = await tx
    .selectFrom('push_subscription')
    .select('subscription_id')
    .where('client_id', '=', client_id)
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('subscription_id')
    .execute();
  for (const { subscription_id } of theirs.slice(MOST))
    await removeSubscription({ clientId: client_id }, tx, subscription_id);
}

export async function subscriptionsOf(
  { clientId }: Pick<Scope, 'clientId'>,
  db: Db,
  userIds: readonly string[],
): Promise<Pick<StoredSubscription, 'subscription_id' | 'user_id'>[]> {
  if (userIds.length === 0) return [];
  return await db
    .selectFrom('push_subscription')
    .select(['subscription_id', 'user_id'])
    .where('client_id', '=', clientId)
    .where('user_id', 'in', [...userIds])
    .orderBy('created_at')
    .execute();
}

export async function findSubscription(
  { clientId }: Scope,
  db: Db,
  id: string,
): Promise<StoredSubscription | undefined> {
  return await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('subscription_id', '=', id)
    .executeTakeFirst();
}

export async function removeSubscription(
  { clientId }: Pick<Scope, 'clientId'>,
  db: Db,
  id: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('client_id', '=', clientId)
    .where('subscription_id', '=', id)
    .execute();
}

/** Those of a session that ends, in a client. */
export async function removeOfSession(clientId: string, db: Db, sessionId: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('client_id', '=', clientId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Of every client: those whose session is over, or whose person enters no more. @returns false: at most a few, all at once */
export async function removeDeadSubscriptions(db: Db): Promise<false> {
  await sql`delete from push_subscription where
    not exists (select 1 from auth_session where auth_session.id = push_subscription.session_id)
    or not exists (select 1 from member where member.client_id = push_subscription.client_id
      and member.user_id = push_subscription.user_id)`.execute(db);
  return false;
}
