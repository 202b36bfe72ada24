/** The open database: queries go through `db`, changes through `transaction`. */
import { type Dialect, Kysely, sql } from 'kysely';
import type { PGlite } from './dialects.ts';
import { pgliteDialect, postgresDialect, sqliteDialect } from './dialects.ts';
import { alone, besideSqlite, type Exclusively, onPostgres } from './exclusive.ts';
import { groupCommit } from './group-commit.ts';
import { migrate } from './migrations.ts';
import type { Scope } from './scope.ts';
import type { Db, Tables, Tx } from './tables.ts';

export type Store = {
  readonly db: Db;
  readonly kind: 'sqlite' | 'postgres';
  /**
   * Runs `work` in one transaction; rolls back when it throws. On SQLite those who ask at once share the wait for
   * the disk (group-commit.ts). After the commit the listeners of `onCommit` hear whose data may have changed.
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs writes that a power cut may undo, never the end of a process: what is simply done again, as taking a
   * lease. They do not wait for the disk. Not for what the change feed tells: that must not go back.
   */
  lightly<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** For what only one process may do at a time on this database, as making it ready. */
  exclusively: Exclusively;
  /** @returns a function that stops listening. */
  onCommit(listener: (clientId: string) => void): () => void;
  /** How busy this process's connections are. */
  load(): StoreLoad;
  close(): Promise<void>;
};

type Work<T> = (tx: Tx) => Promise<T>;
/** Connections that do something, that could, and work that waits for one. */
export type StoreLoad = { busy: number; idle: number; waiting: number };

type Where = { file: string } | { url: string } | { pglite: PGlite };

/** @param where a SQLite file, `:memory:`, or a PostgreSQL address. Migrated when the promise resolves. */
export async function openStore(where: Where): Promise<Store> {
  const { kind, dialect, exclusively, poolLoad } = opened(where);
  const db = new Kysely<Tables>({ dialect });
  await exclusively(async () => await migrate(db));
  const listeners = new Set<(clientId: string) => void>();
  // PostgreSQL has many writers, and gathers their commits itself.
  const run = kind === 'sqlite' ? groupCommit(db) : <T>(work: Work<T>) => db.transaction().execute(work);
  /** On one connection, what has begun and not ended: the first has it, the others wait. */
  let underWay = 0;
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
  return {
    db,
    kind,
    exclusively,
    async transaction(scope, work) {
      const result = await counted(() => run(work));
      for (const listener of listeners) listener(scope.clientId);
      return result;
    },
    lightly: (work) => counted(() => (kind === 'sqlite' ? onLightSqlite : onLightPostgres)(db, work)),
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () =>
      poolLoad?.() ?? {
        busy: Math.min(underWay, 1),
        idle: underWay === 0 ? 1 : 0,
        waiting: Math.max(underWay - 1, 0),
      },
    close: () => db.destroy(),
  };
}

/** The setting is of the connection, which nobody else has meanwhile. */
async function onLightSqlite<T>(db: Kysely<Tables>, work: (db: Db) => Promise<T>): Promise<T> {
  return await db.connection().execute(async (one) => {
    await sql`pragma synchronous = normal`.execute(one);
    try {
      return await work(one);
    } finally {
      await sql`pragma synchronous = full`.execute(one);
    }
  });
}

async function onLightPostgres<T>(db: Kysely<Tables>, work: (db: Db) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    return await work(tx);
  });
}

type Opened = Pick<Store, 'kind' | 'exclusively'> & { dialect: Dialect; poolLoad?: () => StoreLoad };

function opened(where: Where): Opened {
  if ('file' in where) {
    return { kind: 'sqlite', dialect: sqliteDialect(where.file), exclusively: besideSqlite(where.file) };
  }
  if ('url' in where) {
    const { dialect, load: poolLoad } = postgresDialect(where.url);
    return { kind: 'postgres', dialect, exclusively: onPostgres(where.url), poolLoad };
  }
  return { kind: 'postgres', dialect: pgliteDialect(where.pglite), exclusively: alone };
}
