/** The databases that every store test runs on. */
import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openStore, type Store } from '../../server/store/store.ts';

export type TestDatabase = { name: string; open(): Promise<Store> };

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

/** SQLite and PGlite always; a real PostgreSQL, in a database of its own, when TEST_DATABASE_URL is set. */
export const TEST_DATABASES: TestDatabase[] = [
  { name: 'SQLite', open: async () => await openStore({ file: ':memory:' }) },
  { name: 'PGlite', open: async () => await openStore({ pglite: new PGlite() }) },
  ...(serverUrl === '' ? [] : [{ name: 'PostgreSQL', open: openFreshPostgres }]),
];

async function openFreshPostgres(): Promise<Store> {
  const name = `tintero_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const store = await openStore({ url: url.href });
  return {
    ...store,
    async close() {
      await store.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
