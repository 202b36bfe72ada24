/** What the screen of providers shows: the account in use, those that may still have a receipt, and what there is to choose from. */
import type { PacAccounts } from '../../../../schema/documents/pac-accounts.ts';
import { lastStampProblem } from '../../../store/admin/asked-account.ts';
import { activePacAccount, findPacAccount, waitingForAccounts } from '../../../store/admin/pac-accounts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { environmentsOf } from './read-account.ts';
import { shownAccount, shownServerAccount } from './shown-account.ts';
import { readReason } from './waiting-receipt.ts';

type Needs = Pick<Deps, 'providers' | 'secrets' | 'store'>;

export async function listAccounts(scope: Scope, deps: Needs): Promise<PacAccounts> {
  const { db } = deps.store;
  const stored = await activePacAccount(scope, db);
  const waiting = await waitingForAccounts(scope, db);
  const serverId = deps.providers.server.id;
  const activeId = stored?.account_id ?? serverId;
  // What nobody has yet goes to the account in use.
  const of = (id: string) => (waiting.get(id) ?? 0) + (id === activeId ? (waiting.get('') ?? 0) : 0);
  const problem = await lastStampProblem(scope, db);
  const why = (id: string) => ({
    waiting: of(id),
    wait: id === activeId && of(id) > 0 && problem !== '' ? readReason(problem) : null,
  });
  const server = () => shownServerAccount(scope, deps, why(serverId));
  const former: PacAccounts['former'] = [];
  for (const id of waiting.keys()) {
    if (id === '' || id === activeId) continue;
    const old = await findPacAccount(scope, db, id);
    if (old !== undefined) former.push(shownAccount(scope, deps, old, why(id)));
    else if (id === serverId) former.push(server());
  }
  return {
    active: stored === undefined ? server() : shownAccount(scope, deps, stored, why(activeId)),
    former,
    providers: deps.providers.describe(),
    environments: environmentsOf(deps),
  };
}
