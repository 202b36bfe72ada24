/**
 * Connections to a PostgreSQL that may drop them, stop, fail over or fall silent. None of that ends this process, and
 * nothing waits for ever: a statement without an answer costs its connection, and a server that is away is tried
 * again for as long as a call may wait.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseLimits } from '../../base/config/store-limits.ts';
import type { StoreLoad } from './store.ts';
import { ConnectionLost, troubleOf } from './trouble.ts';

const BIGINT_OID = 20;
/** What PostgreSQL itself gives up is told by it; when even that does not come, the wire is dead. */
const SILENCE_MS = 2_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** bigint comes as number: sequences stay far below 2^53. */
const TYPES = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** A pool for Kysely. Every error that is not the server's own word about a statement is a ConnectionLost. */
export function postgresPool(url: string, limits: DatabaseLimits): { pool: PostgresPool; load(): StoreLoad } {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.waitMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
    keepAlive: true,
    types: TYPES,
  });
  // A connection that ends while it is idle is replaced at the next query.
  pool.on('error', () => {});
  // One that ends while somebody has it fails their query; the event besides would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const cached = wrapped.get(client);
    if (cached !== undefined) return cached;
    const made = inTime(client, limits.statementMs + SILENCE_MS);
    wrapped.set(client, made);
    return made;
  }

  return {
    pool: {
      options: pool.options,
      connect: async () => wrap(await patiently(() => pool.connect(), limits.waitMs)),
      end: () => pool.end(),
    },
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** A connection of one's own, for what the pool is not for. It is not waited for longer than the pool's. */
export async function connectAlone(
  url: string,
  { waitMs }: Pick<DatabaseLimits, 'waitMs'>,
): Promise<pg.Client> {
  return await patiently(async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitMs, keepAlive: true });
    client.on('error', () => {});
    await client.connect();
    return client;
  }, waitMs);
}

/** Tries until it is had or the time is over. A server that is there and says no is not asked again. */
async function patiently<T>(connect: () => Promise<T>, waitMs: number): Promise<T> {
  const end = performance.now() + waitMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await connect();
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && troubleOf(error) === undefined;
      if (isRefused || performance.now() + pause >= end) throw new ConnectionLost(error);
    }
    await wait(pause);
  }
}

function inTime(client: pg.PoolClient, longestMs: number): PostgresPoolClient {
  const query = async (text: unknown, values?: readonly unknown[]) => {
    // Ending a connection in the middle of a query fails the query.
    const silence = setTimeout(() => void client.end().catch(() => {}), longestMs);
    try {
      return await client.query(text as string, values as unknown[]);
    } catch (error) {
      throw error instanceof pg.DatabaseError ? error : new ConnectionLost(error);
    } finally {
      clearTimeout(silence);
    }
  };
  return {
    // Cursors, which the type knows too, are not used in this house.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
