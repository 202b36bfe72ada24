/** The open database: queries go through `db`, changes through `transaction`. */
import { Kysely } from 'kysely';
import type { PGlite } from './dialects.ts';
import { pgliteDialect, postgresDialect, sqliteDialect } from './dialects.ts';
import { migrate } from './migrations.ts';
import type { Scope } from './scope.ts';
import type { Db, Tables, Tx } from './tables.ts';

export type Store = {
  readonly db: Db;
  readonly kind: 'sqlite' | 'postgres';
  /**
   * Runs `work` in one transaction; rolls back when it throws. After the commit the listeners of
   * `onCommit` hear whose data may have changed.
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** @returns a function that stops listening. */
  onCommit(listener: (clientId: string) => void): () => void;
  close(): Promise<void>;
};

/** @param where a SQLite file, `:memory:`, or a PostgreSQL address. Migrated when the promise resolves. */
export async function openStore(
  where: { file: string } | { url: string } | { pglite: PGlite },
): Promise<Store> {
  const isSqlite = 'file' in where;
  const dialect = isSqlite
    ? sqliteDialect(where.file)
    : 'url' in where
      ? postgresDialect(where.url)
      : pgliteDialect(where.pglite);
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  const listeners = new Set<(clientId: string) => void>();
  return {
    db,
    kind: isSqlite ? 'sqlite' : 'postgres',
    async transaction(scope, work) {
      const result = await db.transaction().execute(work);
      for (const listener of listeners) listener(scope.clientId);
      return result;
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => db.destroy(),
  };
}
