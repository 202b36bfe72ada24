/** Pipeline: step 6 (accept), of taking back what one asked for while it waits for another person's word. */
import { TinteroError } from '../../../schema/errors.ts';
import type { ApprovalRow } from '../../../schema/resources/invoicing/approvals.ts';
import { canonicalHash } from '../../base/canonical-hash.ts';
import { lockClient } from '../../store/kernel/changes.ts';
import { personOf, type Scope } from '../../store/kernel/scope.ts';
import { type AcceptNeeds, type Answer, acceptOnce } from '../operations/accept-once.ts';
import type { ApprovalRegistry } from './approval-kind.ts';
import { requireWaiting } from './decide.ts';
import { type SettleNeeds, settle } from './settle.ts';

/** @throws TinteroError operation_reused; every other refusal is an answer */
export async function withdrawApproval<D extends AcceptNeeds & SettleNeeds>(
  scope: Scope,
  deps: D,
  kinds: ApprovalRegistry<D>,
  operationId: string,
  approvalId: string,
): Promise<Answer> {
  const asked = { operationId, kind: 'withdraw', hash: canonicalHash({ approvalId }) } as const;
  return await acceptOnce<ApprovalRow>(scope, deps, asked, {
    async check(tx) {
      await lockClient(scope, tx);
      const row = await requireWaiting(scope, tx, approvalId);
      if (row.user_id !== scope.userId && personOf(row.user_id) !== scope.userId)
        throw new TinteroError('not_permitted');
      return row;
    },
    async accept(tx, row) {
      const { summary } = await settle(scope, tx, deps, kinds, operationId, row, { state: 'withdrawn' });
      const { name_receiver: label = '' } = summary as Record<string, string>;
      const body = { approval_id: approvalId, state: 'withdrawn' };
      return { subjectId: approvalId, status: 200, body, audited: { label, details: {} } };
    },
  });
}
