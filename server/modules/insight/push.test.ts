/** Notices that come to a browser, through a service of browsers that is a real one: over HTTP, by its headers, and encrypted for that browser alone. */
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PushedNotice } from '../../../schema/documents/push.ts';
import { type CaughtMails, catchMails } from '../../../tests/factories/mails.ts';
import { permit } from '../../../tests/factories/permit.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { sweepExpired } from '../admin/sweep.job.ts';
import { JOBS } from '../jobs.ts';

type Came = { path: string; headers: IncomingHttpHeaders; body: Buffer };
type Browser = ReturnType<typeof newBrowser>;

let server: TestServer;
let mails: CaughtMails;
let service: Server;
let base: string;
let owner: Person;
/** What came to the service, and what it answers. */
const came: Came[] = [];
let status = 201;
beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      came.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status, status === 429 ? { 'retry-after': '600' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await startTestServer({
    env: { PUSH_PRIVATE_ADDRESSES: 'true', PUBLIC_URL: 'https://mx.example' },
  });
  mails = catchMails(server);
});
afterAll(async () => {
  await server.close();
  service.close();
});
beforeEach(async () => {
  owner = await signUp(server);
  came.length = 0;
  status = 201;
});

function newBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `${base}/${crypto.randomUUID()}`;
  return {
    ...{ keys, auth, endpoint },
    subscription: { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth } },
  };
}
async function allow(person: Person, browser = newBrowser()): Promise<Browser> {
  expect((await person.call('POST', '/notifications/push', browser.subscription)).status).toBe(200);
  return browser;
}
const tell = async (title = 'Cierre de mes', content = 'El viernes se cierra.') =>
  expect((await owner.call('POST', '/notifications', { title, content })).status).toBe(201);
/** Brings what waits. @returns in how long each comes again */
async function bring({ clientId }: Person['scope'] = owner.scope): Promise<number[]> {
  const push = JOBS.find(({ kind }) => kind === 'push');
  if (push === undefined || !('handler' in push)) throw new Error('no job brings notices');
  const jobs = await server.deps.store.db
    .selectFrom('job')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('kind', '=', 'push')
    .where('state', '=', 'waiting')
    .execute();
  const again: number[] = [];
  for (const job of jobs) {
    const later = await push.handler(mails.work, job, new AbortController().signal);
    if (later !== undefined) again.push(later.afterMs);
  }
  return again;
}
function read({ keys: privateKey, auth: authSecret }: Browser, { body }: Came): PushedNotice {
  return JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString());
}
const subscribed = async () =>
  (await server.deps.store.db.selectFrom('push_subscription').selectAll().execute()).filter(
    ({ client_id }) => client_id === owner.scope.clientId,
  );

// spec: house.118
test('a notice comes to the browser that allowed it, signed by this server and read by nobody else', async () => {
  const { key } = (await (await owner.call('GET', '/notifications/push')).json()) as { key: string };
  const browser = await allow(owner);
  await tell('Factura 1,234.50', 'x'.repeat(900));
  expect(await bring()).toEqual([]);
  const [one, ...more] = came;
  expect(more).toEqual([]);
  if (one === undefined) throw new Error('nothing came');
  expect(`${base}${one.path}`).toBe(browser.endpoint);
  expect(one.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(Number(one.headers.ttl)).toBeGreaterThan(3_600);
  expect(one.headers.topic).toMatch(/^[\w-]{1,32}$/);
  expect(one.body.length).toBeLessThan(4_096);
  expect(one.body.toString('latin1')).not.toContain('1,234.50');
  expect(read(browser, one)).toMatchObject({
    title: 'Factura 1,234.50',
    path: '/notifications',
    urgent: false,
  });
  expect(read(browser, one).body).toContain('ESCUELA KEMPER URGATE');

  // VAPID: RFC 8292.
  const [, token = '', k] = /^vapid t=([^,]+), k=(.+)$/.exec(one.headers.authorization ?? '') ?? [];
  expect(k).toBe(key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(said).toMatchObject({ aud: base, sub: 'https://mx.example' });
  expect(said.exp * 1_000).toBeGreaterThan(Date.now());
  expect(said.exp * 1_000).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
    format: 'jwk',
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, by, Buffer.from(signature, 'base64url'))).toBe(true);
  // What is stored says neither address nor keys.
  expect(JSON.stringify(await subscribed())).not.toContain(browser.auth);
});

test.each([
  [404, 0],
  [410, 0],
  [403, 0],
  [400, 1],
])('a service that answers %i leaves %i subscriptions, and is not asked again', async (answer, left) => {
  await allow(owner);
  await tell();
  status = answer;
  expect(await bring()).toEqual([]);
  expect(came).toHaveLength(1);
  expect(await subscribed()).toHaveLength(left);
  await bring();
  expect(came).toHaveLength(1);
});

test('one that is busy is asked when it says, and one that is gone from the network later', async () => {
  await allow(owner);
  await tell();
  status = 429;
  expect(await bring()).toEqual([600_000]);
  status = 500;
  expect((await bring()).length).toBe(1);
  status = 201;
  expect(await bring()).toEqual([]);
  expect(came).toHaveLength(3);
});

test('nothing comes of what was read, to who signed out, or to who may see no notices any more', async () => {
  await allow(owner);
  await tell();
  const { notifications } = (await (await owner.call('GET', '/notifications')).json()) as {
    notifications: { id: string }[];
  };
  await owner.call('POST', '/notifications/seen', { ids: notifications.map(({ id }) => id) });
  await bring();
  expect(came).toEqual([]);

  await tell();
  await permit(server, owner, ['notifications.write', 'customers.read']);
  await server.deps.store.db
    .updateTable('profile')
    .set({ permissions: '["customers.read"]' })
    .where('client_id', '=', owner.scope.clientId)
    .execute();
  await bring();
  expect(came).toEqual([]);
  expect(await subscribed()).toEqual([]);

  owner = await signUp(server);
  await allow(owner);
  await tell();
  expect((await owner.call('POST', '/api/v1/session/sign-out')).status).toBe(200);
  expect(await subscribed()).toEqual([]);
  await bring();
  expect(came).toEqual([]);
});

test('a session that ended elsewhere, or a person who left, takes its browsers along', async () => {
  const browser = await allow(owner);
  await allow(owner, browser);
  expect(await subscribed()).toHaveLength(1);
  await server.deps.store.db.deleteFrom('member').where('client_id', '=', owner.scope.clientId).execute();
  await sweepExpired(server.deps, () => false);
  expect(await subscribed()).toEqual([]);
});

test('who wants none of a kind has none, and who takes it back has none at all', async () => {
  const browser = await allow(owner);
  const kinds = [{ kind: 'colleague', push: false, mail: 'never' }];
  await owner.call('POST', '/notice_preferences', { user_id: owner.session.user.id, kinds });
  await tell();
  await bring();
  expect(came).toEqual([]);
  await owner.call('POST', '/notifications/push/end', { endpoint: browser.endpoint });
  expect(await subscribed()).toEqual([]);
});

test.each([
  ['http elsewhere', 'http://push.example/x'],
  ['no address', 'javascript:alert(1)'],
])('%s is no place for notices', async (_name, endpoint) => {
  const { subscription } = newBrowser();
  const answer = await owner.call('POST', '/notifications/push', { ...subscription, endpoint });
  expect(answer.status).toBe(400);
});
