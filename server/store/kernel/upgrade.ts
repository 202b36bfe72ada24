/**
 * Brings the database of an earlier version to the shape of this one, or leaves it as it was. A file is tried first on a
 * copy of itself: what fails there has touched nothing (docs/decisions/upgrades.md).
 */
import { rmSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import { fillText } from '../../../schema/errors.ts';
import { START } from '../../../schema/texts/start.ts';
import { StartRefused } from '../../base/start-refused.ts';
import {
  MIGRATIONS,
  MigrationFailed,
  migrate,
  migrationLevel,
  requireKnownMigrations,
} from '../migrations.ts';
import { checkApart } from './database-file.ts';
import { sqliteDialect } from './dialects.ts';
import type { Tables } from './tables.ts';
import { troubleOf } from './trouble.ts';

export type UpgradeOptions = {
  /** The database's own file; a server's database and one in memory have none. */
  file?: string;
  /** Asked before a database that has data is changed; may throw. */
  beforeUpgrade?: () => void;
  migrations?: typeof MIGRATIONS;
  /** Bytes that are free beside a path. */
  freeBytes?: (path: string) => number;
};

/** The copy, and the log of the real one while it changes: each may grow to the size of the file. */
const ROOM_FACTOR = 2.5;

/** @throws StartRefused in words: a newer database, no room, or a migration that failed and left nothing */
export async function upgrade(db: Kysely<Tables>, options: UpgradeOptions = {}): Promise<void> {
  const { file, beforeUpgrade, migrations = MIGRATIONS } = options;
  const { done, missing } = await migrationLevel(db);
  requireKnownMigrations(done);
  if (missing.length === 0) return;
  const hasData = done.length > 0;
  if (hasData) beforeUpgrade?.();
  try {
    if (hasData && file !== undefined) await tryOnCopy(db, file, options);
    await migrate(db, migrations);
  } catch (error) {
    throw inWords(error);
  }
}

async function tryOnCopy(db: Kysely<Tables>, file: string, options: UpgradeOptions): Promise<void> {
  const { migrations = MIGRATIONS, freeBytes = freeBeside } = options;
  const copy = `${file}.upgrade`;
  const { size } = statSync(file);
  const needed = size * ROOM_FACTOR;
  const free = freeBytes(file);
  if (free < needed) {
    const [wants, has] = [needed, free].map((bytes) => String(Math.ceil(bytes / 1_048_576)));
    throw new StartRefused(
      fillText(START.upgradeNoRoom, { folder: dirname(file), needed: wants ?? '', free: has ?? '' }),
    );
  }
  removeCopy(copy);
  try {
    await sql`vacuum into ${copy}`.execute(db);
    const tried = new Kysely<Tables>({ dialect: sqliteDialect(copy) });
    try {
      await migrate(tried, migrations);
    } finally {
      await tried.destroy();
    }
    const [problem] = (await checkApart(copy, 'full', 0)) ?? [];
    if (problem !== undefined) throw new MigrationFailed(Object.keys(migrations).at(-1) ?? '', problem);
  } finally {
    removeCopy(copy);
  }
}

function inWords(error: unknown): unknown {
  // A disk or a connection that failed is told as such.
  if (!(error instanceof MigrationFailed) || troubleOf(error.cause) !== undefined) {
    return error instanceof MigrationFailed ? error.cause : error;
  }
  const { cause, migration } = error;
  const reported = cause instanceof Error ? cause.message : String(cause);
  return new StartRefused(fillText(START.upgradeFailed, { migration, cause: reported }), { cause });
}

function freeBeside(path: string): number {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize;
}

function removeCopy(copy: string): void {
  for (const path of [copy, `${copy}-wal`, `${copy}-shm`, `${copy}-journal`]) rmSync(path, { force: true });
}
