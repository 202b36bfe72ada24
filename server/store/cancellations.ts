/** The cancellation requests for our documents, every one that was ever asked. Way: steps 6 and 7. */
import { type Cancellation, LIVE_CANCELLATION_STATES } from '../../schema/documents/cancellation.ts';
import type { Scope } from './scope.ts';
import type { CancellationTable, Db, Tx } from './tables.ts';

export type StoredCancellation = CancellationTable;
export type NewCancellation = Omit<StoredCancellation, 'client_id' | 'user_id'>;

export async function insertCancellation(scope: Scope, tx: Tx, made: NewCancellation): Promise<void> {
  await tx
    .insertInto('cancellation')
    .values({ ...made, client_id: scope.clientId, user_id: scope.userId })
    .execute();
}

export async function findCancellation(
  scope: Scope,
  db: Db,
  id: string,
): Promise<StoredCancellation | undefined> {
  return await db
    .selectFrom('cancellation')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('cancellation_id', '=', id)
    .executeTakeFirst();
}

/** Every request for a document, oldest first. @param uuid in upper case */
export async function cancellationsOf(scope: Scope, db: Db, uuid: string): Promise<StoredCancellation[]> {
  return await db
    .selectFrom('cancellation')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .orderBy('request_number')
    .execute();
}

export type CancellationChange = Partial<
  Pick<
    StoredCancellation,
    | 'state'
    | 'requested_at'
    | 'deadline_at'
    | 'ended_at'
    | 'how'
    | 'code'
    | 'text'
    | 'said'
    | 'dependents'
    | 'pac_account_id'
  >
>;

/** Changes one that has not ended: what ended stays as it ended. @returns whether it was written */
export async function changeCancellation(
  scope: Scope,
  tx: Tx,
  id: string,
  change: CancellationChange,
): Promise<boolean> {
  const written = await tx
    .updateTable('cancellation')
    .set(change)
    .where('client_id', '=', scope.clientId)
    .where('cancellation_id', '=', id)
    .where('state', 'in', [...LIVE_CANCELLATION_STATES])
    .returning('cancellation_id')
    .executeTakeFirst();
  return written !== undefined;
}

export function toCancellation(row: StoredCancellation): Cancellation {
  const { client_id, receipt_id, uuid, rfc, rfc_receiver, total, seal, pac_account_id, user_id, ...shown } =
    row;
  return { ...shown, dependents: JSON.parse(row.dependents) as Cancellation['dependents'] };
}
