/**
 * A database keeps to who stamps it. What was stamped for real is never opened with the sandbox, whose demo account
 * anybody may enter; and what waits in one of the sandbox is never sent to the SAT.
 */
import { START } from '../../schema/texts/start.ts';
import type { Config } from '../base/config/config.ts';
import { ConfigError } from '../base/config/config.ts';
import { recordFact } from '../store/kernel/deployment.ts';
import type { Db } from '../store/kernel/tables.ts';

/** Notes it the first time. @throws ConfigError when the database was used the other way */
export async function requireSameStamps({ pac }: Pick<Config, 'pac'>, db: Db): Promise<void> {
  const now = pac === 'sandbox' ? 'sandbox' : 'production';
  const before = await recordFact(db, 'stamps', now);
  if (before !== now) throw new ConfigError(before === 'production' ? START.wasProduction : START.wasSandbox);
}
