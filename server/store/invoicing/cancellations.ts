/** The cancellation requests for our documents, every one that was ever asked. Pipeline: steps 6 and 7. */
import { type Cancellation, LIVE_CANCELLATION_STATES } from '../../../schema/documents/cancellation.ts';
import type { Scope } from '../kernel/scope.ts';
import type { CancellationTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type StoredCancellation = CancellationTable;
/** Of one that has not left yet. */
const UNSENT = { sent_at: '', sends: 0, sent_account_id: '', doubt: '' } as const;
export type NewCancellation = Omit<StoredCancellation, 'client_id' | 'user_id' | keyof typeof UNSENT>;

/** @param isNew false: it may be asked a second time, so that the SAT is looked at before it leaves */
export async function insertCancellation(
  scope: Scope,
  tx: Tx,
  made: NewCancellation,
  isNew = true,
): Promise<StoredCancellation> {
  const row = {
    ...made,
    ...UNSENT,
    ...(!isNew && { sends: 1 }),
    client_id: scope.clientId,
    user_id: scope.userId,
  };
  await tx.insertInto('cancellation').values(row).execute();
  return row;
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
    | 'sent_at'
    | 'doubt'
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

/**
 * Writes that it leaves through this account, before it does: whoever finds it so never sends it once more.
 * @returns which time it is; undefined when it has left already, or has ended
 */
export async function markSent(
  scope: Scope,
  tx: Tx,
  id: string,
  at: string,
  accountId: string,
): Promise<number | undefined> {
  const marked = await tx
    .updateTable('cancellation')
    .set((eb) => ({ sent_at: at, sent_account_id: accountId, sends: eb('sends', '+', 1) }))
    .where('client_id', '=', scope.clientId)
    .where('cancellation_id', '=', id)
    .where('state', 'in', ['asked', 'waiting_sat'])
    .where('sent_at', '=', '')
    .returning('sends')
    .executeTakeFirst();
  return marked?.sends;
}

/** The account that was asked first surely did nothing: the same one leaves through this one. */
export async function moveSent(
  scope: Scope,
  tx: Tx,
  id: string,
  sends: number,
  accountId: string,
): Promise<void> {
  await tx
    .updateTable('cancellation')
    .set({ sent_account_id: accountId })
    .where('client_id', '=', scope.clientId)
    .where('cancellation_id', '=', id)
    .where('sends', '=', sends)
    .execute();
}

export function toCancellation(row: StoredCancellation): Cancellation {
  const { client_id, receipt_id, uuid, rfc, rfc_receiver, total, seal, pac_account_id, user_id, ...rest } =
    row;
  const { sent_at, sends, sent_account_id, doubt, ...shown } = rest;
  return { ...shown, dependents: JSON.parse(row.dependents) as Cancellation['dependents'] };
}
