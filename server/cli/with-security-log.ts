/** The security log of a data folder, for a command that changes what protects it. */
import { randomUUID } from 'node:crypto';
import { NO_METER } from '../base/meter.ts';
import { openSecurityLog, type SecurityLog } from '../identity/security/security-log.ts';
import { openSecrets } from '../store/secrets/open-secrets.ts';
import type { Secrets } from '../store/secrets/secrets.ts';
import type { OpenedDatabase } from './with-database.ts';

/** Ends when all that was recorded is written. @throws ConfigError when the keys at hand are not those of the database */
export async function withSecurityLog<T>(
  { config, store, log }: OpenedDatabase,
  work: (security: SecurityLog, secrets: Secrets) => Promise<T>,
): Promise<T> {
  const secrets = await openSecrets(config, store);
  const security = openSecurityLog({
    ...{ dataDir: config.dataDir, store, secrets, log },
    clock: () => new Date(),
    random: { uuid: randomUUID },
    meter: NO_METER,
  });
  try {
    return await work(security, secrets);
  } finally {
    await security.flush();
  }
}
