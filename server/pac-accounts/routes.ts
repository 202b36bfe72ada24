/** Who stamps for this client: its own account with a provider, or the server's. Secrets go in and never come out. */
import {
  PacAccountInputSchema,
  type PacAccounts,
  type PacProbeAnswer,
  PacProbeInputSchema,
  type PacWait,
} from '../../schema/documents/pac-accounts.ts';
import { ERRORS, TinteroError } from '../../schema/errors.ts';
import type { Deps } from '../deps.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { checkShape, readJson } from '../http/read-body.ts';
import type { Router } from '../http/router.ts';
import { LONGEST_MESSAGE } from '../pac/port.ts';
import { securityCaller } from '../security/caller.ts';
import { hurryStamps } from '../store/asked-account.ts';
import { endPacAccount } from '../store/pac-accounts.ts';
import { chooseAccount } from './choose-account.ts';
import { listAccounts } from './list-accounts.ts';
import { probeAccount } from './probe-account.ts';
import { waitingReceipt } from './waiting-receipt.ts';

/** A test of a connection makes the server call somebody. */
const PROBES_A_MINUTE = 20;
const MAX_BYTES = 16 * 1024;

export function pacAccountRoutes(router: Router, deps: Deps): void {
  const probes = createRateLimit(PROBES_A_MINUTE, 60_000, () => deps.clock().getTime());

  router.client('GET', '/api/v1/pac_accounts', async (c, scope) => {
    return c.json((await listAccounts(scope, deps)) satisfies PacAccounts);
  });

  router.client('GET', '/api/v1/pac_accounts/waiting/:receipt', async (c, scope) => {
    const waiting = await waitingReceipt(scope, deps, c.req.param('receipt') ?? '');
    if (waiting === undefined) throw new TinteroError('not_found');
    return c.json(waiting satisfies PacWait);
  });

  router.client(
    'PUT',
    '/api/v1/pac_accounts',
    async (c, scope, who) => {
      const input = checkShape(await readJson(c), PacAccountInputSchema, 'bad_request');
      await chooseAccount(scope, deps, input);
      const { provider, environment } = input;
      const caller = securityCaller(c, deps.config, who);
      deps.security.record({ kind: 'pac_account_changed', ...caller, details: { provider, environment } });
      return c.json((await listAccounts(scope, deps)) satisfies PacAccounts);
    },
    { maxBytes: MAX_BYTES },
  );

  router.client('DELETE', '/api/v1/pac_accounts', async (c, scope, who) => {
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
    return c.json((await listAccounts(scope, deps)) satisfies PacAccounts);
  });

  router.client(
    'POST',
    '/api/v1/pac_accounts/probe',
    async (c, scope) => {
      const { account } = checkShape(await readJson(c), PacProbeInputSchema, 'bad_request');
      if (!probes.take(scope.clientId)) throw new TinteroError('too_many_requests');
      const outcome = await probeAccount(scope, deps, account);
      if (outcome.ok) return c.json(outcome satisfies PacProbeAnswer);
      const { error, code, message } = outcome;
      const said = `${code} ${message}`.trim().slice(0, LONGEST_MESSAGE);
      return c.json({ ok: false, code: error, message: ERRORS[error].text, said } satisfies PacProbeAnswer);
    },
    { maxBytes: MAX_BYTES },
  );
}
