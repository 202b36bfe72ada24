import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDevice, removeTestDevice, type TestDevice } from '../../../tests/factories/device.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { searchStarter, suggestProductKeys, suggestUnits, unitOfKey } from './concept-lookups.ts';

/** What a line of business sells, with no network: after one's own, before the catalogue's words. */
let server: TestServer;
let person: Person;
let device: TestDevice;
let branch: string;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
  const fields = { alias: 'Taller', zip_code: '42501', is_main: true, business_line: 'workshop' };
  branch = (await (await person.call('POST', '/branches', fields)).json()).branch_office_id;
  device = await openTestDevice({ server, person });
  await vi.waitFor(
    async () => expect((await device.collections.settings.find().exec()).length).toBeGreaterThan(0),
    { timeout: 20_000 },
  );
  device.setOnline(false);
});
afterAll(async () => {
  await removeTestDevice();
  await server.close();
});

test('found by the words that one sells by, whatever their order', async () => {
  const tyres = { key: '25172504', unit: 'H87', text: 'Llantas' };
  expect(await searchStarter('llan', branch)).toEqual([tyres]);
  expect(await searchStarter('llan', ''), 'the main branch where none is chosen').toEqual([tyres]);
  expect(await searchStarter('automóvil rep', branch)).toMatchObject([{ key: '78181507' }]);
  expect(await searchStarter('flete', branch), 'another line sells it').toEqual([]);
  expect(await searchStarter(' ', branch)).toEqual([]);
});

test('keys and units of the line come where one has written none, and after one’s own', async () => {
  const keys = async () => (await suggestProductKeys('', 'Llantas', branch)).map(({ key }) => key);
  expect((await keys())[0]).toBe('25172504');
  expect((await unitOfKey('15121500', branch)).key).toBe('LTR');
  expect((await suggestUnits('', '15121500', branch))[0]?.key).toBe('LTR');

  device.setOnline(true);
  const own = { description: 'Rin', key_product_service: '25171900', key_unit: 'SET' };
  expect((await person.call('POST', '/products', own)).status).toBe(201);
  await expect.poll(keys, { timeout: 20_000 }).toContain('25171900');
  expect((await keys()).slice(0, 2)).toEqual(['25171900', '25172504']);
});
