/**
 * One process at a time: what a first start makes (tables, the demo account) is made once,
 * however many servers and commands begin together. Whoever has the turn and dies gives it up.
 */
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { DatabaseLimits } from '../../base/config/store-limits.ts';
import { makePrivateFile } from '../../base/private-files.ts';
import { connectAlone } from './postgres-pool.ts';

/** Runs `work` when nobody else runs one under the same lock. Not to be called inside `work`. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** Any number that nothing else takes as an advisory lock of the same database. */
const LOCK_ID = 7_846_837;
const LOOK_AGAIN_MS = 25;
const WAIT_MS = 120_000;

/** For a database that no other process can open. */
export const alone: Exclusively = async (work) => await work();

/** A database of one file has its turn beside it. */
export function exclusiveOnSqlite(file: string): Exclusively {
  return file === ':memory:' ? alone : byLockFile(`${file}.lock`);
}

/** The turn is a lock on an empty file, which the system frees when its process ends. */
export function byLockFile(path: string): Exclusively {
  return async (work) => {
    makePrivateFile(path);
    const lock = new Database(path, { timeout: 0 });
    try {
      await begin(lock);
      return await work();
    } finally {
      lock.close();
    }
  };
}

/** Asked again and again, never waited for: another start may be in this very process. */
async function begin(lock: Database.Database): Promise<void> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    try {
      lock.exec('begin exclusive');
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || performance.now() > end) throw error;
    }
    await wait(LOOK_AGAIN_MS);
  }
}

/** The turn is an advisory lock of a connection of its own. */
export function onPostgres(url: string, limits: Pick<DatabaseLimits, 'waitMs'>): Exclusively {
  return async (work) => {
    const client = await connectAlone(url, limits);
    try {
      await client.query(`set lock_timeout = ${WAIT_MS}`);
      await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
      return await work();
    } finally {
      // A connection that was cut meanwhile has given the turn up already.
      await client.end().catch(() => {});
    }
  };
}
