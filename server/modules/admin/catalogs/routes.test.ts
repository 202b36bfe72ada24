import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPack } from '../../../../schema/catalogs/pack.ts';
import {
  CatalogSuggestionSchema,
  type PackList,
  PackListSchema,
} from '../../../../schema/catalogs/suggestion.ts';
import { smallTables, writeTsv } from '../../../../tests/factories/catalog-sources.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { importCatalogs } from '../../../fiscal/catalogs/import.ts';
import { catalogsDirectory } from '../../../fiscal/catalogs/prepare.ts';
import { openSource } from '../../../fiscal/catalogs/source.ts';

let server: TestServer;
let person: Person;
let now = Date.parse('2026-11-20T18:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) });
  const source = openSource(writeTsv(smallTables()));
  await importCatalogs(source, catalogsDirectory(server.dataDir), { now: '2026-11-20T12:00:00.000Z' });
  server.deps.catalogs.reload();
  person = await signUp(server);
});
afterAll(() => server.close());

async function search(name: string, query: Record<string, string>) {
  const response = await person.call('GET', `/api/v1/catalogs/search/${name}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return v.parse(v.array(CatalogSuggestionSchema), await response.json());
}

describe('suggestions', () => {
  // spec: 2§7.2
  test('each list of the spec answers', async () => {
    expect(await search('key_product_service', { q: 'personal contratacion' })).toMatchObject([
      { id: '80111701', text: 'Contratación de personal' },
    ]);
    expect(await search('key_unit', { q: 'kg' })).toMatchObject([{ key: 'KGM' }]);
    expect(await search('zip', { q: '775' })).toMatchObject([{ key: '77500', time_zone: 'America/Cancun' }]);
    expect(await search('colonia', { q: 'centro', zip: '06000' })).toHaveLength(2);
    expect(await search('location', { q: 'cancun' })).toMatchObject([{ id: '01', state: 'ROO' }]);
    expect(await search('state', { q: 'quintana' })).toMatchObject([{ id: 'ROO' }]);
    expect(await search('fraction', { q: '0101' })).toEqual([]);
  });

  test('keys out of date are not suggested', async () => {
    expect(await search('key_product_service', { q: '10101501' })).toEqual([]);
  });

  test('on its last day a key is suggested until it ends in central Mexico', async () => {
    const today = now;
    const found: number[] = [];
    for (const at of ['2024-01-01T05:59:59Z', '2024-01-01T06:00:00Z']) {
      now = Date.parse(at);
      found.push((await search('key_product_service', { q: '10101501' })).length);
    }
    now = today;
    expect(found).toEqual([1, 0]);
  });

  test('nothing typed, or far too much, is no error; another list is', async () => {
    expect(await search('zip', {})).toEqual([]);
    expect(await search('zip', { q: 'x'.repeat(5000) })).toEqual([]);
    expect((await person.call('GET', '/api/v1/catalogs/search/passwords?q=a')).status).toBe(404);
  });
});

// spec: 2§7.1
test('currencies have names and decimals', async () => {
  const response = await person.call('GET', '/currencies');
  const currencies = (await response.json()) as { code: string }[];
  expect(currencies.find((currency) => currency.code === 'MXN')).toEqual({
    code: 'MXN',
    description: 'Peso mexicano',
    description_plural: 'pesos mexicanos',
    decimals: 2,
  });
});

describe('packs', () => {
  async function list(): Promise<PackList> {
    return v.parse(PackListSchema, await (await person.call('GET', '/api/v1/catalogs/packs')).json());
  }

  test('a pack by its version is gzipped, cached for good and opens', async () => {
    const { packs } = await list();
    const pack = packs.find((one) => one.name === 'c_CodigoPostal');
    expect(pack).toMatchObject({ rows: 3, device: true, complete: false });
    const path = `/api/v1/catalogs/packs/c_CodigoPostal?v=${pack?.version}`;
    const response = await person.call('GET', path, undefined, { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(pack?.bytes);
    expect(openPack(gunzipSync(bytes).toString()).find('77500')).toBe(2);

    const plain = await person.call('GET', path, undefined, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(openPack(await plain.text()).size).toBe(3);

    const etag = response.headers.get('etag') ?? '';
    const again = await person.call('GET', path, undefined, { 'if-none-match': `W/${etag}` });
    expect(again.status).toBe(304);
  });

  test('without its version it is asked for again each time; an unknown one is not found', async () => {
    const response = await person.call('GET', '/api/v1/catalogs/packs/c_ClaveUnidad?v=old');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    await response.arrayBuffer();
    for (const name of ['c_Moneda', '..%2f..%2fmeta.json']) {
      expect((await person.call('GET', `/api/v1/catalogs/packs/${name}`)).status).toBe(404);
    }
  });

  test('the status says which catalogues there are and from when', async () => {
    const response = await person.call('GET', '/api/v1/catalogs/status');
    expect(await response.json()).toMatchObject({
      state: 'ready',
      imported_at: '2026-11-20T12:00:00.000Z',
      text: expect.stringContaining('importados el 2026-11-20'),
    });
  });
});
