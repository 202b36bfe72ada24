/** A device whose disk is full, under the real databases: what is said, what is left to nobody, and that it goes on once there is room. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { saveDraft } from '../../src/local/documents/drafts.ts';
import { bringFiles } from '../../src/local/outbox/receive.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../factories/device.ts';
import { documentMaker } from '../factories/document-folder.ts';
import { asReceipt, buildReceipt } from '../factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../factories/server.ts';

let server: TestServer;
let person: Person;
let device: TestDevice;
/** Whether the disk takes what is written to it. */
let isFull = false;
/** Databases that found no room, as often as they did. */
let refused: string[] = [];
const left: unknown[] = [];
const notice = (reason: unknown) => void left.push(reason);

beforeEach(async () => {
  server = await startTestServer();
  person = await signUp(server);
  device = await openTestDevice({ server, person });
  for (const way of ['put', 'add'] as const) {
    const write = IDBObjectStore.prototype[way];
    vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(function (this: IDBObjectStore, ...given) {
      // How tabs would speak without BroadcastChannel, which every browser has.
      const { name } = this.transaction.db;
      const isOurs = !name.startsWith('pubkey.broadcast');
      if (!isFull || !isOurs) return Reflect.apply(write, this, given);
      refused.push(name);
      throw new DOMException('no room', 'QuotaExceededError');
    });
  }
  process.on('unhandledRejection', notice);
});
afterEach(async () => {
  process.off('unhandledRejection', notice);
  isFull = false;
  vi.restoreAllMocks();
  await removeTestDevice();
  await server.close();
});

const draftOf = (slug: string, words: string) => ({
  ...{ slug, name: 'Factura', is_complete: true },
  receipt: buildReceipt({ branch_office_id: '', payment_conditions: words }),
});
const here = async () =>
  (await device.collections.drafts.find().exec())
    .map(({ receipt }) => asReceipt(receipt).payment_conditions)
    .sort();

test('a full disk says so, leaves no failure that nobody hears, and all is there once there is room', async () => {
  const slug = crypto.randomUUID();
  const first = await saveDraft(draftOf(slug, 'antes'));
  if (!first.ok) throw new Error(first.error.message);
  isFull = true;
  const saved = await saveDraft({ ...draftOf(slug, 'sin espacio'), based_on: first.value.mark });
  expect(saved).toMatchObject({ ok: false, error: { code: 'disk_full' } });
  expect(refused.length).toBeGreaterThan(0);
  // What another device saves meanwhile finds no room either.
  const elsewhere = { ...draftOf(crypto.randomUUID(), 'de otro'), seq: 0, _deleted: false, revision: 0 };
  const draft = { ...elsewhere, edited_at: '', conflict_of: '' };
  const pushed = await person.call('POST', '/api/v1/drafts/push', { rows: [{ base_revision: 0, draft }] });
  expect(pushed.status).toBe(200);
  refused = [];
  device.fire('online');
  // What the feed brings is written by RxDB itself.
  await expect.poll(() => refused.join()).toMatch(/rxdb/);
  expect(await here()).toEqual(['antes']);
  isFull = false;
  device.fire('online');
  await expect.poll(here).toEqual(['de otro', 'sin espacio']);
  expect(left).toEqual([]);
});

// spec: house.926
test('received files that a full disk has no room for are said, none is half kept, and each is sent once when there is room', async () => {
  const receiver = { rfc: person.session.client.rfc, name: 'X', tax_domicile: '86991' };
  const { dataDir } = server;
  const next = await documentMaker({ catalogs: smallCatalogs, concepts: 1, dataDir, receiver });
  const files = [next(), next(), next()].map((xml, i) => ({
    name: `${i}.xml`,
    bytes: new TextEncoder().encode(xml),
  }));
  isFull = true;
  expect(await bringFiles(files)).toMatchObject({ ok: false, error: { code: 'disk_full' } });
  expect(await device.local.outbox.count()).toBe(0);
  const total = async () =>
    ((await (await person.call('GET', '/received?limit=100')).json()) as { total: number }).total;
  expect(await total()).toBe(0);
  isFull = false;
  expect(await bringFiles(files)).toMatchObject({ ok: true });
  device.fire('online');
  await expect.poll(total, { timeout: 30_000 }).toBe(files.length);
  const here = async () => (await device.collections.received.find().exec()).length;
  device.fire('online');
  await expect.poll(here, { timeout: 30_000 }).toBe(files.length);
  expect(left).toEqual([]);
}, 120_000);
