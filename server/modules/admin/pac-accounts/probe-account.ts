/** «Probar conexión»: with what is written, or with the account in use. */
import type { PacAccountInput } from '../../../../schema/documents/pac-accounts.ts';
import type { ProbeOutcome } from '../../../fiscal/pac/probe.ts';
import { hurryStamps } from '../../../store/admin/asked-account.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { readAccount } from './read-account.ts';

type Needs = Pick<Deps, 'providers' | 'config' | 'secrets' | 'store' | 'clock' | 'worker'>;

/** @throws what `readAccount` throws */
export async function probeAccount(
  scope: Scope,
  deps: Needs,
  written: PacAccountInput | undefined,
): Promise<ProbeOutcome> {
  if (written !== undefined) {
    const { provider, url, apiUrl, credentials } = await readAccount(scope, deps, written);
    return await deps.providers.probe({ provider, url, apiUrl, credentials });
  }
  const accountId = await deps.providers.chosen(scope, deps.store.db);
  const outcome = await deps.providers.probeAccount(scope, accountId);
  if (outcome.ok) {
    const now = deps.clock().toISOString();
    await deps.store.transaction(scope, async (tx) => await hurryStamps(scope, tx, now));
    deps.worker.wake();
  }
  return outcome;
}
