import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { EVERYTHING, type Permission } from '../../../schema/access/permissions.ts';
import { customers } from '../../../schema/resources/parties/customers.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../../../tests/factories/device.ts';
import { permit } from '../../../tests/factories/permit.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { beginRow, begunHere, withdrawRow } from '../documents/begun-rows.ts';
import { customerByRfc, searchCustomers } from '../documents/lookups.ts';
import { unsentCount } from '../outbox/outbox-actions.ts';

let server: TestServer;
let person: Person;
let device: TestDevice;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => await removeTestDevice());
afterAll(async () => await server.close());

async function open(): Promise<void> {
  person = await signUp(server);
  device = await openTestDevice({ server, person });
}

const KERNEL = { rfc: 'KIJ0906199R1', name: 'TALLERES KERNEL', codigo_postal: '28971', tax_regime: '601' };
const begin = async (fields: Record<string, unknown> = KERNEL) => {
  const begun = await beginRow(customers, fields);
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
};
const atServer = async (): Promise<{ slug: string; name: string }[]> =>
  (await (await person.call('GET', '/customers')).json()).customers;
const slugsHere = async () => (await searchCustomers('KIJ0906199R1')).map(({ slug }) => slug);
const cameBack = async (slug: string) => {
  device.fire('online');
  await expect
    .poll(async () => (await device.collections.parties.findOne(slug).exec())?.seq ?? 0, { timeout: 20_000 })
    .toBeGreaterThan(0);
};

test('begun with no network it is a customer at once, and the server’s under the same key when there is one', async () => {
  await open();
  device.setOnline(false);
  const slug = await begin();
  expect(await customerByRfc('KIJ0906199R1')).toMatchObject({ ...KERNEL, kind: 'customer' });
  expect(await unsentCount(), 'signing out would lose it').toBe(1);
  expect(await begin({ ...KERNEL, name: 'KERNEL' }), 'an RFC is one customer').toBeUndefined();

  device = await device.reopen();
  device.setOnline(true);
  await cameBack(slug as string);
  expect(await atServer()).toMatchObject([{ slug, ...KERNEL }]);
  expect(await unsentCount()).toBe(0);
  expect(await slugsHere()).toEqual([slug]);
});

test('an answer that is lost makes no second one, and writes nothing over what was changed since', async () => {
  await open();
  const real = globalThis.fetch;
  let lost = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await real(path, init);
    if (init?.method !== 'POST' || !path.startsWith('/customers') || lost > 0) return answer;
    lost += 1;
    const { slug } = (await answer.json()) as { slug: string };
    await person.call('PUT', `/customers/${slug}`, { ...KERNEL, name: 'KERNEL CORREGIDO' });
    throw new TypeError('lost');
  });
  const slug = (await begin()) as string;
  await expect.poll(unsentCount, { timeout: 20_000 }).toBe(0);
  expect(lost).toBe(1);
  expect(await atServer()).toMatchObject([{ slug, name: 'KERNEL CORREGIDO' }]);
});

test('another device was quicker with the same RFC: there is one, on this device too', async () => {
  await open();
  device.setOnline(false);
  const mine = (await begin()) as string;
  const theirs = (await (await person.call('POST', '/customers', KERNEL)).json()).slug as string;
  device.setOnline(true);
  await cameBack(theirs);
  await expect.poll(slugsHere, { timeout: 20_000 }).toEqual([theirs]);
  expect(await atServer()).toHaveLength(1);
  expect(theirs).not.toBe(mine);
});

test('taken back, it is nowhere: never sent, or sent by then', async () => {
  await open();
  device.setOnline(false);
  await withdrawRow(customers as never, (await begin()) as string);
  expect(await slugsHere()).toEqual([]);
  device.setOnline(true);
  await expect.poll(unsentCount).toBe(0);

  const slug = (await begin()) as string;
  await cameBack(slug);
  await withdrawRow(customers as never, slug);
  await expect.poll(atServer, { timeout: 20_000 }).toEqual([]);
  expect(await slugsHere()).toEqual([]);
  // Nobody's any more: the same one may be begun again.
  expect(await begin()).toBeDefined();
});

test('taken back while the page closes: noted, and its row goes when the app is opened, with no network too', async () => {
  await open();
  device.setOnline(false);
  const slug = (await begin()) as string;
  const [noted] = await begunHere(device.local);
  await device.local.meta.put({ key: `begun:customers:${slug}`, value: { ...noted, withdrawn: true } });
  expect(await slugsHere()).toEqual([slug]);
  device = await device.reopen();
  await expect.poll(slugsHere).toEqual([]);
  device.setOnline(true);
  device.fire('online');
  await expect.poll(unsentCount, { timeout: 20_000 }).toBe(0);
  expect(await atServer()).toEqual([]);
});

test('what its person may not write does not stay as if it were a customer', async () => {
  await open();
  device.setOnline(false);
  await begin();
  await become('customers.read', 'products.read');
  device.setOnline(true);
  await expect.poll(slugsHere, { timeout: 20_000 }).toEqual([]);
  expect(await unsentCount()).toBe(0);
  await become(EVERYTHING);
  expect(await atServer()).toEqual([]);
});

test('what is no customer is refused in words, and nothing is written', async () => {
  await open();
  expect(await beginRow(customers, { rfc: 'KIJ', name: 'X' })).toMatchObject({
    ok: false,
    error: { code: 'invalid_fields' },
  });
  expect(await unsentCount()).toBe(0);
});

async function become(...permissions: (Permission | typeof EVERYTHING)[]): Promise<void> {
  await permit(server, person, permissions);
}
