/** What stands on a document besides itself, once it is known to be cancelled: jobs look after it, in the transaction that learns it. */
import type { ConciliationRow } from '../../../schema/resources/payments/conciliations.ts';
import { wholeClient } from '../kernel/audience.ts';
import { queueJob } from '../kernel/jobs.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { findConciliation, itemOf } from './conciliations.ts';
import { queueFactoringCancelled } from './factorings.ts';

/** Kind of the job that takes back what was conciliated with a document that was cancelled. */
export const CONCILIATION_CANCELLED = 'conciliation_cancelled';

/** @param uuid of one that was issued or received, in upper case */
export async function queueDocumentCancelled(
  scope: Scope,
  tx: Tx,
  uuid: string,
  { newId, at }: { newId: () => string; at: string },
): Promise<void> {
  await queueFactoringCancelled(scope, tx, uuid, { job_id: newId(), at });
  if ((await conciliationsWith(scope, tx, uuid)).length === 0) return;
  const times = { due_at: at, created_at: at };
  await queueJob(scope, tx, { job_id: newId(), kind: CONCILIATION_CANCELLED, subject_id: uuid, ...times });
}

/** What a document is conciliated in. One that two companies of one account have is of both sides. */
export async function conciliationsWith(scope: Scope, db: Db, uuid: string): Promise<ConciliationRow[]> {
  const items = await db
    .selectFrom('conciliation_item')
    .select('conciliation_id')
    .distinct()
    .where('client_id', '=', scope.clientId)
    .where('item', 'in', [itemOf('i', uuid), itemOf('p', uuid)])
    .where('state', '=', 'done')
    .orderBy('conciliation_id')
    .execute();
  const rows: ConciliationRow[] = [];
  for (const { conciliation_id } of items) {
    const row = await findConciliation(wholeClient(scope), db, conciliation_id);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}
