/** Clients (taxpayer accounts) and who belongs to them. */
import type { Scope } from './scope.ts';
import type { ClientTable, Db, Tx } from './tables.ts';

export type Client = Omit<
  ClientTable,
  'last_seq' | 'feed_epoch_seq' | 'is_suspended' | 'stored_bytes' | 'created_at'
> & {
  is_suspended: boolean;
};

/** The client of the scope; undefined when there is none. */
export async function findClient(scope: Scope, db: Db): Promise<Client | undefined> {
  const row = await db
    .selectFrom('client')
    .select(['client_id', 'rfc', 'name', 'tax_regime', 'zip_code', 'feed_epoch', 'is_suspended'])
    .where('client_id', '=', scope.clientId)
    .executeTakeFirst();
  return row && { ...row, is_suspended: row.is_suspended === 1 };
}

/** Makes the client of the scope. */
export async function createClient(
  scope: Scope,
  tx: Tx,
  client: Pick<ClientTable, 'rfc' | 'name' | 'tax_regime' | 'zip_code'>,
  now: Date,
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
    })
    .execute();
}

/** Stops a client from issuing, or lets it again. */
export async function setSuspended(scope: Scope, tx: Tx, suspended: boolean): Promise<void> {
  await tx
    .updateTable('client')
    .set({ is_suspended: suspended ? 1 : 0 })
    .where('client_id', '=', scope.clientId)
    .execute();
}

/** Makes the user of `userId` one of the scope's client. */
export async function addMember(
  scope: Scope,
  tx: Tx,
  userId: string,
  role: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('member')
    .values({ client_id: scope.clientId, user_id: userId, role, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doNothing())
    .execute();
}

/**
 * The client that a user works for: how a session becomes a scope, hence the only query that begins
 * with a user. Of several, the first one joined.
 */
export async function clientOfUser(userId: string, db: Db): Promise<Client | undefined> {
  const row = await db
    .selectFrom('member')
    .innerJoin('client', 'client.client_id', 'member.client_id')
    .select([
      'client.client_id',
      'client.rfc',
      'client.name',
      'client.tax_regime',
      'client.zip_code',
      'client.feed_epoch',
      'client.is_suspended',
    ])
    .where('member.user_id', '=', userId)
    .orderBy('member.created_at')
    .orderBy('member.client_id')
    .executeTakeFirst();
  return row && { ...row, is_suspended: row.is_suspended === 1 };
}

/** Whether the database has any client: false only before the first start has ended. */
export async function hasClients(db: Db): Promise<boolean> {
  return (await db.selectFrom('client').select('client_id').limit(1).executeTakeFirst()) !== undefined;
}
