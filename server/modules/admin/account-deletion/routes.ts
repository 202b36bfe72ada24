/** The end of an account, for whoever owns it: asked for, and taken back. */
import * as v from 'valibot';
import { accountDeletions } from '../../../../schema/resources/admin/account-deletions.ts';
import type { Router } from '../../../http/router.ts';
import type { Deps } from '../../deps.ts';
import { askDeletion, takeBackDeletion } from './ask-deletion.ts';

export function accountDeletionRoutes(router: Router, deps: Deps): void {
  const of = { can: 'account.delete', stepUp: true, answer: accountDeletions.row } as const;
  const asking = { ...of, body: accountDeletions.fields, status: 201 } as const;
  router.client(
    'POST',
    '/account_deletions',
    asking,
    async ({ scope, body }) => await askDeletion(scope, deps, { id: body.id, rfc: body.rfc }),
  );
  const taking = { ...of, params: v.object({ id: v.string() }) } as const;
  router.client(
    'POST',
    '/account_deletions/:id/take_back',
    taking,
    async ({ scope, params: { id } }) => await takeBackDeletion(scope, deps, id),
  );
}
