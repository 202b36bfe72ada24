/** The users of a data folder, for a command; a server may run on it meanwhile. What is done to them is in its security log. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { createIdentity, type Identity } from '../identity/identity.ts';
import { openLog } from '../log/open-log.ts';
import { NO_METER } from '../metrics/meter.ts';
import { databaseOf } from '../open-deps.ts';
import { createSecrets, readMasterKey } from '../secrets.ts';
import { recordIdentityEvents } from '../security/from-identity.ts';
import { openSecurityLog, type SecurityLog } from '../security/security-log.ts';
import { openStore, type Store } from '../store/store.ts';

export type OpenedIdentity = { identity: Identity; store: Store; security: SecurityLog };

export async function withIdentity<T>(
  config: Config,
  work: (opened: OpenedIdentity) => Promise<T>,
): Promise<T> {
  const secrets = createSecrets(readMasterKey(config));
  const store = await openStore(databaseOf(config));
  const clock = () => new Date();
  const security = openSecurityLog({
    ...{ dataDir: config.dataDir, store, secrets, clock },
    log: openLog(config, process.stderr.isTTY === true),
    random: { uuid: randomUUID },
    meter: NO_METER,
  });
  try {
    const onIdentityEvent = recordIdentityEvents(security);
    const identity = await createIdentity({ store, config, secrets, clock, onIdentityEvent });
    return await work({ identity, store, security });
  } finally {
    await security.flush();
    await store.close();
  }
}
