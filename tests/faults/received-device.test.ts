/**
 * Received documents of a real device whose network loses what passes: 100 files of which 9 are broken (`FULL=1`: 1,000 and 37), answers cut after the server took
 * them, the same files from a second device at once. Nothing is lost, nothing doubled, and each file has its word.
 */
import { afterEach, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { ReceivedRow } from '../../schema/resources/received/received.ts';
import { bringFiles } from '../../src/local/outbox/receive.ts';
import { seeded } from '../../sync/testing/random.ts';
import { openTestDevice, removeTestDevice } from '../factories/device.ts';
import { documentMaker } from '../factories/document-folder.ts';
import { signUp, startTestServer, type TestServer } from '../factories/server.ts';

const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000_000);
const [FILES, BROKEN] = Number(process.env.FULL ?? 0) > 0 ? [1_000, 37] : [100, 9];
const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_domicile: '86991' };
const uuidIn = (xml: string) => /UUID="([^"]+)"/.exec(xml)?.[1] ?? '';

afterEach(removeTestDevice);

test(`R1 R4 R9: ${FILES} files with ${BROKEN} broken, over a network that cuts, twice at once: each once (seed ${SEED})`, async () => {
  const { next: chance } = seeded(SEED);
  const server = await startTestServer();
  const person = await signUp(server, RECEIVER);
  const { dataDir } = server;
  const next = await documentMaker({ catalogs: smallCatalogs, concepts: 1, dataDir, receiver: RECEIVER });
  const whole = Array.from({ length: FILES - BROKEN }, next);
  const broken = Array.from({ length: BROKEN }, (_, i) => {
    const xml = next();
    return i % 2 === 0 ? xml.slice(0, 200 + 7 * i) : xml.replace(/SubTotal="/, `SubTotal="${i}`);
  });
  const all = [...whole, ...broken].sort(() => chance() - 0.5);
  const files = all.map((text, i) => ({ name: `${i}.xml`, bytes: new TextEncoder().encode(text) }));

  /** A tenth of what brings files never arrives; of another tenth the answer is lost after the server took it. */
  const request = async (path: string, init: RequestInit) => {
    const fate = path.includes('/received') ? chance() : 1;
    if (fate < 0.1) throw new TypeError('the network is gone');
    const answer = await server.app.request(path, init);
    if (fate < 0.2) throw new TypeError('the answer is lost');
    return answer;
  };
  const app = { request } as unknown as TestServer['app'];
  const device = await openTestDevice({ server: { ...server, app }, person });
  // A second device of the same person brings half of the same files by itself, at the same time.
  const other = (async () => {
    for (const [i, { name, bytes }] of files.entries()) {
      if (i % 2 === 1) continue;
      const body = { name: `otra-${name}`, content: Buffer.from(bytes).toString('base64') };
      const key = { 'idempotency-key': crypto.randomUUID() };
      expect((await person.call('POST', '/received/files?format=json', body, key)).status).toBe(200);
    }
  })();
  for (let from = 0; from < files.length; from += 25)
    expect(await bringFiles(files.slice(from, from + 25))).toMatchObject({ ok: true });
  await other;
  const states = async () => {
    device.fire('online');
    const rows = await device.local.outbox.filter(({ kind }) => kind === 'receive').toArray();
    const open = rows.filter(({ state }) => state !== 'done' && state !== 'refused');
    return open.length;
  };
  await expect.poll(states, { timeout: 150_000, interval: 50 }).toBe(0);
  const failed = await device.local.outbox.where('state').equals('refused').toArray();
  expect(failed.map(({ summary, error }) => ({ summary, error }))).toEqual([]);

  const rows = await device.local.outbox.filter(({ kind }) => kind === 'receive').toArray();
  expect(rows.length).toBe(files.length);
  const said = rows.map(({ answer }) => (answer as { state: string }).state);
  expect(said.filter((state) => state === 'refused').length).toBe(BROKEN);
  const list = await (await person.call('GET', '/received?limit=100')).json();
  expect(list.total).toBe(whole.length);
  const stored = await server.deps.store.db
    .selectFrom('received')
    .select('uuid')
    .where('client_id', '=', person.scope.clientId)
    .execute();
  expect(stored.map(({ uuid }) => uuid).sort()).toEqual(whole.map(uuidIn).sort());
  const refused = await (await person.call('GET', '/refused_documents?limit=100')).json();
  expect(refused.total).toBe(BROKEN);
  // The device has them all too.
  const here = async () => (await device.collections.received.find().exec()).length;
  await expect.poll(here, { timeout: 30_000 }).toBe(whole.length);
  const one = (list.received as ReceivedRow[])[0];
  expect(one?.total).not.toBe('');
  await server.close();
}, 240_000);
