/** What was saved a moment ago in the screen before this one is at hand in the next, though the device was loaded anew between them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDevice, removeTestDevice, type TestDevice } from '../../../tests/factories/device.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { customerByRfc, customersCaughtUp } from '../documents/lookups.ts';

const CUSTOMER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' };
let server: TestServer;
let person: Person;
let device: TestDevice;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
  device = await openTestDevice({ server, person });
});
afterAll(async () => {
  await removeTestDevice();
  await server.close();
});

const emailHere = async () => (await customerByRfc(CUSTOMER.rfc))?.email;

test('a customer is as the server has it once the device has caught up, and as it was here with no network', async () => {
  const answer = await person.call('POST', '/customers', { ...CUSTOMER, email: 'old@robotica.example' });
  const { slug } = (await answer.json()) as { slug: string };
  device.fire('online');
  await customersCaughtUp();
  expect(await emailHere()).toBe('old@robotica.example');

  await person.call('PUT', `/customers/${slug}`, { ...CUSTOMER, email: 'new@robotica.example' });
  device = await device.reopen();
  expect(await emailHere(), 'replicating waits for the first screen').toBe('old@robotica.example');
  await customersCaughtUp();
  expect(await emailHere()).toBe('new@robotica.example');

  await person.call('PUT', `/customers/${slug}`, { ...CUSTOMER, email: 'newest@robotica.example' });
  device.setOnline(false);
  await customersCaughtUp();
  expect(await emailHere()).toBe('new@robotica.example');
});
