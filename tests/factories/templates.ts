/**
 * Empty databases of this version, made once in a run of the tests: whoever wants one takes a copy, instead of walking through
 * every migration. Each is made by the first process that asks for it.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { openStore } from '../../server/store/kernel/store.ts';

/** The folder of the run (tests/template-folder.ts); of this process alone, where there is none. */
const folder = process.env.TEST_TEMPLATES ?? ownFolder();

function ownFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tintero-templates-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** @returns the path of a file of that name, made unless it is there */
export async function madeOnce(name: string, make: (unfinished: string) => Promise<void>): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  // Another process may be doing the same: whoever reads finds a whole file.
  const unfinished = `${path}.${randomUUID()}`;
  await make(unfinished);
  renameSync(unfinished, path);
  return path;
}

/** The path of a SQLite database. */
export const sqliteTemplate = async (): Promise<string> =>
  await madeOnce('empty.sqlite', async (unfinished) => {
    await (await openStore({ file: unfinished })).close();
    // One in memory has no write-ahead log.
    const database = new Database(unfinished);
    database.pragma('journal_mode = DELETE');
    database.close();
    rmSync(`${unfinished}.lock`, { force: true });
  });

let image: Buffer | undefined;
/** The bytes of a SQLite database. */
export const sqliteImage = async (): Promise<Buffer> => (image ??= readFileSync(await sqliteTemplate()));

/** @param serverUrl of a PostgreSQL @returns the name of a database there, to be copied */
export async function postgresTemplate(serverUrl: string): Promise<string> {
  const name = nameOf(folder);
  await onServer(serverUrl, async (client) => {
    const isThere = async () =>
      (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0;
    if (await isThere()) return;
    // The lock ends with its connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if (await isThere()) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await (await openStore({ url: databaseUrl(serverUrl, unfinished) })).close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** @param ofFolder of a run that is over @param serverUrl empty: there is no PostgreSQL */
export async function dropTemplate(ofFolder: string, serverUrl: string): Promise<void> {
  if (serverUrl === '') return;
  await onServer(serverUrl, async (client) => {
    await client.query(`drop database if exists ${nameOf(ofFolder)} with (force)`);
  });
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const nameOf = (ofFolder: string) =>
  basename(ofFolder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
