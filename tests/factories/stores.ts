/** The databases that every store test runs on. */
import { randomUUID } from 'node:crypto';
import { openStore, type Store } from '../../server/store/kernel/store.ts';
import { freshPglite } from './pglite.ts';
import { databaseUrl, onServer, postgresTemplate, sqliteImage } from './templates.ts';

/** @property isShared several connections write at once; else whoever comes second waits for the one that there is */
export type TestDatabase = { name: string; isShared: boolean; open(): Promise<Store> };

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

/** An empty database in memory. */
export const openMemory = async (): Promise<Store> => await openStore({ image: await sqliteImage() });

/** SQLite always; and a real PostgreSQL, in a database of its own, when TEST_DATABASE_URL is set, else one in this process. */
export const TEST_DATABASES: TestDatabase[] = [
  { name: 'SQLite', isShared: false, open: openMemory },
  serverUrl === ''
    ? {
        name: 'PGlite',
        isShared: false,
        open: async () => await openStore({ pglite: await freshPglite() }),
      }
    : { name: 'PostgreSQL', isShared: true, open: openFreshPostgres },
];

/** Settings of a whole server on a database of its own; SQLite is in DATA_DIR. */
export type TestServerDatabase = {
  name: string;
  /** @param template of whose tables; without any unless told */
  make(template?: string): Promise<{ env: Record<string, string>; drop(): Promise<void> }>;
};

/** Those that several processes can open at once. */
export const TEST_SERVERS: TestServerDatabase[] = [
  { name: 'SQLite', make: async () => ({ env: { DATABASE_URL: '' }, drop: async () => {} }) },
  ...(serverUrl === '' ? [] : [{ name: 'PostgreSQL', make: makePostgres }]),
];

async function makePostgres(template = '') {
  const name = `tintero_${randomUUID().replaceAll('-', '')}`;
  const like = template === '' ? '' : ` template ${template}`;
  await onServer(serverUrl, async (client) => {
    await client.query(`create database ${name}${like}`);
  });
  const drop = async () =>
    await onServer(serverUrl, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { env: { DATABASE_URL: databaseUrl(serverUrl, name) }, drop };
}

async function openFreshPostgres(): Promise<Store> {
  const { env, drop } = await makePostgres(await postgresTemplate(serverUrl));
  const store = await openStore({ url: env.DATABASE_URL });
  return {
    ...store,
    async close() {
      await store.close();
      await drop();
    },
  };
}
