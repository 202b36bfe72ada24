/** The security log of a data folder, for a command that changes what protects it. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { openLog } from '../log/open-log.ts';
import { NO_METER } from '../metrics/meter.ts';
import type { Secrets } from '../secrets.ts';
import { openSecurityLog, type SecurityLog } from '../security/security-log.ts';
import type { Store } from '../store/store.ts';

/** Ends when all that was recorded is written. */
export async function withSecurityLog<T>(
  { config, store, secrets }: { config: Config; store: Store; secrets: Secrets },
  work: (security: SecurityLog) => Promise<T>,
): Promise<T> {
  const security = openSecurityLog({
    ...{ dataDir: config.dataDir, store, secrets },
    clock: () => new Date(),
    log: openLog(config, process.stderr.isTTY === true),
    random: { uuid: randomUUID },
    meter: NO_METER,
  });
  try {
    return await work(security);
  } finally {
    await security.flush();
  }
}
