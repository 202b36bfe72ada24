/** What waits for another person's word, by call: the list is the kit's; whoever says the word reads what was asked, and says it. */
import * as v from 'valibot';
import { ReceiptFormSchema } from '../../../schema/documents/api.ts';
import { TinteroError } from '../../../schema/errors.ts';
import { decide } from '../../../schema/operations/decide.ts';
import { withdraw } from '../../../schema/operations/withdraw.ts';
import type { RemoteChecks } from '../../../schema/rules/remote.ts';
import { taxpayerChecks } from '../../fiscal/taxpayers/taxpayer-checks.ts';
import type { Router } from '../../http/router.ts';
import { findApproval, requestOf } from '../../store/invoicing/approvals.ts';
import type { Deps } from '../deps.ts';
import type { ApprovalRegistry } from './approval-kind.ts';
import { decideApproval } from './decide.ts';
import { withdrawApproval } from './withdraw.ts';

const params = v.object({ approval_id: v.pipe(v.string(), v.toLowerCase()) });

type Deciding = Deps & { checks: RemoteChecks };

/** @param kinds what may wait (../approval-kinds.ts) */
export function approvalRoutes(router: Router, deps: Deps, kinds: ApprovalRegistry<Deciding>): void {
  const checks = taxpayerChecks(deps.registry, deps.lists);
  const deciding = (): Deciding => ({ ...deps, checks });
  router.operation(
    '/approvals/:approval_id/decide',
    'decide',
    // Another person's word is a person's.
    { key: 'required', personal: true, params, body: decide.body },
    async ({ c, scope, operationId, params: { approval_id: approvalId }, body }) =>
      await decideApproval(scope, deciding(), kinds, operationId, { approvalId, ...body }, c.req.raw.signal),
  );

  router.operation(
    '/approvals/:approval_id/withdraw',
    'withdraw',
    { key: 'required', params, body: withdraw.body },
    async ({ scope, operationId, params: { approval_id } }) =>
      await withdrawApproval(scope, deciding(), kinds, operationId, approval_id),
  );

  /** The form of what waits to be issued, as it would be. */
  router.client(
    'GET',
    '/approvals/:approval_id/form',
    { can: 'approvals.read', params, answer: ReceiptFormSchema },
    async ({ scope, params: { approval_id } }) => {
      const row = await findApproval(scope, deps.store.db, approval_id);
      const request = row && (await requestOf(scope, deps.store.db, approval_id));
      if (row?.kind !== 'issue' || request === undefined) throw new TinteroError('not_found');
      return { receipt: JSON.parse(request).receipt };
    },
  );
}
