/** Databases that are made to do something to whoever opens them, and what reads them dying of it. */
import { createHash } from 'node:crypto';
import { existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, smallTables, writeSqlite } from '../../../tests/factories/catalog-sources.ts';
import { importElsewhere } from './import-elsewhere.ts';
import { openCatalogs } from './open.ts';
import { prepareCatalogs } from './prepare.ts';
import { openSqliteSource } from './source-sqlite.ts';

const TABLE = 'cfdi_40_claves_unidades';
const NOW = '2026-11-20T12:00:00.000Z';

/** The usual database, with something done to it. */
function changed(statements: string): string {
  const file = writeSqlite(smallTables());
  const database = new Database(file);
  database.unsafeMode();
  database.exec(statements);
  database.close();
  return file;
}
const importIt = async (path: string, directory: string, program?: string) =>
  await importElsewhere(
    { place: { kind: 'path', path }, directory, now: NOW, force: false, sha256: '' },
    () => {},
    program,
  );

describe('a database of somebody else’s', () => {
  test.each([
    ['a view in the place of a table', `drop table ${TABLE}; create view ${TABLE} as select 1 as id`],
    [
      'a virtual table in its place',
      `drop table ${TABLE}; create virtual table ${TABLE} using fts5(id, texto, descripcion, notas)`,
    ],
  ])('with %s lacks it', async (_name, statements) => {
    const source = openSqliteSource(changed(statements));
    expect(source.has(TABLE)).toBe(false);
    source.close();
    await expect(importIt(changed(statements), makeFolder())).rejects.toThrow(`le falta ${TABLE}`);
  });

  test('with a column that computes what it says lacks that column', async () => {
    const file = changed(`alter table ${TABLE} rename to old;
      create table ${TABLE} (id text, texto text, descripcion text, notas text, vigencia_desde text,
        vigencia_hasta text, simbolo text generated always as (hex(zeroblob(100000000))) virtual);
      insert into ${TABLE} (id, texto) select id, texto from old;`);
    const source = openSqliteSource(file);
    expect(() => [...source.read(TABLE, ['simbolo'])]).toThrow(/columna «simbolo»/);
    source.close();
  });

  test('tables that are not expected are not there for it', () => {
    const source = openSqliteSource(changed('create table otra (id text)'));
    expect(source.has('otra')).toBe(false);
    source.close();
  });

  test('whose pages are damaged is refused before a row of it is read', () => {
    const file = writeSqlite(smallTables());
    const { size } = statSync(file);
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(200, 0xff), 0, 200, size - 4096);
    expect(() => openSqliteSource(file)).toThrow(/dañado/);
  });

  test('that kills what reads it leaves the portal and its catalogues as they were', async () => {
    const directory = join(makeFolder(), 'catalogs');
    const file = writeSqlite(smallTables());
    await importIt(file, directory);
    const before = readFileSync(join(directory, 'meta.json'), 'utf8');
    const killer = join(makeFolder(), 'killer.ts');
    writeFileSync(killer, "process.on('message', () => process.kill(process.pid, 'SIGSEGV'));");
    await expect(importIt(file, directory, killer)).rejects.toThrow(/se detuvo \(SIGSEGV\)/);
    expect(readFileSync(join(directory, 'meta.json'), 'utf8')).toBe(before);
    expect(openCatalogs(directory).summary().state).toBe('ready');
  });
});

describe('a pinned download', () => {
  const database = readFileSync(writeSqlite(smallTables()));
  const sha256 = createHash('sha256').update(database).digest('hex');
  const server = createServer((_request, response) => response.end(database));
  let catalogsUrl: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    catalogsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogs.db`;
  });
  afterAll(() => server.close());

  async function prepare(catalogsSha256: string) {
    const directory = join(makeFolder(), 'catalogs');
    const said: string[] = [];
    const settings = { satCatalogs: '', catalogsUrl, catalogsSha256 };
    const options = { settings, beside: '/no/existe', clock: () => new Date(NOW) };
    const ready = await prepareCatalogs(directory, { ...options, say: (line) => said.push(line) });
    return { ready, said: said.join('\n'), directory };
  }

  test('is taken when it is the one', async () => {
    expect(await prepare(sha256)).toMatchObject({ ready: true });
  });

  test('is refused when it is another, and nothing of it stays', async () => {
    const { ready, said, directory } = await prepare('0'.repeat(64));
    expect(ready).toBe(false);
    expect(said).toContain(`SHA-256 es ${sha256}`);
    expect(existsSync(join(directory, 'meta.json'))).toBe(false);
  });
});
