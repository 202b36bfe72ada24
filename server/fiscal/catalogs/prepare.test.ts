import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { makeFolder, smallTables, writeSqlite, writeTsv } from '../../../tests/factories/catalog-sources.ts';
import { findSource as find, type SourceSettings } from './find-source.ts';
import { openCatalogs } from './open.ts';
import { prepareCatalogs } from './prepare.ts';

/** A database with one empty table `t`, made with sqlite3 and bzip2. */
const DATABASE_BZ2 = [
  'QlpoOTFBWSZTWT0vFfkAADJ/gvWCgIDAYYgAegQ8ADsnlAAAAICIIAB0KmQYQMjQNGm0g09Qap+o1GgaAAAAB4oifD1cbHWE',
  'gOBC6ROQEBAhJatYVo1aFz0qKRhqFrp9vyTtEpgPWcwVObO+D4AA2KguTIzyPd4LZChSPhc4iZvxdyRThQkD0vFfkA==',
].join('');

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function serve(status: number, body: Buffer | string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogs.db`;
}

async function prepare(settings: Partial<SourceSettings>, beside = '/no/existe', only?: 'path' | 'download') {
  const directory = join(makeFolder(), 'catalogs');
  const catalogs = openCatalogs(directory);
  const lines: string[] = [];
  const states: string[] = [];
  const ready = await prepareCatalogs(directory, {
    settings: { satCatalogs: '', catalogsUrl: '', catalogsSha256: '', ...settings },
    beside,
    ...(only && { only }),
    catalogs,
    clock: () => new Date('2026-11-20T12:00:00Z'),
    say(line) {
      lines.push(line);
      states.push(catalogs.summary().state);
    },
  });
  return { ready, lines, states, catalogs, directory };
}

const findSource = (settings: Omit<SourceSettings, 'catalogsSha256'>, beside: string) =>
  find({ ...settings, catalogsSha256: '' }, beside);

describe('where catalogues come from', () => {
  const beside = makeFolder();

  test('the setting first, then the folder beside the project, then the release', () => {
    const url = 'https://example.com/catalogs.db.bz2';
    expect(findSource({ satCatalogs: '/x', catalogsUrl: url }, beside)).toEqual({ kind: 'path', path: '/x' });
    expect(findSource({ satCatalogs: '', catalogsUrl: url }, beside)).toEqual({ kind: 'path', path: beside });
    expect(findSource({ satCatalogs: '', catalogsUrl: url }, '/no/existe')).toEqual({
      kind: 'download',
      url,
    });
    expect(findSource({ satCatalogs: url, catalogsUrl: '' }, beside)).toEqual({ kind: 'download', url });
    expect(findSource({ satCatalogs: '', catalogsUrl: '' }, '/no/existe')).toBeUndefined();
  });
});

describe('the first start', () => {
  // spec: house.2
  test('imports what it finds, and says so while it does', async () => {
    const { ready, lines, states, catalogs } = await prepare({}, writeTsv(smallTables()));
    expect(ready).toBe(true);
    expect(lines.at(0)).toMatch(/^Importando catálogos de /);
    expect(lines.at(-1)).toMatch(/^Catálogos listos: 8 listas, 18 renglones/);
    expect(states[0]).toBe('importing');
    expect(catalogs.summary()).toMatchObject({ state: 'ready', imported_at: '2026-11-20T12:00:00.000Z' });
    expect(catalogs.search('key_unit', 'kilogramo')).toMatchObject([{ key: 'KGM' }]);
  });

  test('does nothing when there are catalogues', async () => {
    const { directory, catalogs } = await prepare({}, writeTsv(smallTables()));
    const said: string[] = [];
    const options = {
      settings: { satCatalogs: '/no/existe', catalogsUrl: '', catalogsSha256: '' },
      catalogs,
      clock: () => new Date(),
    };
    expect(await prepareCatalogs(directory, { ...options, say: (line) => said.push(line) })).toBe(true);
    expect(said).toEqual([]);
  });

  test('without any source it starts with the starter list', async () => {
    const { ready, lines, catalogs } = await prepare({});
    expect(ready).toBe(false);
    expect(lines.join()).toContain('No hay fuente de catálogos');
    expect(catalogs.summary().state).toBe('starter');
  });

  test('of what must be downloaded is left for later, and the other way about', async () => {
    const atHand = writeTsv(smallTables());
    const url = 'http://127.0.0.1:1/catalogs.db';
    for (const settings of [{ satCatalogs: url }, { catalogsUrl: url }, {}]) {
      expect(await prepare(settings, '/no/existe', 'path')).toMatchObject({ ready: false, lines: [] });
    }
    expect(await prepare({}, atHand, 'download')).toMatchObject({ ready: false, lines: [] });
    expect(await prepare({}, atHand, 'path')).toMatchObject({ ready: true });
  });

  test('says how far it is', async () => {
    const { lines } = await prepare({}, writeTsv(smallTables()));
    expect(lines.slice(1, -1)).toHaveLength(3);
    for (const line of lines.slice(1, -1)) expect(line).toMatch(/^ {2}\d+ de \d+ listas$/);
  });

  test('a bad source does not stop it', async () => {
    const { ready, lines } = await prepare({ satCatalogs: '/no/existe' });
    expect(ready).toBe(false);
    expect(lines[0]).toContain('No existe /no/existe');
  });
});

describe('download', () => {
  test('of a database, plain or gzipped', async () => {
    const database = readFileSync(writeSqlite(smallTables()));
    for (const body of [database, gzipSync(database)]) {
      const { ready, catalogs, directory } = await prepare({ catalogsUrl: await serve(200, body) });
      expect(ready).toBe(true);
      expect(catalogs.summary().source).toMatch(/^127\.0\.0\.1:/);
      expect(readdirSync(directory).filter((name) => name.startsWith('download-'))).toEqual([]);
    }
  });

  test('of a database in bzip2, as it is released', async () => {
    const url = await serve(200, Buffer.from(DATABASE_BZ2, 'base64'));
    const { lines } = await prepare({ catalogsUrl: url });
    expect(lines.join('\n')).toContain('le falta cfdi_40_productos_servicios');
  });

  test.each([
    ['an error', 404, 'no', /HTTP 404/],
    ['something else', 200, '<html></html>', /se espera SQLite/],
    ['a damaged release', 200, Buffer.from('BZh91AY&SY'), /No se pudieron descargar/],
  ])('%s is said and leaves nothing behind', async (_name, status, body, message) => {
    const { ready, lines, directory } = await prepare({ catalogsUrl: await serve(status, body) });
    expect(ready).toBe(false);
    expect(lines.join('\n')).toMatch(message);
    expect(existsSync(directory) ? readdirSync(directory) : []).toEqual([]);
  });

  test('with the network closed it says which address it could not reach', async () => {
    const { lines } = await prepare({ catalogsUrl: 'http://127.0.0.1:1/catalogs.db.bz2' });
    expect(lines.join('\n')).toMatch(/No se pudieron descargar los catálogos de http:\/\/127\.0\.0\.1:1/);
    expect(lines.join('\n')).toContain('SAT_CATALOGS');
  });
});
