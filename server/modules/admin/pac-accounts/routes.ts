/** Who stamps for this client: its own account with a provider, or the server's. Secrets go in and never come out. */

import * as v from 'valibot';
import {
  PacAccountsSchema,
  PacProbeAnswerSchema,
  PacProbeInputSchema,
  PacWaitSchema,
} from '../../../../schema/documents/pac-accounts.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { PacAccountInputSchema } from '../../../../schema/resources/admin/pac-accounts.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { createRateLimit } from '../../../base/rate-limit.ts';
import { LONGEST_MESSAGE } from '../../../fiscal/longest-message.ts';
import type { Router } from '../../../http/router.ts';
import { securityCaller } from '../../../http/security-caller.ts';
import { hurryStamps } from '../../../store/admin/asked-account.ts';
import { endPacAccount } from '../../../store/admin/pac-accounts.ts';
import type { Deps } from '../../deps.ts';
import { chooseAccount } from './choose-account.ts';
import { listAccounts } from './list-accounts.ts';
import { probeAccount } from './probe-account.ts';
import { waitingReceipt } from './waiting-receipt.ts';

/** A test of a connection makes the server call somebody. */
const PROBES_A_MINUTE = 20;
const MAX_BYTES = 16 * 1024;

export function pacAccountRoutes(router: Router, deps: Deps): void {
  const probes = createRateLimit(PROBES_A_MINUTE, 60_000, () => deps.clock().getTime());

  const accounts = '/api/v1/pac_accounts';
  const shown = { can: 'pac_accounts.read', answer: PacAccountsSchema } as const;
  const changed = { ...shown, can: 'pac_accounts.write', stepUp: true } as const;

  router.client('GET', accounts, shown, async ({ scope }) => await listAccounts(scope, deps));

  router.client(
    'GET',
    '/api/v1/pac_accounts/waiting/:receipt',
    { can: 'receipts.read', params: v.object({ receipt: v.string() }), answer: PacWaitSchema },
    async ({ scope, params }) => {
      const waiting = await waitingReceipt(scope, deps, params.receipt);
      if (waiting === undefined) throw new TinteroError('not_found');
      return waiting;
    },
  );

  router.client(
    'PUT',
    accounts,
    { ...changed, body: PacAccountInputSchema, maxBytes: MAX_BYTES },
    async ({ c, scope, who, body }) => {
      await chooseAccount(scope, deps, body);
      const { provider, environment } = body;
      const caller = securityCaller(c, deps.config, who);
      deps.security.record({ kind: 'pac_account_changed', ...caller, details: { provider, environment } });
      return await listAccounts(scope, deps);
    },
  );

  router.client('DELETE', accounts, { ...changed, suspended: 'may' }, async ({ c, scope, who }) => {
    const now = deps.clock().toISOString();
    const ended = await deps.store.transaction(scope, async (tx) => {
      const had = await endPacAccount(scope, tx, now);
      await hurryStamps(scope, tx, now);
      return had;
    });
    if (!ended) throw new TinteroError('not_found');
    const caller = securityCaller(c, deps.config, who);
    deps.security.record({ kind: 'pac_account_removed', ...caller, details: {} });
    deps.worker.wake();
    return await listAccounts(scope, deps);
  });

  router.client(
    'POST',
    '/api/v1/pac_accounts/probe',
    {
      can: 'pac_accounts.write',
      stepUp: true,
      body: PacProbeInputSchema,
      answer: PacProbeAnswerSchema,
      maxBytes: MAX_BYTES,
    },
    async ({ scope, body: { account } }) => {
      if (!probes.take(scope.clientId)) throw new TinteroError('too_many_requests');
      const outcome = await probeAccount(scope, deps, account);
      if (outcome.ok) return outcome;
      const { error, code, message } = outcome;
      const reported = `${code} ${message}`.trim().slice(0, LONGEST_MESSAGE);
      return { ok: false, code: error, message: ERROR_TEXTS[error], said: reported };
    },
  );
}
