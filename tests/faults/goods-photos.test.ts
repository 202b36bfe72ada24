/**
 * Photos of what was received, of a real device whose network loses pieces and the answers to them, that is closed and opened again on the way (killed):
 * each is at the server whole and once, and the words never waited for them.
 */
import { randomBytes } from 'node:crypto';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { PIECE_BYTES } from '../../schema/operations/bodies/goods-photos.ts';
import { type GoodsCount, goodsCount } from '../../schema/pushables/goods-count.ts';
import { countLines } from '../../schema/resources/orders/count-lines.ts';
import type { MerchandiseReceiptRow } from '../../schema/resources/orders/merchandise-receipts.ts';
import { countDue, duePhotos, setWifiOnly } from '../../src/local/device/due-photos.ts';
import { saveWritten } from '../../src/local/documents/written.ts';
import { goodsPhotos, keepPhoto } from '../../src/local/files/goods-photos.ts';
import { sendPhotosNow } from '../../src/local/files/photo-hooks.ts';
import { startPhotoSender } from '../../src/local/files/photo-sender.ts';
import { closeCount } from '../../src/local/outbox/close-count.ts';
import { discardOperation, unsentCount } from '../../src/local/outbox/outbox-actions.ts';
import { seeded } from '../../sync/testing/random.ts';
import { relateCompanies } from '../factories/companies.ts';
import { openTestDevice, removeTestDevice } from '../factories/device.ts';
import { buildOrder } from '../factories/orders.ts';
import { type Person, startTestServer, type TestServer } from '../factories/server.ts';

const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000_000);
const WAIT = { timeout: 60_000, interval: 50 };

afterEach(removeTestDevice);

async function begin() {
  const server = await startTestServer();
  const { host: person, guest_id, branch_office_id } = await relateCompanies(server);
  const [order_id, slug] = [crypto.randomUUID(), crypto.randomUUID()];
  const order = buildOrder({ guest_id, branch_office_id, number: '' });
  const sent = { order, version: 0, draft_slug: crypto.randomUUID() };
  const key = { 'idempotency-key': crypto.randomUUID() };
  await person.call('POST', `/purchase_orders/${order_id}/send?format=json`, sent, key);
  const lines = countLines({ ...order, received: [] }).map((line) => ({ ...line, quantity: '1' }));
  return { server, person, slug, count: { ...goodsCount.empty, order_id, lines } };
}

/** Some of one piece, some of many; and the signature, which the words carry. */
async function photograph(count: GoodsCount, sizes: readonly number[]) {
  const bytes = new Map(sizes.map((size, at) => [`foto-${at}`, randomBytes(size)]));
  for (const [id, each] of bytes) await keepPhoto(id, each.toString('base64'));
  await keepPhoto('firma', '/9j/2Q==');
  const photos = [...bytes.keys()].map((photo_id) => ({ photo_id, line_id: '' }));
  const signature = { photo_id: 'firma', line_id: '', is_signature: true };
  return { bytes, body: { ...count, photos: [...photos, signature] } };
}

const goodsOf = async (person: Person) =>
  (
    (await (await person.call('GET', '/merchandise_receipts')).json()) as {
      merchandise_receipts: MerchandiseReceiptRow[];
    }
  ).merchandise_receipts;

async function expectWhole(server: TestServer, person: Person, bytes: Map<string, Buffer>) {
  const [row, ...others] = await goodsOf(person);
  expect(others).toEqual([]);
  expect(row?.photos.map(({ photo_id, is_awaited }) => [photo_id, is_awaited]).sort()).toEqual(
    ['firma', ...bytes.keys()].map((id) => [id, undefined]),
  );
  for (const [id, taken] of bytes) {
    const answer = await person.call('GET', `/merchandise_receipts/${row?.id}/photos/${id}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(taken)).toBe(true);
  }
  const { db } = server.deps.store;
  expect(await db.selectFrom('awaited_photo').select('photo_id').execute()).toEqual([]);
  const files = await db.selectFrom('order_file').select('file_id').execute();
  expect(files.length).toBe(bytes.size + 1);
}

// spec: house.1182
test(`photos over a network that cuts, with kills and a second tab: each whole and once, behind the words (seed ${SEED})`, async () => {
  const { next: chance } = seeded(SEED);
  const { server, person, slug, count } = await begin();
  const calls: string[] = [];
  let losses = 0;
  const request = async (path: string, init: RequestInit) => {
    calls.push(path);
    // After so many cuts the wait for the next would be longer than this test's.
    const fate = path.endsWith('/pieces') && losses < 12 ? chance() : 1;
    if (fate < 0.5) losses += 1;
    if (fate < 0.2) throw new TypeError('the network is gone');
    if (fate < 0.3) await server.app.request(path, init);
    const answer = await server.app.request(path, init);
    if (fate < 0.5) throw new TypeError('the answer is lost');
    return answer;
  };
  const app = { request } as unknown as TestServer['app'];
  let device = await openTestDevice({ server: { ...server, app }, person });
  device.setOnline(false);
  const sizes = [3, PIECE_BYTES, PIECE_BYTES * 3 + 1, PIECE_BYTES * 8];
  const { bytes, body } = await photograph(count, sizes);
  await saveWritten(goodsCount, { slug, body });
  expect((await closeCount(slug, body)).ok).toBe(true);
  // Killed before anything left, it is all still there, and said to be unsent.
  device = await device.reopen();
  device.setOnline(false);
  expect(await countDue(device.local.meta)).toBe(bytes.size);
  expect(await unsentCount()).toBe(1 + bytes.size);
  device.setOnline(true);
  // Where a browser has no locks, another tab sends the same ones too.
  const other = startPhotoSender(device);
  for (let kills = 0; kills < 4; kills += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100 + chance() * 400));
    if (kills === 0) await other.stop();
    device = await device.reopen();
  }
  const left = async () => {
    // As a person who presses «Enviar ahora» does not wait for the next attempt.
    await sendPhotosNow(await duePhotos(device.local));
    return await countDue(device.local.meta);
  };
  await expect.poll(left, WAIT).toBe(0);
  await expectWhole(server, person, bytes);
  const words = calls.findIndex((path) => path.includes('/close'));
  expect(words).toBeLessThan(calls.findIndex((path) => path.endsWith('/pieces')));
  expect(await goodsPhotos(body.photos)).toEqual([]);
  expect(await unsentCount()).toBe(0);
  await server.close();
}, 120_000);

// spec: house.1183
test('by Wi-Fi alone the words go, and the photos wait for it, or for a person who says now', async () => {
  const { server, person, slug, count } = await begin();
  const network = Object.assign(new EventTarget(), { type: 'cellular' });
  Object.defineProperty(navigator, 'connection', { value: network, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const device = await openTestDevice({ server, person });
  await setWifiOnly(device.local, true);
  const { bytes, body } = await photograph(count, [10, 20]);
  await closeCount(slug, body);
  await expect.poll(async () => (await goodsOf(person)).length, WAIT).toBe(1);
  await expect.poll(async () => (await device.local.outbox.get({ subject: slug }))?.state, WAIT).toBe('done');
  device.fire('online');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const [first, second] = await duePhotos(device.local);
  if (first === undefined || second === undefined) throw new Error('a photo went by another network');
  await sendPhotosNow([second]);
  await expect.poll(async () => await countDue(device.local.meta), WAIT).toBe(1);
  network.type = 'wifi';
  network.dispatchEvent(new Event('change'));
  await expect.poll(async () => await countDue(device.local.meta), WAIT).toBe(0);
  await expectWhole(server, person, bytes);
  await server.close();
}, 60_000);

// spec: house.1184
test('a closing that is refused or given up leaves its photos with the count; one that was damaged here says so, and is not sent', async () => {
  const { server, person, slug, count } = await begin();
  const device = await openTestDevice({ server, person });
  device.setOnline(false);
  const { bytes, body } = await photograph(count, [10, 20]);
  const asked = await closeCount(slug, body);
  if (!asked.ok) throw new Error(asked.error.message);
  expect(await discardOperation(asked.value.operationId)).toBe(true);
  device.setOnline(true);
  await expect.poll(async () => await countDue(device.local.meta), WAIT).toBe(0);
  const kept = (await goodsPhotos(body.photos)).map(({ photo_id }) => photo_id);
  expect(kept).toEqual([...bytes.keys()]);
  device.setOnline(false);
  await keepPhoto('firma', '/9j/2Q==');
  expect((await closeCount(slug, body)).ok).toBe(true);
  await keepPhoto('foto-0', Buffer.from('otra cosa!').toString('base64'));
  device.setOnline(true);
  await expect.poll(async () => await countDue(device.local.meta), WAIT).toBe(1);
  await expect.poll(async () => (await duePhotos(device.local))[0]?.problem, WAIT).toContain('se dañó');
  const [row] = await goodsOf(person);
  expect(row?.photos.filter(({ is_awaited }) => is_awaited).map(({ photo_id }) => photo_id)).toEqual([
    'foto-0',
  ]);
  await server.close();
}, 60_000);

// spec: house.1181
test('R26: what an older version asked for, with its photos inside, is taken as before', async () => {
  const { server, person, slug, count } = await begin();
  const device = await openTestDevice({ server, person });
  device.setOnline(false);
  const asked = await closeCount(slug, count);
  if (!asked.ok) throw new Error(asked.error.message);
  const id = asked.value.operationId;
  // To the letter, as that version wrote it.
  const photo = { photo_id: 'foto-0', line_id: 'l1', content: '/9j/2Q==' };
  const frozen = JSON.parse((await device.local.bodies.get(id))?.body ?? '');
  await device.local.bodies.put({ id, body: JSON.stringify({ ...frozen, photos: [photo] }) });
  const again = await device.reopen();
  again.setOnline(true);
  await expect.poll(async () => (await goodsOf(person)).length, WAIT).toBe(1);
  const [row] = await goodsOf(person);
  expect(row?.photos).toEqual([{ photo_id: 'foto-0', line_id: 'l1' }]);
  const answer = await person.call('GET', `/merchandise_receipts/${slug}/photos/foto-0`);
  expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe('/9j/2Q==');
  await server.close();
}, 60_000);
