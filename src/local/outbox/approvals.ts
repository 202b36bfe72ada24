/** Saying a word on what waits for it, and taking back what one asked, as operations of the outbox. Pipeline: step 4 (ask). */
import { wordsOf } from '../../../schema/operations/approval-kinds.ts';
import type { ApprovalRow } from '../../../schema/resources/invoicing/approvals.ts';
import type { Result } from '../device/types.ts';
import { askOperation } from './ask-operation.ts';

/** What was asked for, as its own words say it. */
export const askedFor = wordsOf;

/** @param note why not; of a yes what there is to say. On disk when it resolves. Errors: operation_running, disk_full, old_version */
export async function decideApproval(
  row: ApprovalRow,
  word: 'approve' | 'reject',
  note: string,
): Promise<Result<{ operationId: string }>> {
  const { name, total, currency } = askedFor(row);
  const summary = { word, user_name: row.user_name, name, total, currency, note };
  return await askOperation('decide', row.approval_id, summary);
}

/** @param approvalId the operation that asked */
export async function withdrawApproval(
  approvalId: string,
  row: Pick<ApprovalRow, 'kind' | 'subject' | 'summary'>,
): Promise<Result<{ operationId: string }>> {
  const { name, total, currency } = askedFor(row);
  return await askOperation('withdraw', approvalId, { name, total, currency });
}
