/** How the databases are opened. */
import Database from 'better-sqlite3';
import {
  type Dialect,
  PGliteDialect,
  type PGliteDialectConfig,
  PostgresDialect,
  SqliteDialect,
} from 'kysely';
import pg from 'pg';
import { makePrivateFile } from '../private-files.ts';
import type { StoreLoad } from './store.ts';

export type PGlite = Extract<PGliteDialectConfig['pglite'], { close(): Promise<void> }>;

/** Enough for the statements of the house; beyond it the oldest is prepared again. */
const STATEMENTS_KEPT = 500;
const BIGINT_OID = 20;
const CHARACTER_NOT_IN_REPERTOIRE = '22021';

/**
 * One file, one writer at a time. WAL lets reads of other processes go on beside a write;
 * synchronous=FULL makes a commit survive a power cut; a writer waits its turn up to 10 s.
 */
export function sqliteDialect(file: string): Dialect {
  // What SQLite puts beside it (-wal, -shm) gets the mode of the file.
  if (file !== ':memory:') makePrivateFile(file);
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 10000');
  database.pragma('foreign_keys = ON');
  return new SqliteDialect({ database: keepStatements(database) });
}

/** A pool of connections; bigint comes as number (sequences stay far below 2^53). */
export function postgresDialect(url: string): { dialect: Dialect; load(): StoreLoad } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID
          ? Number
          : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that the server drops is replaced at the next query: not a reason to die.
  pool.on('error', () => {});
  return {
    dialect: new PostgresDialect({ pool }),
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
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

/**
 * Statements prepared once. `begin` becomes `begin immediate`: a transaction that reads first and
 * then writes would otherwise fail, without waiting, when another process wrote in between.
 */
function keepStatements(database: Database.Database): {
  prepare(text: string): Database.Statement<unknown[]>;
  close(): void;
} {
  const kept = new Map<string, Database.Statement<unknown[]>>();
  return {
    prepare(text) {
      const found = kept.get(text);
      if (found !== undefined) return found;
      const statement = database.prepare<unknown[]>(text === 'begin' ? 'begin immediate' : text);
      if (kept.size >= STATEMENTS_KEPT) kept.delete(kept.keys().next().value as string);
      kept.set(text, statement);
      return statement;
    },
    close() {
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}
