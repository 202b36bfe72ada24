/** Places for a database of an earlier version: each is written by its own dialect, and then opened as this version does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely } from 'kysely';
import { afterAll } from 'vitest';
import { USUAL_LIMITS } from '../../server/base/config/store-limits.ts';
import { pgliteDialect, postgresDialect, sqliteDialect } from '../../server/store/kernel/dialects.ts';
import type { openStore } from '../../server/store/kernel/store.ts';
import { freshPglite } from './pglite.ts';
import { TEST_SERVERS } from './stores.ts';

const made = mkdtempSync(join(tmpdir(), 'tintero-old-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

type Where = Parameters<typeof openStore>[0];
type Place = { name: string; make(): Promise<{ dialect(): Dialect; where(): Where; drop(): Promise<void> }> };

const server = TEST_SERVERS.find(({ name }) => name === 'PostgreSQL');

export const OLD_DATABASES: Place[] = [
  {
    name: 'SQLite',
    async make() {
      const file = join(made, `${crypto.randomUUID()}.sqlite`);
      return { dialect: () => sqliteDialect(file), where: () => ({ file }), drop: async () => {} };
    },
  },
  server === undefined
    ? {
        name: 'PGlite',
        async make() {
          const path = join(made, crypto.randomUUID());
          await (await freshPglite(path)).close();
          return {
            dialect: () => pgliteDialect(new PGlite(path)),
            where: () => ({ pglite: new PGlite(path) }),
            drop: async () => {},
          };
        },
      }
    : {
        name: 'PostgreSQL',
        async make() {
          const { env, drop } = await server.make();
          const url = env.DATABASE_URL ?? '';
          return { dialect: () => postgresDialect(url, USUAL_LIMITS).dialect, where: () => ({ url }), drop };
        },
      },
];

/** Runs on the database as it is, without opening it as this version does. */
export async function raw<T>(dialect: Dialect, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const db = new Kysely<unknown>({ dialect });
  return await work(db).finally(() => db.destroy());
}
