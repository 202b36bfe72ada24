/** The databases that every store test runs on. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openStore, type Store } from '../../server/store/kernel/store.ts';
import { freshPglite } from './pglite.ts';

/** @property isShared several connections write at once; else whoever comes second waits for the one that there is */
export type TestDatabase = { name: string; isShared: boolean; open(): Promise<Store> };

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

/** SQLite and PGlite always; a real PostgreSQL, in a database of its own, when TEST_DATABASE_URL is set. */
export const TEST_DATABASES: TestDatabase[] = [
  { name: 'SQLite', isShared: false, open: async () => await openStore({ file: ':memory:' }) },
  { name: 'PGlite', isShared: false, open: async () => await openStore({ pglite: await freshPglite() }) },
  ...(serverUrl === '' ? [] : [{ name: 'PostgreSQL', isShared: true, open: openFreshPostgres }]),
];

/** Settings of a whole server on a database of its own; SQLite is in DATA_DIR. */
export type TestServerDatabase = {
  name: string;
  make(): Promise<{ env: Record<string, string>; drop(): Promise<void> }>;
};

/** Those that several processes can open at once. */
export const TEST_SERVERS: TestServerDatabase[] = [
  { name: 'SQLite', make: async () => ({ env: { DATABASE_URL: '' }, drop: async () => {} }) },
  ...(serverUrl === '' ? [] : [{ name: 'PostgreSQL', make: makePostgres }]),
];

async function makePostgres() {
  const { url, drop } = await createDatabase();
  return { env: { DATABASE_URL: url }, drop };
}

async function openFreshPostgres(): Promise<Store> {
  const { url, drop } = await createDatabase();
  const store = await openStore({ url });
  return {
    ...store,
    async close() {
      await store.close();
      await drop();
    },
  };
}

async function createDatabase() {
  const name = `tintero_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
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
