/** Issuers of received documents, and what the SAT's lists say of those whom they name. In a transaction that has the client's lock. */
import { fiscalRisks, type RiskRow } from '../../../schema/resources/insight/fiscal-risks.ts';
import { type ReceivedRow, received } from '../../../schema/resources/received/received.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { toRow } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(fiscalRisks);
const ALL = { search: '', sort: 'seen_at', descending: true, filters: {} };

/** RFCs of whoever one has documents of. */
export async function receivedIssuers({ clientId }: Scope, db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('received')
    .select('rfc')
    .distinct()
    .where('client_id', '=', clientId)
    .where('is_deleted', '=', 0)
    .execute();
  return rows.map(({ rfc }) => rfc);
}

/** What counts of somebody: what they sold and gave back, and the SAT does not call cancelled. The newest first. */
export async function documentsOfIssuer({ clientId }: Scope, db: Db, rfc: string): Promise<ReceivedRow[]> {
  const rows = await db
    .selectFrom('received')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('rfc', '=', rfc)
    .where('is_deleted', '=', 0)
    .where('receipt_type', 'in', ['I', 'E'])
    .where('sat_state', '<>', 'cancelled')
    .orderBy('issued_at', 'desc')
    .orderBy('uuid')
    .execute();
  return rows.map((cells) => toRow(received, cells));
}

export async function listRisks(scope: Scope, db: Db): Promise<RiskRow[]> {
  return await stored.list(scope, db, ALL);
}

export async function putRiskRow(scope: Scope, tx: Tx, row: RiskRow): Promise<void> {
  await stored.put(scope, tx, row);
}
