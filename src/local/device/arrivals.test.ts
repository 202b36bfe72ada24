/** What a device says of its lists before, while and after they come, on real databases and with a real server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDevice, removeTestDevice, type TestDevice } from '../../../tests/factories/device.ts';
import { buildReceipt } from '../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await startTestServer();
  person = await signUp(server);
});
afterEach(async () => {
  await removeTestDevice();
  await server.close();
});

const settled = async (device: TestDevice) =>
  await vi.waitFor(() => {
    expect(Object.values(device.arrivals.get()).every(({ whole }) => whole)).toBe(true);
  }, 20_000);

const saveDraftByCall = async () =>
  await person.call('POST', '/drafts', {
    receipt_name: 'Uno',
    receipt: buildReceipt({}),
    slug: crypto.randomUUID(),
  });

test('a new device lacks all of it; said to be whole, its rows are there; so it stays', async () => {
  for (let n = 0; n < 3; n++) expect((await saveDraftByCall()).status).toBe(201);
  const device = await openTestDevice({ server, person });
  expect(device.arrivals.get().drafts.whole).toBe(false);
  const seen = await new Promise<number>((resolve) => {
    const look = device.arrivals.subscribe(() => {
      if (!device.arrivals.get().drafts.whole) return;
      look();
      void device.collections.drafts.count().exec().then(resolve);
    });
  });
  expect(seen).toBe(3);
  expect(device.arrivals.get().drafts.total).toBe(3);
  await settled(device);
  const again = await device.reopen();
  expect(again.arrivals.get().receipts.whole).toBe(true);
});

test('what the version before left knows the feed and no arrivals: nothing is said to be missing', async () => {
  const device = await openTestDevice({ server, person });
  await settled(device);
  await device.local.meta.delete('arrivals');
  const again = await device.reopen();
  expect(again.arrivals.get().receipts.whole).toBe(true);
});

test('one that never reached the server still lacks all of it when it is opened again', async () => {
  const device = await openTestDevice({ server, person });
  await settled(device);
  await device.local.meta.bulkDelete(['arrivals', 'feed']);
  const again = await device.reopen();
  expect(again.arrivals.get().receipts.whole).toBe(false);
});
