/**
 * Which account a receipt was sent to. Pipeline: step 7 (stamp). It is written before the first attempt, and taken
 * back only when that attempt surely did nothing: while it stands, no other account hears of the receipt.
 * Both change nothing for a worker whose lease has ended.
 */

import { holdsJob, type Job } from '../kernel/jobs.ts';
import { jobWaits } from '../kernel/partial-indexes.ts';
import { prepared } from '../kernel/prepared.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const putAccount = prepared<{ client_id: string; id: string; from: string; to: string }>()((db, given) =>
  db
    .updateTable('receipt')
    .set({ pac_account_id: given.to })
    .where('client_id', '=', given.client_id)
    .where('id', '=', given.id)
    .where('uuid', '=', '')
    .where('pac_account_id', '=', given.from)
    .returning('id'),
);

/** @returns false when somebody else has the job by now, or the receipt was sent to an account before. */
export async function fixAccount(scope: Scope, tx: Tx, job: Job, accountId: string): Promise<boolean> {
  return (await holdsJob(scope, tx, job)) && (await replace(scope, tx, job.subject_id, '', accountId));
}

/** Nobody has the receipt: whoever is chosen by then may be asked next. */
export async function freeAccount(scope: Scope, tx: Tx, job: Job, accountId: string): Promise<void> {
  if (await holdsJob(scope, tx, job)) await replace(scope, tx, job.subject_id, accountId, '');
}

async function replace(scope: Scope, tx: Tx, receiptId: string, from: string, to: string): Promise<boolean> {
  const written = await putAccount(tx, { client_id: scope.clientId, id: receiptId, from, to });
  return written.length > 0;
}

/** What waits to be stamped is due now: who stamps has changed, or works again. */
export async function hurryStamps(scope: Scope, tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('job')
    .set({ due_at: now })
    .where('client_id', '=', scope.clientId)
    .where('kind', '=', 'stamp')
    .where(jobWaits)
    .where('due_at', '>', now)
    .execute();
}

/** What was last in the way of a stamp of this client; '' when nothing was. */
export async function lastStampProblem(scope: Scope, db: Db): Promise<string> {
  const row = await db
    .selectFrom('job')
    .select('last_error')
    .where('client_id', '=', scope.clientId)
    .where('kind', '=', 'stamp')
    .where(jobWaits)
    .where('last_error', '<>', '')
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last_error ?? '';
}
