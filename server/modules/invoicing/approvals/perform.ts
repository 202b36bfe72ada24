/**
 * Pipeline: step 6 (accept), of what another person has said yes to: it is judged anew, by what holds now and by what whoever asked may do now,
 * and done under the id of its own operation. R35 of sync/SPEC.md.
 */
import type { CancelRequestBody } from '../../../../schema/documents/cancellation.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { type OperationKind, operationOf } from '../../../../schema/operations/index.ts';
import { SEAL_WINDOW_MS } from '../../../../schema/operations/issue.ts';
import type { ApprovalRow } from '../../../../schema/resources/invoicing/approvals.ts';
import { askerOf } from '../../../store/identity/asker-of.ts';
import { requestOf } from '../../../store/invoicing/approvals.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Accepted, Work } from '../../operations/accept-once.ts';
import { type CancelNeeds, cancelWork } from '../cancellations/request-cancellation.ts';
import type { AskedReceipt } from '../receipts/issue.ts';
import { issueWork } from '../receipts/issue.ts';
import type { LargeNeeds } from '../receipts/issue-text.ts';

export type PerformNeeds = LargeNeeds & CancelNeeds;

/**
 * @param by whose word it is @param receipt what is issued, made ready
 * @throws TinteroError why it cannot be done
 */
export async function perform(
  scope: Scope,
  tx: Tx,
  deps: PerformNeeds,
  { row, by, receipt }: { row: ApprovalRow; by: string; receipt: AskedReceipt | undefined },
): Promise<Accepted> {
  const asker = await askerOf(scope, tx, row.user_id);
  const { can } = operationOf(row.kind as OperationKind);
  if (asker === undefined || can === 'session' || !asker.can(can)) throw new TinteroError('not_permitted');
  const { approval_id, user_name: userName, subject: uuid } = row;
  if (row.kind === 'issue') {
    // Nobody knows how old it became but whoever wrote it.
    const age = deps.clock().getTime() - Date.parse(row.asked_at);
    if (age >= SEAL_WINDOW_MS) throw new TinteroError('approval_late');
    if (receipt === undefined) throw new Error(`What ${approval_id} issues was not made ready`);
    return await doWork(tx, issueWork(asker, deps, approval_id, receipt, { ...row, by }));
  }
  const text = await requestOf(scope, tx, approval_id);
  if (text === undefined) throw new Error(`What ${approval_id} asks is missing`);
  const request = JSON.parse(text) as CancelRequestBody;
  return await doWork(tx, cancelWork(asker, deps, approval_id, { uuid, request, userName, approvedBy: by }));
}

async function doWork<T>(tx: Tx, work: Work<T>): Promise<Accepted> {
  return await work.accept(tx, await work.check(tx));
}
