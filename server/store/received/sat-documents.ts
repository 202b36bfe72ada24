/** What the SAT has, document by document, and what of it is here. In a transaction that has the client's lock. */
import { sql } from 'kysely';
import {
  type SatDifference,
  type SatDocumentRow,
  satDocuments,
} from '../../../schema/resources/received/sat-download.ts';
import { inBranches } from '../kernel/audience.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(satDocuments);

type Side = SatDocumentRow['side'];
/** `branch`: of what one issued (audience.ts). */
export type HereNow = { isCancelled: boolean; branch: string };

/** Of each UUID that is here, as it is known here. */
export async function hereOf(
  { clientId }: Scope,
  db: Db,
  side: Side,
  uuids: readonly string[],
): Promise<Map<string, HereNow>> {
  if (uuids.length === 0) return new Map();
  if (side === 'received') {
    const rows = await db
      .selectFrom('received')
      .select(['uuid', 'sat_state'])
      .where('client_id', '=', clientId)
      .where('is_deleted', '=', 0)
      .where('uuid', 'in', [...uuids])
      .execute();
    return new Map(
      rows.map(({ uuid, sat_state }) => [uuid, { isCancelled: sat_state === 'cancelled', branch: '' }]),
    );
  }
  const rows = await db
    .selectFrom('receipt')
    .innerJoin('change', (join) =>
      join
        .onRef('change.client_id', '=', 'receipt.client_id')
        .on('change.collection', '=', 'receipts')
        .onRef('change.doc_id', '=', 'receipt.id'),
    )
    .select(['receipt.uuid', 'receipt.status', 'change.branch'])
    .where('receipt.client_id', '=', clientId)
    // As the index says it.
    .where('receipt.uuid', '<>', '')
    .where('receipt.uuid', 'in', [...uuids])
    .execute();
  return new Map(
    rows.map(({ uuid, status, branch }) => [uuid, { isCancelled: status === 'cancelled', branch }]),
  );
}

export async function putSatDocuments(scope: Scope, tx: Tx, rows: readonly SatDocumentRow[]): Promise<void> {
  for (const row of rows) await stored.put(scope, tx, row, { xml_request: '' });
}

export async function satDocumentsOf(
  scope: Scope,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, SatDocumentRow>> {
  const rows = await stored.ofKeys(scope, db, ids);
  return new Map(rows.map(({ row }) => [row.document_id, row]));
}

/** Of those that differ, some that are here by now, or are known here to be cancelled. */
export async function settledDocuments(scope: Scope, db: Db, limit: number): Promise<SatDocumentRow[]> {
  const { clientId } = scope;
  const { rows } = await sql<{ document_id: string }>`
    select d.document_id from sat_document d
    where d.client_id = ${clientId} and d.difference in ('missing', 'refused', 'gone') and d.side = 'received'
      and exists (select 1 from received r where r.client_id = d.client_id and r.uuid = d.uuid and r.is_deleted = 0)
    union all select d.document_id from sat_document d
    where d.client_id = ${clientId} and d.difference = 'elsewhere'
      and exists (select 1 from receipt r where r.client_id = d.client_id and r.uuid = d.uuid and r.uuid <> '')
    union all select d.document_id from sat_document d
    where d.client_id = ${clientId} and d.difference = 'cancelled' and d.side = 'received'
      and exists (select 1 from received r where r.client_id = d.client_id and r.uuid = d.uuid and r.sat_state = 'cancelled')
    union all select d.document_id from sat_document d
    where d.client_id = ${clientId} and d.difference = 'cancelled' and d.side = 'issued'
      and exists (select 1 from receipt r where r.client_id = d.client_id and r.uuid = d.uuid and r.uuid <> '' and r.status = 'cancelled')
    limit ${limit}`.execute(db);
  const ids = rows.map(({ document_id }) => document_id);
  return [...(await satDocumentsOf(scope, db, ids)).values()];
}

export type LackingMonth = { month: string; first: string; last: string; count: number };

/** By month, those that are missing and that no request was made for, from the first to the last instant that the SAT knows of them. */
export async function lackingMonths({ clientId }: Scope, db: Db): Promise<LackingMonth[]> {
  const month = sql<string>`substr(issued_at, 1, 7)`;
  const rows = await db
    .selectFrom('sat_document')
    .select(({ fn }) => [
      month.as('month'),
      fn.min('issued_at').as('first'),
      fn.max('certified_at').as('last'),
      fn.max('issued_at').as('last_issued'),
      fn.countAll().as('count'),
    ])
    .where('client_id', '=', clientId)
    .where('difference', '=', 'missing')
    .where('xml_request', '=', '')
    .groupBy(month)
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ last, last_issued, count, ...row }) => ({
    ...row,
    last: last > last_issued ? last : last_issued,
    count: Number(count),
  }));
}

/** Says which request is to bring them; with '' they are asked for again. */
export async function setXmlRequest(
  { clientId }: Scope,
  tx: Tx,
  month: string | undefined,
  requestId: string,
): Promise<void> {
  let asked = tx
    .updateTable('sat_document')
    .set({ xml_request: requestId })
    .where('client_id', '=', clientId)
    .where('difference', '=', 'missing');
  if (month !== undefined)
    asked = asked.where('xml_request', '=', '').where(sql`substr(issued_at, 1, 7)`, '=', month);
  await asked.execute();
}

/** How many of those that one sees there are, by month, side and what tells them from ours. */
export async function countSatDocuments(
  scope: Scope,
  db: Db,
): Promise<{ month: string; side: Side; difference: SatDifference; count: number }[]> {
  const month = sql<string>`substr(issued_at, 1, 7)`;
  const rows = await db
    .selectFrom('sat_document')
    .select(({ fn }) => [month.as('month'), 'side', 'difference', fn.countAll().as('count')])
    .where('client_id', '=', scope.clientId)
    .where(inBranches(scope, 'sat_document.branch'))
    .groupBy([month, 'side', 'difference'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}
