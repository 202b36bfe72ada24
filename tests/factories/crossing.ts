/**
 * Two transactions that meet on one database: the first is stopped after one of its statements, the second goes as far as it
 * gets, then the first goes on. Tried after each statement, so that no moment of the first is left out, and without
 * any clock: that the second waits for a lock is what the database says.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type KyselyPlugin, type QueryId, sql } from 'kysely';
import { expect } from 'vitest';
import type { Store } from '../../server/store/kernel/store.ts';
import type { Db } from '../../server/store/kernel/tables.ts';
import type { TestDatabase } from './stores.ts';

export type Crossed<A, B> = { first: PromiseSettledResult<A>; second: PromiseSettledResult<B> };

/** Counts the statements of one transaction; `stop` is waited for after the one that was named. */
type Tracked = { left: number; stop(): Promise<void> };

export type Crossing = {
  /** To be given to whoever acts: it knows the first transaction by its asynchronous context. */
  store: Store;
  /** @returns undefined when the first transaction had ended before its statement `at`, which is counted from 1 */
  cross<A, B>(
    at: number,
    first: () => Promise<A>,
    second: () => Promise<B>,
  ): Promise<Crossed<A, B> | undefined>;
  /** Where all share one connection most places are alike: some of them will do. */
  everyPlace: number;
};

export function makeCrossing(open: Store, database: Pick<TestDatabase, 'isShared'>): Crossing {
  const doing = new AsyncLocalStorage<Tracked>();
  const plugin = stopsAfter(doing);
  const store: Store = {
    ...open,
    db: open.db.withPlugin(plugin),
    transaction: (scope, work) => open.transaction(scope, (tx) => work(tx.withPlugin(plugin))),
    withRelaxedDurability: (work) => open.withRelaxedDurability((db) => work(db.withPlugin(plugin))),
  };
  return {
    store,
    everyPlace: database.isShared ? 1 : 6,
    async cross(at, first, second) {
      const [stopped, goOn] = [gate(), gate()];
      const tracked: Tracked = {
        left: at,
        async stop() {
          stopped.open();
          await goOn.opened;
        },
      };
      const one = settled(doing.run(tracked, first));
      await Promise.race([stopped.opened, one]);
      if (tracked.left > 0) return undefined;
      const two = settled(second());
      // With one connection for all the second has to wait for the first anyway.
      if (database.isShared) await endedOrWaiting(open.db, two);
      goOn.open();
      return { first: await one, second: await two };
    },
  };
}

/** A table of tests has transactions of several answers in one column: what each says follows from the transaction. */
type Doing<World> = (world: World) => Promise<unknown>;
type Answers<First extends Doing<never>, Second extends Doing<never>> = {
  first: Awaited<ReturnType<First>>;
  second: Awaited<ReturnType<Second>>;
};

/**
 * Crosses two transactions at the statements of the first, each time in a world of its own.
 * @param check also that neither failed: an error of the database is never an answer
 */
export async function crossEverywhere<World, First extends Doing<World>, Second extends Doing<World>>(
  { cross, everyPlace }: Crossing,
  begin: () => Promise<World>,
  first: First,
  second: Second,
  check: (world: World, answers: Answers<First, Second>, place: string) => Promise<void>,
): Promise<void> {
  for (let at = 1; ; at += everyPlace) {
    const world = await begin();
    const met = await cross(
      at,
      () => first(world) as Promise<Awaited<ReturnType<First>>>,
      () => second(world) as Promise<Awaited<ReturnType<Second>>>,
    );
    if (met === undefined) {
      // A transaction that says nothing to the database would be crossed nowhere.
      expect(at).toBeGreaterThan(everyPlace);
      return;
    }
    const place = `after statement ${at} of the first`;
    await check(world, { first: answerOf(met.first, place), second: answerOf(met.second, place) }, place);
  }
}

function gate() {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

function answerOf<T>(result: PromiseSettledResult<T>, place: string): T {
  if (result.status === 'rejected') throw new Error(place, { cause: result.reason });
  return result.value;
}

function stopsAfter(doing: AsyncLocalStorage<Tracked>): KyselyPlugin {
  const trackedOf = new WeakMap<QueryId, Tracked>();
  return {
    transformQuery({ node, queryId }) {
      const tracked = doing.getStore();
      if (tracked !== undefined) trackedOf.set(queryId, tracked);
      return node;
    },
    async transformResult({ result, queryId }) {
      const tracked = trackedOf.get(queryId);
      if (tracked !== undefined) {
        tracked.left -= 1;
        if (tracked.left === 0) await tracked.stop();
      }
      return result;
    },
  };
}

async function settled<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  return (await Promise.allSettled([work]))[0];
}

async function endedOrWaiting(db: Db, work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void work.then(() => {
    hasEnded = true;
  });
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' limit 1`;
  while (!hasEnded && (await waiting.execute(db)).rows.length === 0);
}
