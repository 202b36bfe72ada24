/**
 * Pipeline: step 6 (accept), of a receipt that another person has said yes to: it is judged anew, by what holds now and by what whoever asked may
 * do now, and issued under the id of its own operation. R35 of sync/SPEC.md.
 */
import { TinteroError } from '../../../../schema/errors.ts';
import { SEAL_WINDOW_MS } from '../../../../schema/operations/issue.ts';
import { bringBackDraft } from '../../../store/invoicing/issued-drafts.ts';
import type { ApprovalWays } from '../../approvals/approval-kind.ts';
import type { Work } from '../../operations/accept-once.ts';
import type { AskedReceipt } from '../receipts/issue.ts';
import { issueWork } from '../receipts/issue.ts';
import { type LargeNeeds, withReceipt } from '../receipts/issue-text.ts';

export const approveIssue: ApprovalWays<LargeNeeds, AskedReceipt> = {
  async prepare(asker, deps, { row, text, operationId, signal }, say) {
    const asked = { text, askedAt: Date.parse(row.asked_at) };
    return await withReceipt(asker, deps, operationId, asked, signal, say);
  },

  async perform(asker, tx, deps, { row, by, ready }) {
    // Nobody knows how old it became but whoever wrote it.
    const age = deps.clock().getTime() - Date.parse(row.asked_at);
    if (age >= SEAL_WINDOW_MS) throw new TinteroError('approval_late');
    const work = issueWork(asker, deps, row.approval_id, ready, { ...row, by });
    return (await work.accept(tx, await work.check(tx))).subjectId;
  },

  async handOver(giver, deps, { approvalId, text, signal }, keep) {
    await withReceipt(giver, deps, approvalId, { text }, signal, async (receipt) => {
      const work = issueWork(giver, deps, approvalId, { ...receipt, isHanded: true });
      await keep({ hash: receipt.hash, work: work as Work<unknown> });
    });
  },

  /** The draft is a draft again. */
  async release(scope, tx, _deps, row, text) {
    if (text !== undefined) await bringBackDraft(scope, tx, row, text);
  },
};
