/** What a buyer asks of a supplier: the documents of the set that was chosen for them. What they sent already stays. */
import { afterPeriods, askedAnew, askedDocuments, decidedState } from '../../../../schema/records/flow.ts';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { type ProviderRecordRow, RECORD_STATES } from '../../../../schema/resources/parties/records.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import {
  findProviderRecord,
  findReceiverRecord,
  putProviderRecord,
  recordsOfGuest,
  recordsOfHost,
  removeProviderRecord,
  toldRecord,
} from '../../../store/parties/records.ts';
import type { TellDeps } from '../tell-deps.ts';

export const RECORD_ASKED = 'provider_record';
export const RECORD_SENT = 'host_record';

/** With the client locked; nothing when nothing changes. */
export async function askRecord(
  scope: Scope,
  tx: Tx,
  deps: TellDeps,
  { provider_id, guest_id, rfc, name, receiver_record_id }: ProviderRow,
): Promise<void> {
  const set = receiver_record_id === '' ? undefined : await findReceiverRecord(scope, tx, receiver_record_id);
  if (set === undefined) {
    if (await removeProviderRecord(scope, tx, provider_id)) await tellRecord(scope, tx, deps, provider_id);
    return;
  }
  const told = await toldRecord(scope, tx, provider_id);
  const before = told && (told.isDeleted ? askedAgain(told.row) : told.row);
  const documents = askedDocuments(set.documents, before?.documents ?? []);
  const status = before?.record_approval_status_id ?? RECORD_STATES.none;
  const row: ProviderRecordRow = {
    ...{ provider_id, rfc, name, record_name: set.name, documents },
    record_approval_status_id: decidedState(documents, status, deps.clock().toISOString()),
    sent_at: before?.sent_at ?? '',
    sends: before?.sends ?? 0,
  };
  if (told?.isDeleted === false && JSON.stringify(row) === JSON.stringify(before)) return;
  await putProviderRecord(scope, tx, row, guest_id);
  await tellRecord(scope, tx, deps, provider_id);
}

/** One that was asked for no more: empty, but sendings and versions go on where they were. */
function askedAgain(row: ProviderRecordRow): ProviderRecordRow {
  const documents = row.documents.map((one) => askedAnew(one, one));
  return { ...row, documents, record_approval_status_id: RECORD_STATES.none, sent_at: '' };
}

export async function tellRecord(
  scope: Scope,
  tx: Tx,
  { clock, uuid }: TellDeps,
  providerId: string,
): Promise<void> {
  const at = clock().toISOString();
  await queueDelivery(scope, tx, { job_id: uuid(), kind: RECORD_ASKED, document: providerId, at });
}

export async function tellSentRecord(
  scope: Scope,
  tx: Tx,
  { clock, uuid }: TellDeps,
  hostRecordId: string,
): Promise<void> {
  const at = clock().toISOString();
  await queueDelivery(scope, tx, { job_id: uuid(), kind: RECORD_SENT, document: hostRecordId, at });
}

/** Two companies deal with each other, again or for the first time: each hears what the other has of records. */
export async function tellRecords(
  scope: Scope,
  tx: Tx,
  deps: TellDeps,
  side: 'hosts' | 'guests',
  relationId: string,
): Promise<void> {
  if (side === 'guests')
    for (const id of await recordsOfGuest(scope, tx, relationId)) await tellRecord(scope, tx, deps, id);
  else
    for (const { host_record_id, sends } of await recordsOfHost(scope, tx, relationId))
      if (sends > 0) await tellSentRecord(scope, tx, deps, host_record_id);
}

/** Of a supplier, what was approved and is due again. */
export async function askAgain(
  scope: Scope,
  tx: Tx,
  deps: TellDeps,
  { provider_id, guest_id }: ProviderRow,
  now: Date,
): Promise<void> {
  const row = await findProviderRecord(scope, tx, provider_id);
  const due = row && afterPeriods(row, now.toISOString());
  if (row === undefined || due === undefined) return;
  await putProviderRecord(scope, tx, { ...row, ...due }, guest_id);
  await tellRecord(scope, tx, deps, provider_id);
}
