/** A noun is added: its file, a line in the list of resources, a migration. It then does all that a noun does. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as resources from '../../schema/resources/index.ts';
import { readQuery } from '../../schema/resources/query.ts';
import { liveRows } from '../../src/local/documents/resources.ts';
import { resourceSearch } from '../../src/resource/resource-search.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../factories/device.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../factories/server.ts';
import { up } from './noun/migration.ts';
import { warehouses } from './noun/warehouses.ts';

// The line.
vi.mock('../../schema/resources/index.ts', async (original) => {
  const { RESOURCES } = await original<typeof resources>();
  const { warehouses } = await import('./noun/warehouses.ts');
  return { RESOURCES: [...RESOURCES, warehouses] };
});

let server: TestServer;
let owner: Person;
let stranger: Person;
let device: TestDevice | undefined;
beforeAll(async () => {
  server = await startTestServer();
  await up(server.deps.store.db as never);
  owner = await signUp(server);
  stranger = await signUp(server);
});
afterAll(async () => {
  if (device !== undefined) await removeTestDevice();
  await server.close();
});

const slug = crypto.randomUUID();
async function ask(person: Person, method: string, path: string, body?: object) {
  const answer = await person.call(method, path, body);
  return { status: answer.status, body: await answer.json() };
}

test('it is written, refused in words, listed, found, filtered and ordered by calls', async () => {
  const wrong = await ask(owner, 'POST', '/warehouses', { name: ' ' });
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'name', text: 'Nombre requerido.' }] },
  });
  const north = await ask(owner, 'POST', '/warehouses', { slug, name: 'Bodega Ñorte', capacity: '10' });
  expect(north).toMatchObject({ status: 201, body: { slug, kind: 'own', is_open: true, remark: 'none' } });
  await ask(owner, 'POST', '/warehouses', { slug, name: 'Bodega Ñorte', capacity: '10' });
  await ask(owner, 'POST', '/warehouses', {
    name: 'Almacén sur',
    kind: 'rented',
    capacity: '9',
    is_open: false,
  });

  const names = async (query: string) => {
    const { body } = await ask(owner, 'GET', `/warehouses?${query}`);
    return body.warehouses.map(({ name }: { name: string }) => name);
  };
  expect(await names('')).toEqual(['Almacén sur', 'Bodega Ñorte']);
  expect(await names('sort=-capacity')).toEqual(['Bodega Ñorte', 'Almacén sur']);
  expect(await names('q=norte')).toEqual(['Bodega Ñorte']);
  expect(await names('kind=rented&is_open=false')).toEqual(['Almacén sur']);
  expect(await names('is_open=true&q=sur')).toEqual([]);
  expect((await ask(owner, 'PUT', `/warehouses/${slug}`, { name: 'Bodega 1' })).body).toMatchObject({
    slug,
    name: 'Bodega 1',
    capacity: '',
  });
});

test('another client neither sees nor changes it, and without a session nobody does', async () => {
  for (const [method, body] of [['GET'], ['PUT', { name: 'Mía' }], ['DELETE']] as const) {
    const answer = await ask(stranger, method, `/warehouses/${slug}`, body);
    expect(answer.status, method).toBe(404);
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    expect((await server.app.request(`/warehouses/${slug}`, { method, headers })).status, method).toBe(401);
  }
  expect((await ask(stranger, 'GET', '/warehouses')).body).toEqual({ warehouses: [], total: 0 });
  expect((await ask(owner, 'GET', `/warehouses/${slug}`)).body).toMatchObject({ name: 'Bodega 1' });
});

test('it is on the device, where the same list is asked with no network, and leaves it when it is deleted', async () => {
  device = await openTestDevice({ server, person: owner });
  const list = async (search: Record<string, unknown>) => {
    const query = readQuery(warehouses, resourceSearch(warehouses)(search));
    return (await liveRows(device!, warehouses)).list(query).map(({ name }) => name);
  };
  await expect.poll(() => list({}), { timeout: 20_000 }).toEqual(['Almacén sur', 'Bodega 1']);
  device.setOnline(false);
  expect(await list({ q: 'bodega' })).toEqual(['Bodega 1']);
  expect(await list({ kind: 'rented' })).toEqual(['Almacén sur']);
  device.setOnline(true);
  await ask(owner, 'DELETE', `/warehouses/${slug}`);
  device = await device.reopen();
  await expect.poll(() => list({}), { timeout: 20_000 }).toEqual(['Almacén sur']);
});
