/** The open database: queries go through `db`, changes through `transaction`. */
import { CompiledQuery, type Dialect, Kysely, sql } from 'kysely';
import { type DatabaseLimits, UPGRADE_LIMITS, USUAL_LIMITS } from '../../base/config/store-limits.ts';
import type { PGlite } from './dialects.ts';
import { pgliteDialect, postgresDialect, sqliteDialect } from './dialects.ts';
import { alone, type Exclusively, exclusiveOnSqlite, onPostgres } from './exclusive.ts';
import { groupCommit } from './group-commit.ts';
import type { Scope } from './scope.ts';
import type { Db, Tables, Tx } from './tables.ts';
import { transact, unlessBusy } from './transact.ts';
import { turnsOf } from './turns.ts';
import { type UpgradeOptions, upgrade } from './upgrade.ts';

export type Store = {
  readonly db: Db;
  readonly kind: 'sqlite' | 'postgres';
  /**
   * Runs `work` in one transaction; rolls back when it throws. On SQLite those who ask at once share the wait for
   * the disk (group-commit.ts). After the commit the listeners of `onCommit` hear whose data may have changed. What the
   * database undid for no fault of `work` (a deadlock, a connection that was cut before the commit) is run again, so
   * `work` does nothing but read and write `tx`.
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs writes that a power cut may undo, never the end of a process: what is simply done again, as taking a
   * lease. They do not wait for the disk. Not for what the change feed tells: that must not go back.
   */
  withRelaxedDurability<T>(work: (db: Db) => Promise<T>): Promise<T>;
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

type Where = ({ file: string } | { image: Buffer } | { url: string } | { pglite: PGlite }) &
  Pick<UpgradeOptions, 'beforeUpgrade'> & {
    /** How long it is waited for; USUAL_LIMITS unless told. */
    limits?: DatabaseLimits;
  };

/** @param where a SQLite file, `:memory:`, the bytes of one (from then on in memory), or a PostgreSQL address. Migrated when the promise resolves. */
export async function openStore(where: Where): Promise<Store> {
  const { limits = USUAL_LIMITS } = where;
  const { kind, dialect, exclusively, poolLoad } = opened(where, limits);
  const db = new Kysely<Tables>({ dialect });
  try {
    await exclusively(async () => await upgradeIt(where, db));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const listeners = new Set<(clientId: string) => void>();
  // SQLite has one connection, on which all wait for each other.
  const turns = kind === 'postgres' ? turnsOf(limits) : undefined;
  const onLight = kind === 'sqlite' ? onLightSqlite : onLightPostgres;
  const together = groupCommit(db);
  // PostgreSQL has many writers, and gathers their commits itself.
  const run = <T>(work: Work<T>) =>
    kind === 'sqlite' ? unlessBusy(limits, () => together(work)) : transact(db, limits, work);
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
      const result = await counted(async () => {
        const leave = await turns?.take(scope.clientId);
        return await run(work).finally(leave);
      });
      for (const listener of listeners) listener(scope.clientId);
      return result;
    },
    withRelaxedDurability: (work) => counted(() => unlessBusy(limits, () => onLight(db, work))),
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      const pool = poolLoad?.();
      // Who waits for a turn has not asked for a connection yet.
      if (pool !== undefined) return { ...pool, waiting: pool.waiting + (turns?.waiting() ?? 0) };
      return {
        busy: Math.min(underWay, 1),
        idle: underWay === 0 ? 1 : 0,
        waiting: Math.max(underWay - 1, 0),
      };
    },
    close: () => db.destroy(),
  };
}

async function upgradeIt(where: Where, db: Kysely<Tables>): Promise<void> {
  const { beforeUpgrade } = where;
  const options = beforeUpgrade && { beforeUpgrade };
  if ('url' in where) {
    const patient = new Kysely<Tables>(postgresDialect(where.url, UPGRADE_LIMITS));
    return await upgrade(patient, options).finally(() => patient.destroy());
  }
  const hasFile = 'file' in where && where.file !== ':memory:';
  await upgrade(db, { ...options, ...(hasFile && { file: where.file }) });
}

/** Commands of the connection (dialects.ts): its commits do not wait for the disk, nor it for another process. */
const BEGIN_LIGHT = CompiledQuery.raw('begin light');
const END_LIGHT = CompiledQuery.raw('end light');

/** The settings are of the connection, which nobody else has meanwhile. */
async function onLightSqlite<T>(db: Kysely<Tables>, work: (db: Db) => Promise<T>): Promise<T> {
  return await db.connection().execute(async (one) => {
    await one.executeQuery(BEGIN_LIGHT);
    try {
      return await work(one);
    } finally {
      await one.executeQuery(END_LIGHT);
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

function opened(where: Where, limits: DatabaseLimits): Opened {
  if ('file' in where) {
    return { kind: 'sqlite', dialect: sqliteDialect(where.file), exclusively: exclusiveOnSqlite(where.file) };
  }
  if ('image' in where) return { kind: 'sqlite', dialect: sqliteDialect(where.image), exclusively: alone };
  if ('url' in where) {
    const { dialect, load: poolLoad } = postgresDialect(where.url, limits);
    return { kind: 'postgres', dialect, exclusively: onPostgres(where.url, limits), poolLoad };
  }
  return { kind: 'postgres', dialect: pgliteDialect(where.pglite), exclusively: alone };
}
