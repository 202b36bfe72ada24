/** How the databases are opened. */
import Database from 'better-sqlite3';
import {
  type Dialect,
  PGliteDialect,
  type PGliteDialectConfig,
  PostgresDialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely';
import type { DatabaseLimits } from '../../base/config/store-limits.ts';
import { makePrivateFile } from '../../base/private-files.ts';
import { postgresPool } from './postgres-pool.ts';
import type { StoreLoad } from './store.ts';

export type PGlite = Extract<PGliteDialectConfig['pglite'], { close(): Promise<void> }>;

/** Enough for the statements of the house; beyond it the oldest is prepared again. */
const STATEMENTS_KEPT = 500;
/** A statement that finds another process writing waits so long, and everything else in this process with it. */
const BUSY_MS = 1_000;
/** What can be begun again waits hardly at all: it is, after a pause in which others go on (transact.ts). */
const LIGHT_BUSY_MS = 10;
/** Pages in memory. With fewer, what is written meanwhile leaves for the disk before its commit. */
const CACHE_KIB = 32 * 1024;
/**
 * Pages of 4 KiB in the log before they are brought into the file. Each invoice writes the same pages again (the client's,
 * the newest of each index): the more of them the log takes up, the fewer times each is written twice.
 */
const LOG_PAGES = 4_000;
const CHARACTER_NOT_IN_REPERTOIRE = '22021';

/**
 * One file, one writer at a time. WAL lets reads of other processes go on beside a write;
 * synchronous=FULL makes a commit survive a power cut.
 */
export function sqliteDialect(file: string | Buffer): Dialect {
  // What SQLite puts beside it (-wal, -shm) gets the mode of the file.
  if (typeof file === 'string' && file !== ':memory:') makePrivateFile(file);
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma(`busy_timeout = ${BUSY_MS}`);
  database.pragma('foreign_keys = ON');
  database.pragma(`cache_size = -${CACHE_KIB}`);
  database.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  return new WholeSqliteDialect({ database: cacheStatements(database) });
}

/** SQLite undoes changes of tables too: migrations run in one transaction, which Kysely does not dare by itself. */
class WholeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new WholeSqliteAdapter();
  }
}

class WholeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A pool of connections. */
export function postgresDialect(
  url: string,
  limits: DatabaseLimits,
): { dialect: Dialect; load(): StoreLoad } {
  const { pool, load } = postgresPool(url, limits);
  return { dialect: new PostgresDialect({ pool }), load };
}

/** Whether PostgreSQL refused a text because of U+0000, which SQLite keeps: what was sent is wrong, not the server. */
export function isUnstorable(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === CHARACTER_NOT_IN_REPERTOIRE;
}

/** PostgreSQL inside the process, for tests. */
export function pgliteDialect(pglite: PGlite): Dialect {
  return new PGliteDialect({ pglite });
}

type Pair = [Database.Statement, Database.Statement];

/**
 * Statements prepared once. `begin` becomes `begin immediate`: a transaction that reads first and
 * then writes would otherwise fail, without waiting, when another process wrote in between.
 */
function cacheStatements(database: Database.Database): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  const [impatient, patient] = [LIGHT_BUSY_MS, BUSY_MS].map((ms) =>
    database.prepare(`pragma busy_timeout = ${ms}`),
  ) as Pair;
  const [light, durable] = ['normal', 'full'].map((level) =>
    database.prepare(`pragma synchronous = ${level}`),
  ) as Pair;
  const begin = database.prepare('begin immediate');
  const own: Record<string, SqliteStatement> = {
    begin: command(() => {
      impatient.get();
      try {
        begin.run();
      } finally {
        patient.get();
      }
    }),
    'begin light': command(() => {
      light.run();
      impatient.get();
    }),
    'end light': command(() => {
      patient.get();
      durable.run();
    }),
    // A full disk or a failing one makes SQLite undo the transaction by itself. To undo it once more would be an error,
    // which would hide the one that says what happened.
    rollback: command(() => {
      if (database.inTransaction) database.exec('rollback');
    }),
  };
  return {
    prepare(text) {
      const found = own[text] ?? cache.get(text);
      if (found !== undefined) return found;
      const statement = database.prepare<unknown[]>(text) as SqliteStatement;
      if (cache.size >= STATEMENTS_KEPT) cache.delete(cache.keys().next().value as string);
      cache.set(text, statement);
      return statement;
    },
    close() {
      try {
        database.pragma('wal_checkpoint(TRUNCATE)');
      } catch {
        // On a full disk the log stays beside the file, and the next opening reads both.
      } finally {
        database.close();
      }
    },
  };
}

function command(run: () => void): SqliteStatement {
  return {
    reader: false,
    all: () => [],
    iterate: () => [][Symbol.iterator](),
    run() {
      run();
      return { changes: 0, lastInsertRowid: 0 };
    },
  };
}
