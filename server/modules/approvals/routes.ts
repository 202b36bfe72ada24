/** What waits for another person's word, by call: the list is the kit's; whoever says the word reads what was asked, and says it. */
import * as v from 'valibot';
import { ReceiptFormSchema } from '../../../schema/documents/api.ts';
import { TinteroError } from '../../../schema/errors.ts';
import { decide } from '../../../schema/operations/decide.ts';
import { HandedOverSchema, HandOverSchema } from '../../../schema/operations/hand-over.ts';
import { withdraw } from '../../../schema/operations/withdraw.ts';
import type { RemoteChecks } from '../../../schema/rules/remote.ts';
import { taxpayerChecks } from '../../fiscal/taxpayers/taxpayer-checks.ts';
import type { Router } from '../../http/router.ts';
import { securityCaller } from '../../http/security-caller.ts';
import { sessionPrefix } from '../../identity/security/session-prefix.ts';
import { findApproval, requestOf } from '../../store/invoicing/approvals.ts';
import type { Deps } from '../deps.ts';
import type { ApprovalRegistry } from './approval-kind.ts';
import { decideApproval } from './decide.ts';
import { handOver } from './hand-over.ts';
import { withdrawApproval } from './withdraw.ts';

/** As of what is issued, within a text. */
const MAX_BYTES = 16 * 1024 * 1024;
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

  // Of a person, not of a client: whoever was deactivated is in none, and may do this alone.
  router.person(
    'POST',
    '/api/v1/hand_over',
    { body: HandOverSchema, answer: HandedOverSchema, former: true, maxBytes: MAX_BYTES },
    async ({ c, who, body }) => {
      const { address = '' } = securityCaller(c, deps.config, who);
      const from = { name: who.user.name, address, session: sessionPrefix(who.sessionId) };
      return await handOver({ userId: who.user.id, from }, deciding(), kinds, body, c.req.raw.signal);
    },
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
