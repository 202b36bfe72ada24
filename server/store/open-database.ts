/** Opens the database of the settings, as a server or a command begins: looked at first, and nobody's who must be alone. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillText } from '../../schema/errors.ts';
import { START } from '../../schema/texts/start.ts';
import type { Config } from '../base/config/config.ts';
import type { Log } from '../base/log/log.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../base/private-files.ts';
import { StartRefused } from '../base/start-refused.ts';
import { VERSION } from '../base/version.ts';
import { rememberDatabaseFile, requireDatabaseFile, requireSoundFile } from './kernel/database-file.ts';
import { type FolderUse, holdFolder, usersInWords, usersOf } from './kernel/folder-use.ts';
import { openStore, type Store } from './kernel/store.ts';

/** Where the settings put the database, and how long it is waited for. */
export function databaseOf({ databaseUrl, dataDir, databaseLimits: limits }: Config) {
  return databaseUrl === '' ? { file: databaseFile(dataDir), limits } : { url: databaseUrl, limits };
}

export const databaseFile = (dataDir: string) => join(dataDir, 'tintero.sqlite');

/** Enough to say that a disk takes something. */
const PROBE_BYTES = 64 * 1024;

/** Makes the data folder, and writes something to it. @throws what the disk says (EACCES, ENOSPC, EROFS…) */
export function prepareFolder(dataDir: string): void {
  makePrivateFolder(dataDir);
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flush: true, mode: PRIVATE_FILE });
  } finally {
    rmSync(probe, { force: true });
  }
}

type Wish = { what: string; clock: () => Date; log: Pick<Log, 'warn'> };

/**
 * The store; closing it gives the folder up too. The folder is prepared (`prepareFolder`).
 * @param wish.what who asks, as others are told when the folder is in use: npm start, tintero issue
 * @throws StartRefused in words, or what the disk or the database says
 */
export async function openDatabase(config: Config, { what, clock, log }: Wish): Promise<Store> {
  const { dataDir, databaseUrl } = config;
  const isFile = databaseUrl === '';
  const use = await holdFolder(dataDir, { what, clock, sameMachine: isFile });
  try {
    if (isFile) await lookFirst(databaseFile(dataDir), use, log);
    const store = await openStore({ ...databaseOf(config), beforeUpgrade: () => requireOneVersion(dataDir) });
    if (isFile) rememberDatabaseFile(databaseFile(dataDir), clock());
    return {
      ...store,
      async close() {
        await store.close().finally(use.release);
      },
    };
  } catch (error) {
    use.release();
    throw error;
  }
}

/** A process of another version would go on with the tables as it knows them. */
function requireOneVersion(dataDir: string): void {
  const others = usersOf(dataDir).filter(({ version }) => version !== VERSION);
  if (others.length > 0) throw new StartRefused(fillText(START.upgradeInUse, { who: usersInWords(others) }));
}

/** A process that was killed harms no file; a machine that fell may have. */
async function lookFirst(
  file: string,
  { fallen, machine }: FolderUse,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  requireDatabaseFile(file);
  const fellWithMachine = fallen.some((one) => one.machine !== machine);
  const how = fellWithMachine ? 'full' : 'quick';
  if (!(await requireSoundFile(file, how))) {
    log.warn({ file, how }, 'the database was not checked in time; tintero doctor checks all of it');
  }
}
