/** The database of a data folder, for a command; a server may run on it meanwhile. */
import type { Config } from '../base/config/config.ts';
import type { Log } from '../base/log/log.ts';
import { openLog } from '../base/log/open-log.ts';
import type { Store } from '../store/kernel/store.ts';
import { openDatabase, prepareFolder } from '../store/open-database.ts';

export type OpenedDatabase = { config: Config; store: Store; log: Log };

/**
 * @param what the command, as others are told who uses the folder: tintero keys
 * @throws what openDatabase throws
 */
export async function withDatabase<T>(
  config: Config,
  what: string,
  work: (opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  prepareFolder(config.dataDir);
  const log = openLog(config, process.stderr.isTTY === true);
  const store = await openDatabase(config, { what, clock: () => new Date(), log });
  try {
    return await work({ config, store, log });
  } finally {
    await store.close();
  }
}
