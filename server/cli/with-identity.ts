/** The users of a data folder, for a command; a server may run on it meanwhile. What is done to them is in its security log. */
import type { Config } from '../base/config/config.ts';
import { createIdentity, type Identity } from '../identity/identity.ts';
import { recordIdentityEvents } from '../identity/security/from-identity.ts';
import type { SecurityLog } from '../identity/security/security-log.ts';
import type { Store } from '../store/kernel/store.ts';
import { withDatabase } from './with-database.ts';
import { withSecurityLog } from './with-security-log.ts';

export type OpenedIdentity = { identity: Identity; store: Store; security: SecurityLog };

/** @param what the command, as others are told who uses the folder */
export async function withIdentity<T>(
  config: Config,
  what: string,
  work: (opened: OpenedIdentity) => Promise<T>,
): Promise<T> {
  return await withDatabase(
    config,
    what,
    async (opened) =>
      await withSecurityLog(opened, async (security, secrets) => {
        const { store } = opened;
        const onIdentityEvent = recordIdentityEvents(security);
        const clock = () => new Date();
        const identity = await createIdentity({ store, config, secrets, clock, onIdentityEvent });
        return await work({ identity, store, security });
      }),
  );
}
