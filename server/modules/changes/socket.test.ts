import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '../../../schema/documents/collections.ts';
import {
  SECTION_COLLECTIONS,
  SOCKET_CLOSE,
  SOCKET_PATH,
  type SocketSaid,
  topicOf,
} from '../../../schema/documents/socket.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { joinAs } from '../../../tests/factories/colleague.ts';
import { permit } from '../../../tests/factories/permit.ts';
import { makeProgram } from '../../../tests/factories/program.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { joined, type Listening, listening, openSocketTo } from '../../../tests/factories/sockets.ts';
import { recordChange } from '../../store/kernel/changes.ts';
import { type Connection, SOCKET_LIMITS, socketListener } from './socket-listener.ts';
import { STREAM_LIMITS } from './stream-places.ts';

let now = Date.parse('2026-11-20T12:00:00Z');
let server: TestServer;
let listener: Listening;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) });
  listener = await listening(server);
  person = await signUp(server);
  other = await signUp(server);
});
afterAll(async () => {
  server.deps.hub.close();
  await listener.close();
  await server.close();
});

const change = async (collection: CollectionName, branch?: string, { scope } = person) =>
  await server.deps.store.transaction(
    scope,
    async (tx) => await recordChange(scope, tx, collection, crypto.randomUUID(), 0, branch),
  );
/** As a browser opens one from our own page. */
const browser = ({ cookie } = person) => openSocketTo(listener, { cookie, origin: listener.url });
const program = (token: string) => openSocketTo(listener, { authorization: `Bearer ${token}` });
/** Until what it waits for is there: the look every two seconds asks who listens every 14 s of this clock. */
async function asked<T>(over: Promise<T>): Promise<T> {
  const wake = setInterval(() => {
    now += 15_000;
    server.deps.hub.wake(person.scope.clientId);
  }, 20);
  return await over.finally(() => clearInterval(wake));
}

test('every section has a topic, and what replicates is in one at least', () => {
  expect(Object.keys(SECTION_COLLECTIONS).sort()).toEqual(SECTIONS.map(({ id }) => id).sort());
  expect(new Set(Object.values(SECTION_COLLECTIONS).flat())).toEqual(new Set(COLLECTION_NAMES));
});

describe('what it tells', () => {
  // spec: 3§7.11
  test('a person joins a section of their account, and is told of what changes in it as by the stream', async () => {
    // The look every two seconds, which finds what other processes did, never comes.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = browser();
    const open = (await socket.next()) as Extract<SocketSaid, { event: 'open' }>;
    const topic = topicOf(person.scope.clientId, 'print');
    expect(open.topics).toContain(topic);
    expect(open.topics).toHaveLength(SECTIONS.length);
    socket.say({ event: 'join', topic });
    expect(await socket.next()).toEqual({ event: 'joined', topic, seq: open.seq });
    const seq = await change('settings');
    expect(await socket.next()).toEqual({ event: 'change', topic, seq, collection: 'settings' });
    socket.say({ event: 'leave', topic });
    expect(await socket.next()).toEqual({ event: 'left', topic });
    await vi.advanceTimersByTimeAsync(100);
    await change('settings');
    const invoicing = topicOf(person.scope.clientId, 'invoicing');
    socket.say({ event: 'join', topic: invoicing });
    expect(await socket.next()).toMatchObject({ event: 'joined', topic: invoicing });
    socket.raw.close();
  });

  test('of what is in no topic that was joined nothing is told', async () => {
    const socket = browser();
    const [topic = ''] = await joined(socket, 'conciliation_host');
    await change('products');
    await change('receipts');
    const seq = await change('received');
    expect(await socket.next()).toEqual({ event: 'change', topic, seq, collection: 'received' });
    socket.raw.close();
  });

  test('a program by its token, of what it may read; what is of another account or of none is refused', async () => {
    const { token } = await makeProgram(server, person, { permissions: ['received.read'] });
    const socket = program(token);
    const { clientId } = person.scope;
    const open = (await socket.next()) as Extract<SocketSaid, { event: 'open' }>;
    expect(open.topics).toContain(topicOf(clientId, 'conciliation_host'));
    for (const topic of [
      topicOf(clientId, 'email_tracking'),
      topicOf(clientId, 'nada'),
      topicOf(other.scope.clientId, 'conciliation_host'),
    ]) {
      socket.say({ event: 'join', topic });
      expect(await socket.next()).toEqual({ event: 'refused', topic });
    }
    const topic = topicOf(clientId, 'factoring');
    socket.say({ event: 'join', topic });
    expect(await socket.next()).toMatchObject({ event: 'joined' });
    // Of the same topic, but no reading of theirs; and of another account.
    await change('receipts');
    await change('received', undefined, other);
    const seq = await change('received');
    expect(await socket.next()).toEqual({ event: 'change', topic, seq, collection: 'received' });
    socket.raw.close();
  });

  test('nothing of a branch that somebody does not see, nor of payroll', async () => {
    const permissions = ['receipts.read'] as const;
    const clerk = await joinAs(server, person, { permissions, branches: ['norte'] });
    const socket = browser(clerk);
    const [topic = ''] = await joined(socket, 'email_tracking');
    await change('receipts', 'sur');
    await change('receipts', '$norte');
    const seq = await change('receipts', 'norte');
    expect(await socket.next()).toEqual({ event: 'change', topic, seq, collection: 'receipts' });
    socket.raw.close();
  });
});

describe('who gets in', () => {
  test('nobody without a session, nor by one that a page of another site borrows', async () => {
    const { cookie } = person;
    expect(await openSocketTo(listener, {}).refused).toBe(401);
    expect(await program('tnt_nadie.x').refused).toBe(401);
    expect(await openSocketTo(listener, { cookie, origin: 'https://evil.example' }).refused).toBe(403);
    expect(await openSocketTo(listener, { cookie, origin: 'null' }).refused).toBe(403);
    expect(await openSocketTo(listener, { cookie, 'sec-fetch-site': 'cross-site' }).refused).toBe(403);
    expect(await openSocketTo(listener, { cookie, host: 'evil.example' }).refused).toBe(403);
  });

  test('a call that asks for no WebSocket is told; one for another path or for HTTP/2 is answered as any other', async () => {
    const plain = await person.call('GET', SOCKET_PATH);
    expect(plain.status).toBe(426);
    expect(await plain.json()).toMatchObject({ code: 'socket_needed' });
    const statusOf = async (path: string, upgrade: string) =>
      await new Promise<number | undefined>((resolve, reject) => {
        const headers = { connection: 'Upgrade', upgrade, cookie: person.cookie, accept: 'application/json' };
        const call = request(`${listener.url}${path}`, { headers }, (answer) => {
          resolve(answer.statusCode);
          call.destroy();
        });
        call.on('error', reject);
        call.end();
      });
    expect(await statusOf('/health', 'h2c')).toBe(200);
    expect(await statusOf('/api/v1/changes/stream', 'websocket')).toBe(200);
    expect(await statusOf(SOCKET_PATH, 'h2c')).toBe(426);
  });

  test('of one session the oldest ends when there are too many; a user with too many is told to come later', async () => {
    const someone = await signUp(server);
    const sockets = [];
    for (let n = 0; n <= STREAM_LIMITS.session; n += 1) {
      const socket = browser(someone);
      await socket.next();
      sockets.push(socket);
    }
    expect(await sockets[0]?.closed).toBe(SOCKET_CLOSE.replaced);
    const who = await server.deps.identity.requireSession(
      new Request('http://localhost', { headers: { cookie: someone.cookie } }),
    );
    let session = 0;
    const requireSession = vi
      .spyOn(server.deps.identity, 'requireSession')
      .mockImplementation(async () => ({ ...who, sessionId: `session ${session++}` }));
    while (sockets.length <= STREAM_LIMITS.user) {
      const socket = browser(someone);
      await socket.next();
      sockets.push(socket);
    }
    expect(await browser(someone).closed).toBe(SOCKET_CLOSE.tryLater);
    requireSession.mockRestore();
    for (const { raw } of sockets) raw.terminate();
  });
});

describe('it ends', () => {
  test.each([
    ['what is no JSON', 'hola'],
    ['another event', '{"event":"dump","topic":"x"}'],
    ['more than is understood', '{"event":"join","topic":"x","since":1}'],
    ['bytes', Buffer.from('{}')],
  ])('with %s', async (_what, message) => {
    const socket = browser();
    await socket.next();
    socket.raw.send(message);
    expect(await socket.closed).toBe(SOCKET_CLOSE.notUnderstood);
  });

  test('with a message that is too large, or too many of them', async () => {
    const large = browser();
    await large.next();
    large.say({ event: 'join', topic: 'x'.repeat(2_000) });
    expect(await large.closed).toBe(1009);
    const many = browser();
    await many.next();
    for (let n = 0; n <= SOCKET_LIMITS.messages; n += 1) many.say({ event: 'join', topic: 'x' });
    expect(await many.closed).toBe(SOCKET_CLOSE.notUnderstood);
  });

  test('with its session', async () => {
    const someone = await joinAs(server, person, { permissions: ['receipts.read'] });
    const socket = browser(someone);
    await socket.next();
    expect((await someone.call('POST', '/api/v1/session/sign-out')).status).toBe(200);
    expect(await asked(socket.closed)).toBe(SOCKET_CLOSE.notAllowed);
  });

  test('with its token, and with what its person may', async () => {
    const { token, token_id } = await makeProgram(server, person);
    const clerk = await joinAs(server, person, { permissions: ['receipts.read'] });
    const theirs = browser(clerk);
    await theirs.next();
    const socket = program(token);
    await socket.next();
    expect((await person.call('DELETE', `/api_tokens/${token_id}`)).status).toBe(200);
    await permit(server, clerk, ['products.read']);
    expect(await asked(Promise.all([socket.closed, theirs.closed]))).toEqual([
      SOCKET_CLOSE.notAllowed,
      SOCKET_CLOSE.notAllowed,
    ]);
  });

  test('with its user, who was deactivated', async () => {
    const someone = await joinAs(server, person, { permissions: ['receipts.read'] });
    const socket = browser(someone);
    await socket.next();
    await server.deps.identity.users.disable(someone.scope.userId);
    expect(await asked(socket.closed)).toBe(SOCKET_CLOSE.notAllowed);
  });

  test('when nobody answers at the other end', async () => {
    const socket = openSocketTo(
      listener,
      { cookie: person.cookie, origin: listener.url },
      { autoPong: false },
    );
    await socket.next();
    const answers = browser();
    await answers.next();
    expect(await asked(socket.closed)).toBe(1006);
    expect(answers.raw.readyState).toBe(answers.raw.OPEN);
    answers.raw.close();
  });

  test('when what it is told is not read: with no goodbye, and nothing more is kept for it', async () => {
    let waiting = 0;
    const done: string[] = [];
    const connection: Connection = {
      send: (text) => {
        waiting += text.length;
      },
      ping: () => {},
      close: () => void done.push('close'),
      cut: () => void done.push('cut'),
      waiting: () => waiting,
    };
    const slow = socketListener(person.scope, connection, 0);
    const topic = topicOf(person.scope.clientId, 'print');
    slow.onMessage(JSON.stringify({ event: 'join', topic }));
    for (let seq = 1; !slow.aborted && seq < 10_000; seq += 1)
      await slow.tell([{ seq, collection: 'settings' }]);
    expect(done).toEqual(['cut']);
    const kept = waiting;
    expect(kept).toBeLessThan(SOCKET_LIMITS.waitingBytes + 1_000);
    await slow.tell([{ seq: 20_000, collection: 'settings' }]);
    expect(waiting).toBe(kept);
  });

  test('when the server closes, which then waits for nobody', async () => {
    const own = await startTestServer();
    const ears = await listening(own);
    const someone = await signUp(own);
    const socket = openSocketTo(ears, { cookie: someone.cookie, origin: ears.url });
    await socket.next();
    expect(own.deps.hub.size()).toBe(1);
    own.deps.hub.close();
    await ears.close();
    expect(await socket.closed).toBe(SOCKET_CLOSE.goingAway);
    expect(own.deps.hub.size()).toBe(0);
    await own.close();
  });
});
