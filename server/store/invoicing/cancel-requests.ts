/** What issuers ask of us: to let them cancel what they invoiced us. Fed to devices as `cancel_requests`. */
import type { CancelRequestRow } from '../../../schema/documents/cancellation.ts';
import { recordChange } from '../kernel/changes.ts';
import type { Scope } from '../kernel/scope.ts';
import type { CancelRequestTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export type StoredCancelRequest = CancelRequestTable;

/** Those that a list shows: all but what is answered or over. */
export async function openCancelRequests(scope: Scope, db: Db): Promise<StoredCancelRequest[]> {
  return await db
    .selectFrom('cancel_request')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('state', '<>', 'gone')
    .orderBy('first_seen_at')
    .orderBy('uuid')
    .execute();
}

/** @param uuid in upper case */
export async function findCancelRequest(
  scope: Scope,
  db: Db,
  uuid: string,
): Promise<StoredCancelRequest | undefined> {
  return await db
    .selectFrom('cancel_request')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

const NEW = {
  state: 'pending' as const,
  rfc: '',
  name: '',
  total: '',
  first_seen_at: '',
  deadline_at: '',
  accept: 0,
  another_pac: 0,
  is_delivered: 0,
  operation_id: '',
  answered_at: '',
  sent_at: '',
  sends: 0,
  doubt: '' as const,
  code: '',
  text: '',
  said: '',
  user_id: '',
};
export type CancelRequestChange = Partial<Omit<StoredCancelRequest, 'client_id' | 'uuid'>>;

/** Makes or changes one, and says so in the feed. */
export async function putCancelRequest(
  scope: Scope,
  tx: Tx,
  uuid: string,
  change: CancelRequestChange,
): Promise<void> {
  await tx
    .insertInto('cancel_request')
    .values({ ...NEW, ...change, client_id: scope.clientId, uuid })
    .onConflict((conflict) => conflict.columns(['client_id', 'uuid']).doUpdateSet(change))
    .execute();
  await recordChange(scope, tx, 'cancel_requests', uuid);
}

/**
 * Writes that our answer leaves, before it does: whoever finds it so never sends it once more.
 * @returns which time it is; undefined when it has left already, or is not to be sent
 */
export async function markAnswerSent(
  scope: Scope,
  tx: Tx,
  uuid: string,
  at: string,
): Promise<number | undefined> {
  const marked = await tx
    .updateTable('cancel_request')
    .set((eb) => ({ sent_at: at, sends: eb('sends', '+', 1) }))
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .where('state', '=', 'answering')
    .where('sent_at', '=', '')
    .returning('sends')
    .executeTakeFirst();
  return marked?.sends;
}

export function toCancelRequestRow(row: StoredCancelRequest, seq = 0): CancelRequestRow {
  const { uuid, state, rfc, name, total, first_seen_at, deadline_at, code, text, said } = row;
  const isGone = state === 'gone';
  return {
    seq,
    _deleted: isGone,
    uuid,
    state: isGone ? 'pending' : state,
    rfc,
    name,
    total,
    first_seen_at,
    deadline_at,
    code,
    text,
    said,
  };
}
