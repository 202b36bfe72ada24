/** A customer with a mark, on a real device: listed by its filter, not offered, and not invoiced, with no network too. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers, INACTIVE } from '../../../schema/resources/parties/customers.ts';
import { readQuery } from '../../../schema/resources/query.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../../../tests/factories/device.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { customerByRfc, isInactiveHere, searchCustomers } from './lookups.ts';
import { liveRows } from './resources.ts';

const GONE = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' };
const HERE = { rfc: 'IIA040805DZ4', name: 'INDISTRIA ILUMINADORA DE ALMACENES' };
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

const put = async (fields: object) => {
  const answer = await person.call('POST', '/customers', fields);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { slug: string }).slug;
};
const offered = async () => (await searchCustomers('')).map(({ rfc }) => rfc);
const listed = async (is_inactive: string) =>
  (await liveRows(device, customers)).list(readQuery(customers, { is_inactive })).map(({ rfc }) => rfc);

// spec: 2§4.15
test('its mark comes with it, and goes when it is lifted', async () => {
  const slug = await put({ ...GONE, is_inactive: INACTIVE.byPerson });
  await put(HERE);
  device.fire('online');
  await expect.poll(() => listed('0'), { timeout: 8_000 }).toEqual([HERE.rfc]);
  expect(await listed('1,2')).toEqual([GONE.rfc]);
  device.setOnline(false);
  expect(await offered()).toEqual([HERE.rfc]);
  expect((await searchCustomers('robotica')).length).toBe(0);
  expect(await isInactiveHere(GONE)).toBe(true);
  expect(await isInactiveHere(HERE)).toBe(false);
  // The form still knows whom an RFC is of.
  expect((await customerByRfc(GONE.rfc))?.name).toBe(GONE.name);
  device.setOnline(true);
  await person.call('PUT', `/customers/${slug}`, { ...GONE, is_inactive: INACTIVE.no });
  device.fire('online');
  await expect.poll(() => listed('1,2'), { timeout: 8_000 }).toEqual([]);
  expect((await offered()).sort()).toEqual([HERE.rfc, GONE.rfc]);
  expect(await isInactiveHere(GONE)).toBe(false);
});

test('one that an older version stored says no mark: it is active', async () => {
  const empty = { business_name: '', tax_residence: '', tax_identity_number: '', email: '' };
  const rest = { codigo_postal: '', tax_regime: '', cfdi_usage: '', payment_form: '', payment_method: '' };
  await device.collections.parties.insert({
    ...{ ...empty, ...rest, slug: 'old', seq: 1, kind: 'customer', rfc: 'XIA190128J61', name: 'XENON' },
  });
  expect(await listed('0')).toContain('XIA190128J61');
  expect((await liveRows(device, customers)).byKey('old')).toMatchObject({ is_inactive: INACTIVE.no });
  expect(await isInactiveHere({ rfc: 'XIA190128J61', name: 'XENON' })).toBe(false);
});
