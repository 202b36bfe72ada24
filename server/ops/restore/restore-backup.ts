/**
 * Puts a backup in a data folder. It becomes the database only when it is whole, of a version that is understood, and marked as
 * a copy: whatever ends this before leaves what there was.
 */
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fillText } from '../../../schema/errors.ts';
import { RESTORE } from '../../../schema/texts/backup.ts';
import { makePrivateFolder, PRIVATE_FILE, PRIVATE_FOLDER } from '../../base/private-files.ts';
import { rememberDatabaseFile } from '../../store/kernel/database-file.ts';
import { holdFolder } from '../../store/kernel/folder-use.ts';
import { markRestored } from '../../store/kernel/restore-checks.ts';
import { readSnapshot } from '../../store/kernel/snapshot.ts';
import { openStore } from '../../store/kernel/store.ts';
import { newestUnknown } from '../../store/migrations.ts';
import { DATABASE_PART, type Manifest, PART_FOLDERS } from '../backup/archive.ts';
import { readArchive } from '../backup/read-archive.ts';
import { syncFolder } from '../backup/write-archive.ts';

/** Why a copy was not put back, in words. */
export class RestoreRefused extends Error {}

export type RestoreWish = {
  file: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  replace: boolean;
  passphrase: () => Promise<string | undefined>;
  clock: () => Date;
  uuid: () => string;
};

export type Restored = {
  manifest: Manifest;
  /** Where what was there before is now; '' when there was nothing. */
  aside: string;
};

/** @throws RestoreRefused or StartRefused in words, BackupError, or what the disk says */
export async function restoreBackup(wish: RestoreWish): Promise<Restored> {
  const { file, dataDir, passphrase, clock, uuid } = wish;
  makePrivateFolder(dataDir);
  // Who uses it is told, and nobody begins to meanwhile.
  const use = await holdFolder(dataDir, { what: 'tintero restore', clock, alone: true });
  const made = join(dataDir, `restoring-${uuid()}`);
  try {
    requireFree(wish);
    mkdirSync(made, { mode: PRIVATE_FOLDER });
    const manifest = await readArchive(file, {
      passphrase,
      begin: requireKnownMigrations,
      async take({ name }, bytes) {
        const path = join(made, name);
        makePrivateFolder(dirname(path));
        await pipeline(Readable.from(bytes), createWriteStream(path, { mode: PRIVATE_FILE, flush: true }));
      },
    });
    const database = join(made, DATABASE_PART);
    const facts = readSnapshot(database);
    if ('problem' in facts) throw new RestoreRefused(fillText(RESTORE.unsound, { cause: facts.problem }));
    requireKnownMigrations({ ...manifest, migrations: facts.migrations });
    const store = await openStore({ file: database });
    try {
      await markRestored(store, { copiedAt: manifest.copied_at, now: clock(), uuid });
    } finally {
      await store.close();
    }
    const aside = moveAside(dataDir, clock());
    for (const folder of PART_FOLDERS)
      if (existsSync(join(made, folder))) renameSync(join(made, folder), join(dataDir, folder));
    // Last: until now there is no database, and from now on it is whole.
    renameSync(database, join(dataDir, DATABASE_PART));
    rememberDatabaseFile(join(dataDir, DATABASE_PART), clock());
    syncFolder(dataDir);
    return { manifest, aside };
  } finally {
    rmSync(made, { recursive: true, force: true });
    use.release();
  }
}

/** @throws RestoreRefused */
function requireFree({ dataDir, replace }: RestoreWish): void {
  const database = join(dataDir, DATABASE_PART);
  if (existsSync(database) && !replace)
    throw new RestoreRefused(fillText(RESTORE.notEmpty, { folder: dataDir }));
}

function requireKnownMigrations({ version, migrations }: Pick<Manifest, 'version' | 'migrations'>): void {
  if (newestUnknown(migrations) !== undefined) {
    throw new RestoreRefused(fillText(RESTORE.newer, { version }));
  }
}

/** What the copy takes the place of: also what SQLite left beside the database. Keys, catalogues and logs stay. */
function moveAside(dataDir: string, now: Date): string {
  const replaced: readonly string[] = [
    ...[DATABASE_PART, `${DATABASE_PART}-wal`, `${DATABASE_PART}-shm`, `${DATABASE_PART}-journal`],
    ...PART_FOLDERS,
  ];
  const found = readdirSync(dataDir).filter((name) => replaced.includes(name));
  if (found.length === 0) return '';
  const aside = join(dataDir, `replaced-${now.toISOString().replaceAll(':', '')}`);
  mkdirSync(aside, { mode: PRIVATE_FOLDER });
  // The database after its log: without it, what the log has would be nobody's.
  for (const name of found.sort().reverse()) renameSync(join(dataDir, name), join(aside, name));
  return aside;
}
