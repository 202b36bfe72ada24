/**
 * Queries that every invoice asks, built and compiled once for each database and bound anew each time. To build and compile a
 * statement costs more than SQLite takes for it (docs/decisions/draining.md). For what an invoice or every call asks; elsewhere a query
 * is written where it is asked.
 */
import { type CompiledQuery, createQueryId, type RawBuilder, sql } from 'kysely';
import type { Db } from './tables.ts';

/** Stands where a value comes. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** What a query is built with: `given.name` is the value of that name, each time it is asked. */
type Given<P> = { readonly [K in keyof P]-?: RawBuilder<P[K]> };
type Built<R> = { compile(by: Db): CompiledQuery<R> };

/** @param build the query; nothing in it but `given` may differ from one time to the next */
export function prepared<P extends Record<string, unknown>>() {
  return <R>(build: (db: Db, given: Given<P>) => Built<R>): ((db: Db, values: P) => Promise<R[]>) => {
    const given = new Proxy({} as Given<P>, {
      get: (_, name) => sql`${new Place(String(name))}`,
    });
    /** By the part of an open database that all its connections and transactions share. */
    const compiled = new WeakMap<object, CompiledQuery<R>>();
    return async (db, values) => {
      const executor = db.getExecutor();
      let query = compiled.get(executor.adapter);
      if (query === undefined) {
        const bare = db.withoutPlugins();
        query = build(bare, given).compile(bare);
        compiled.set(executor.adapter, query);
      }
      // A plugin sees each time that it is asked, under an id of its own, as of any other query: it may keep something by it.
      const queryId = createQueryId();
      const node = executor.transformQuery(query.query, queryId);
      const asked = node === query.query ? query : executor.compileQuery<R>(node, queryId);
      const parameters = asked.parameters.map((each) => (each instanceof Place ? values[each.name] : each));
      return (await executor.executeQuery<R>({ ...asked, queryId, parameters })).rows;
    };
  };
}
