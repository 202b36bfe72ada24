/** The users of a data folder, for a command; a server may run on it meanwhile. What is done to them is in its security log. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { createIdentity, type Identity } from '../identity/identity.ts';
import { openLog } from '../log/open-log.ts';
import { NO_METER } from '../metrics/meter.ts';
import { openDatabase, prepareFolder } from '../open-database.ts';
import { createSecrets, readMasterKey } from '../secrets.ts';
import { recordIdentityEvents } from '../security/from-identity.ts';
import { openSecurityLog, type SecurityLog } from '../security/security-log.ts';
import type { Store } from '../store/store.ts';

export type OpenedIdentity = { identity: Identity; store: Store; security: SecurityLog };

/** @param what the command, as others are told who uses the folder */
export async function withIdentity<T>(
  config: Config,
  what: string,
  work: (opened: OpenedIdentity) => Promise<T>,
): Promise<T> {
  prepareFolder(config.dataDir);
  const secrets = createSecrets(readMasterKey(config));
  const clock = () => new Date();
  const log = openLog(config, process.stderr.isTTY === true);
  const store = await openDatabase(config, { what, clock, log });
  const security = openSecurityLog({
    ...{ dataDir: config.dataDir, store, secrets, clock },
    log,
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
