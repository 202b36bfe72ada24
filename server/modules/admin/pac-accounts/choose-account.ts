/** Chooses who stamps from now on. What another account may have stays with that one. */
import type { PacAccountInput } from '../../../../schema/documents/pac-accounts.ts';
import { credentialsPlace } from '../../../fiscal/pac/accounts.ts';
import { hurryStamps } from '../../../store/admin/asked-account.ts';
import { choosePacAccount, renewCredentials } from '../../../store/admin/pac-accounts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { readAccount } from './read-account.ts';

type Needs = Pick<Deps, 'providers' | 'config' | 'secrets' | 'store' | 'clock' | 'random' | 'worker'>;

/** @throws what `readAccount` throws */
export async function chooseAccount(scope: Scope, deps: Needs, input: PacAccountInput): Promise<void> {
  const { provider, url, apiUrl, credentials, same } = await readAccount(scope, deps, input);
  const now = deps.clock().toISOString();
  const accountId = same?.account_id ?? deps.random.uuid();
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const place = credentialsPlace(scope.clientId, accountId);
    const sealed = await deps.secrets.seal(tx, place, JSON.stringify(credentials));
    if (same !== undefined) {
      await renewCredentials(scope, tx, accountId, sealed);
    } else {
      await choosePacAccount(scope, tx, {
        account_id: accountId,
        provider,
        url,
        api_url: apiUrl,
        credentials_sealed: sealed,
        created_at: now,
      });
    }
    await hurryStamps(scope, tx, now);
  });
  // Another password may be what was missing.
  if (same !== undefined) deps.providers.tryAgain(scope, same.account_id);
  deps.worker.wake();
}
