/** Records of suppliers: what a buyer asks for, what it has of each supplier, and what a supplier's buyers ask of it. */
import {
  type HostRecordRow,
  hostRecords,
  type ProviderRecordRow,
  providerRecords,
  type ReceiverRecordRow,
  receiverRecords,
} from '../../../schema/resources/parties/records.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { removeUnnamed } from './record-files.ts';
import { findRelation, relationState } from './relations.ts';

const asked = resourceStore(receiverRecords);
const ofProviders = resourceStore(providerRecords);
const ofHosts = resourceStore(hostRecords);

export async function findReceiverRecord(
  scope: Scope,
  db: Db,
  recordId: string,
): Promise<ReceiverRecordRow | undefined> {
  return await asked.find(scope, db, recordId);
}

export async function putReceiverRecord(scope: Scope, tx: Tx, row: ReceiverRecordRow): Promise<void> {
  await asked.put(scope, tx, row);
}

export async function findProviderRecord(
  scope: Scope,
  db: Db,
  providerId: string,
): Promise<ProviderRecordRow | undefined> {
  return await ofProviders.find(scope, db, providerId);
}

/** Writes one, new or not, so that its supplier is told. Call it with the client locked. */
export async function putProviderRecord(
  scope: Scope,
  tx: Tx,
  row: ProviderRecordRow,
  guest_id: string,
  { isDeleted = false } = {},
): Promise<void> {
  const before = await ofProviders.find(scope, tx, row.provider_id);
  await ofProviders.put(scope, tx, row, { guest_id, revision: 0 });
  await removeUnnamed(scope, tx, row.provider_id, before?.documents ?? [], row.documents);
  if (isDeleted) await ofProviders.remove(scope, tx, row.provider_id);
  await raise(scope, tx, row.provider_id);
}

export async function removeProviderRecord(scope: Scope, tx: Tx, providerId: string): Promise<boolean> {
  const before = await ofProviders.find(scope, tx, providerId);
  const isRemoved = await ofProviders.remove(scope, tx, providerId);
  await removeUnnamed(scope, tx, providerId, before?.documents ?? [], []);
  if (isRemoved) await raise(scope, tx, providerId);
  return isRemoved;
}

/** There is more to tell its supplier. */
async function raise(scope: Scope, tx: Tx, providerId: string): Promise<void> {
  await tx
    .updateTable('provider_record')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('client_id', '=', scope.clientId)
    .where('provider_id', '=', providerId)
    .execute();
}

/** As its supplier is to be told, deleted or not. */
export async function toldRecord(
  scope: Scope,
  db: Db,
  providerId: string,
): Promise<{ row: ProviderRecordRow; isDeleted: boolean; guestId: string; revision: number } | undefined> {
  const stored = await ofProviders.stored(scope, db, providerId);
  const own = await db
    .selectFrom('provider_record')
    .select(['guest_id', 'revision'])
    .where('client_id', '=', scope.clientId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (stored === undefined || own === undefined) return undefined;
  return { ...stored, guestId: own.guest_id, revision: Number(own.revision) };
}

/** Keys of those of a supplier, deleted or not. */
export async function recordsOfGuest(scope: Scope, db: Db, guestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_record')
    .select('provider_id')
    .where('client_id', '=', scope.clientId)
    .where('guest_id', '=', guestId)
    .orderBy('provider_id')
    .execute();
  return rows.map(({ provider_id }) => provider_id);
}

export async function findHostRecord(scope: Scope, db: Db, id: string): Promise<HostRecordRow | undefined> {
  return await ofHosts.find(scope, db, id);
}

/** As it was last, asked for or not any more. */
export async function storedHostRecord(
  scope: Scope,
  db: Db,
  id: string,
): Promise<{ row: HostRecordRow; isDeleted: boolean } | undefined> {
  return await ofHosts.stored(scope, db, id);
}

/** @param provider_id of a new one: what its buyer calls it */
export async function putHostRecord(
  scope: Scope,
  tx: Tx,
  row: HostRecordRow,
  provider_id = '',
): Promise<void> {
  const before = await ofHosts.find(scope, tx, row.host_record_id);
  await ofHosts.put(scope, tx, row, { provider_id });
  await removeUnnamed(scope, tx, row.host_record_id, before?.documents ?? [], row.documents);
}

export async function removeHostRecord(scope: Scope, tx: Tx, id: string): Promise<void> {
  const before = await ofHosts.find(scope, tx, id);
  await ofHosts.remove(scope, tx, id);
  await removeUnnamed(scope, tx, id, before?.documents ?? [], []);
}

/** What its buyer calls it. */
export async function providerOfHostRecord(scope: Scope, db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('host_record')
    .select('provider_id')
    .where('client_id', '=', scope.clientId)
    .where('host_record_id', '=', id)
    .executeTakeFirst();
  return row?.provider_id ?? '';
}

export async function recordsOfHost(scope: Scope, db: Db, hostId: string): Promise<HostRecordRow[]> {
  const filters = { host_id: { values: [hostId] } };
  return await ofHosts.list(scope, db, { search: '', filters, sort: 'name', descending: false });
}

/** What the buyers ask for that this account deals with today. */
export async function dealingHostRecords(scope: Scope, db: Db): Promise<HostRecordRow[]> {
  const rows = await ofHosts.list(scope, db, { search: '', filters: {}, sort: 'name', descending: false });
  const dealt: HostRecordRow[] = [];
  for (const row of rows) {
    const relation = await findRelation(scope, db, 'hosts', row.host_id);
    if (relation !== undefined && !relation.is_deleted && relationState(relation) === 'active')
      dealt.push(row);
  }
  return dealt;
}
