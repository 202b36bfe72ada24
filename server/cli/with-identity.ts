/** The users of a data folder, for a command; a server may run on it meanwhile. What is done to them is in its security log. */
import type { Config } from '../config.ts';
import { createIdentity, type Identity } from '../identity/identity.ts';
import { openSecrets } from '../keys/open-secrets.ts';
import { databaseOf } from '../open-deps.ts';
import { recordIdentityEvents } from '../security/from-identity.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { openStore, type Store } from '../store/store.ts';
import { withSecurityLog } from './with-security-log.ts';

export type OpenedIdentity = { identity: Identity; store: Store; security: SecurityLog };

export async function withIdentity<T>(
  config: Config,
  work: (opened: OpenedIdentity) => Promise<T>,
): Promise<T> {
  const store = await openStore(databaseOf(config));
  try {
    const secrets = await openSecrets(config, store);
    return await withSecurityLog({ config, store, secrets }, async (security) => {
      const onIdentityEvent = recordIdentityEvents(security);
      const clock = () => new Date();
      const identity = await createIdentity({ store, config, secrets, clock, onIdentityEvent });
      return await work({ identity, store, security });
    });
  } finally {
    await store.close();
  }
}
