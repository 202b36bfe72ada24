/** A notice that is opened with no network is read on the device at once, and on the server once there is one. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { subjectOf } from '../../../schema/operations/read-notices.ts';
import { type NotificationRow, notifications } from '../../../schema/resources/insight/notifications.ts';
import { countQueue } from '../../../sync/queue.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../../../tests/factories/device.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { inStates } from '../device/outbox-store.ts';
import { askOperation } from '../outbox/ask-operation.ts';
import { unsentCount } from '../outbox/outbox-actions.ts';
import { liveRows } from './resources.ts';

let server: TestServer;
let owner: Person;
let device: TestDevice;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());
beforeEach(async () => {
  owner = await signUp(server);
  for (const title of ['Uno dos', 'Tres cuatro'])
    await owner.call('POST', '/notifications', { title, content: 'Algo que saber.' });
  device = await openTestDevice({ server, person: owner });
  await expect.poll(async () => await unread(), SOON).toHaveLength(2);
});
afterEach(async () => await removeTestDevice());

const SOON = { timeout: 20_000 };
const QUERY = { search: '', filters: { is_seen: { values: ['false'] } }, sort: 'at', descending: true };
const unread = async () => (await liveRows(device, notifications)).list(QUERY).map(({ id }) => id);
const onServer = async () => {
  const answer = await owner.call('GET', '/notifications?is_seen=false');
  return ((await answer.json()) as { notifications: NotificationRow[] }).notifications.map(({ id }) => id);
};
const read = async (ids: string[]) =>
  expect((await askOperation('read_notices', subjectOf(ids), { ids, title: 'x' })).ok).toBe(true);

// spec: 1§4.19, 3§4.10
test('one is read here at once, counts as nothing unsent, and is read there when there is a network', async () => {
  const [first = '', second = ''] = await unread();
  device.setOnline(false);
  await read([first]);
  await expect.poll(unread, SOON).toEqual([second]);
  expect(await unsentCount()).toBe(0);
  expect(countQueue(device.outbox.rows.get() ?? [], Date.now())).toMatchObject({ pending: 0 });
  // The page is closed and opened again, still with no network.
  device = await device.reopen();
  device.setOnline(false);
  await expect.poll(unread, SOON).toEqual([second]);
  expect(await onServer()).toHaveLength(2);
  device.setOnline(true);
  await expect.poll(onServer, SOON).toEqual([second]);
  expect(await unread()).toEqual([second]);
});

test('all of them in one call', async () => {
  device.setOnline(false);
  await read(await unread());
  await expect.poll(unread, SOON).toEqual([]);
  device.setOnline(true);
  await expect.poll(onServer, SOON).toEqual([]);
  await expect.poll(() => inStates(device.local, ['done']), SOON).toHaveLength(1);
});

test('what the server refuses is unread again, and shown as any refusal', async () => {
  const [first = ''] = await unread();
  device.setOnline(false);
  await read([first]);
  await expect.poll(unread, SOON).toHaveLength(1);
  const [row] = await inStates(device.local, ['queued']);
  const error = { code: 'not_permitted' as const, message: 'No puedes.', problems: [] };
  await device.local.outbox.update(row?.id ?? '', { state: 'refused', error });
  await expect.poll(unread, SOON).toHaveLength(2);
  expect(await unsentCount()).toBe(1);
});
