import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { stopClock } from '../../../tests/factories/stop-clock.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import type { RecordedEvent } from '../../base/security-event.ts';
import { listSecurityEvents } from '../../store/identity/security-events.ts';

const fileOf = (server: TestServer) => join(server.dataDir, 'security.log');
const eventsIn = (server: TestServer): RecordedEvent[] =>
  readFileSync(fileOf(server), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const kindsIn = (server: TestServer) => eventsIn(server).map(({ kind }) => kind);

const FROM = { 'x-forwarded-for': '203.0.113.7' };
async function enter(server: TestServer, email: string, password: string, headers = FROM): Promise<number> {
  const answer = await server.app.request('/api/v1/session/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}
const start = async (env = {}) => await startTestServer({ env: { TRUST_PROXY: 'true', ...env } });

async function rowsOf(server: TestServer, person: Person) {
  await server.deps.security.flush();
  return await listSecurityEvents(person.scope, server.deps.store.db, { limit: 100 });
}

describe('the security log', () => {
  test('records who enters, who cannot and who leaves, with the address, for the server and for the client', async () => {
    const server = await start();
    const person = await signUp(server);
    const other = await signUp(server);
    expect(await enter(server, person.email, 'otra cosa')).toBe(401);
    expect(await enter(server, 'nadie@example.mx', 'otra cosa')).toBe(401);
    expect((await person.call('POST', '/api/v1/session/sign-out', undefined, FROM)).status).toBe(200);

    const events = eventsIn(server);
    expect(events.map(({ kind }) => kind)).toEqual([
      'sign_in',
      'sign_in',
      'sign_in_failed',
      'sign_in_failed',
      'sign_out',
    ]);
    const [entered, , failed, unknown, left] = events;
    const whose = { client_id: person.scope.clientId, user_id: person.scope.userId };
    expect(entered).toMatchObject({
      ...whose,
      session: expect.any(String),
      details: { by: 'password', known_device: false },
    });
    // An attempt is at a person, who may have several clients: each of them has it in its own rows.
    expect(failed).toMatchObject({
      user_id: person.scope.userId,
      address: '203.0.113.7',
      details: { reason: 'wrong_password' },
    });
    expect(unknown).toMatchObject({ details: { reason: 'no_user' } });
    expect(left).toMatchObject({ ...whose, session: entered?.session, address: '203.0.113.7' });
    // Of an e-mail that nobody has there is a hash alone, another one than the known user's.
    expect(unknown).not.toHaveProperty('client_id');
    expect(unknown?.details).not.toEqual(failed?.details);

    const rows = await rowsOf(server, person);
    expect(rows.map(({ kind }) => kind)).toEqual(['sign_in', 'sign_in_failed', 'sign_out']);
    expect((await rowsOf(server, other)).map(({ kind }) => kind)).toEqual(['sign_in']);
    await server.close();
  });

  test('is its owner’s alone, and holds no e-mail, password or session', async () => {
    const server = await start();
    const person = await signUp(server);
    await enter(server, person.email, 'una clave equivocada');
    expect(statSync(fileOf(server)).mode & 0o777).toBe(0o600);
    const text = readFileSync(fileOf(server), 'utf8') + server.logged.join('');
    for (const secret of [person.email, person.password, 'una clave', person.session.csrf_token]) {
      expect(text).not.toContain(secret);
    }
    const { token } = (await server.deps.store.db
      .selectFrom('auth_session' as never)
      .selectAll()
      .executeTakeFirstOrThrow()) as { token: string };
    expect(text).not.toContain(token);
    await server.close();
  });

  test('addresses stand in it alone', async () => {
    const server = await start();
    await enter(server, 'nadie@example.mx', 'x');
    expect(readFileSync(fileOf(server), 'utf8')).toContain('203.0.113.7');
    expect(server.logged.join('')).not.toContain('203.0.113.7');
    await server.close();
  });

  test('records what protects an account: certificates and accounts with a PAC', async () => {
    const server = await start();
    const person = await signUp(server);
    const account = { provider: 'sw', environment: 'sandbox', credentials: { token: 'secreto-secreto' } };
    expect((await person.call('PUT', '/api/v1/pac_accounts', account, FROM)).status).toBe(200);
    expect((await person.call('DELETE', '/api/v1/pac_accounts', undefined, FROM)).status).toBe(200);
    expect((await person.call('DELETE', '/api/v1/pac_accounts', undefined, FROM)).status).toBe(404);
    const events = eventsIn(server).slice(1);
    const whose = {
      user_id: person.scope.userId,
      address: '203.0.113.7',
      session: expect.stringMatching(/^[\da-f]{12}$/),
    };
    expect(events).toMatchObject([
      { ...whose, kind: 'pac_account_changed', details: { provider: 'sw', environment: 'sandbox' } },
      { ...whose, kind: 'pac_account_removed' },
    ]);
    expect(readFileSync(fileOf(server), 'utf8')).not.toContain('secreto-secreto');
    await server.close();
  });
});

describe('many failed attempts', () => {
  test('throttled ones are told from failed ones, and a flood of them fills nothing', async () => {
    stopClock();
    const server = await start({ SIGN_IN_ATTEMPTS: '3' });
    for (let n = 0; n < 40; n += 1) await enter(server, `nadie${n}@example.mx`, 'x');
    const kinds = kindsIn(server);
    expect(kinds.filter((kind) => kind === 'sign_in_failed')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'sign_in_throttled')).toHaveLength(10);
    await server.close();
  });

  test('on one account are one line of the log and one event, from however many addresses', async () => {
    stopClock();
    const server = await start();
    const person = await signUp(server);
    for (let n = 0; n < 25; n += 1) {
      await enter(server, person.email, 'x', { 'x-forwarded-for': `203.0.113.${n}` });
    }
    const alarms = eventsIn(server).filter(({ kind }) => kind === 'sign_in_alarm');
    expect(alarms).toMatchObject([
      { user_id: person.scope.userId, address: '203.0.113.19', details: { about: 'account', attempts: 20 } },
    ]);
    const warned = server.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warned).toMatchObject([{ about: 'account', user_id: person.scope.userId }]);
    await server.close();
  });

  test('from one address are another, whatever accounts it tries', async () => {
    stopClock();
    const server = await start();
    for (let n = 0; n < 45; n += 1) await enter(server, `nadie${n}@example.mx`, 'x');
    const alarms = eventsIn(server).filter(({ kind }) => kind === 'sign_in_alarm');
    expect(alarms).toMatchObject([{ address: '203.0.113.7', details: { about: 'address', account: '' } }]);
    await server.close();
  });
});

test('a disk that takes nothing more keeps nobody out, and the log says so', async () => {
  const server = await start();
  const person = await signUp(server);
  rmSync(fileOf(server));
  mkdirSync(fileOf(server));
  writeFileSync(join(fileOf(server), 'x'), '');
  expect(await enter(server, person.email, person.password)).toBe(200);
  expect(server.logged.join('')).toContain('a security event cannot be written');
  expect((await rowsOf(server, person)).map(({ kind }) => kind)).toEqual(['sign_in', 'sign_in']);
  await server.close();
});

describe.each(TEST_DATABASES)('a client’s events on $name', (database) => {
  test('are its own, in the order of their time, from an instant on, and no more than are wanted', async () => {
    const store = await database.open();
    const server = await startTestServer({ store });
    const [one, other] = [await signUp(server), await signUp(server)];
    await enter(server, one.email, 'x');
    await server.deps.security.flush();
    const list = async (person: Person, wish = {}) =>
      (await listSecurityEvents(person.scope, store.db, { limit: 10, ...wish })).map(({ kind }) => kind);
    expect(await list(one)).toEqual(['sign_in', 'sign_in_failed']);
    expect(await list(other)).toEqual(['sign_in']);
    expect(await list(one, { limit: 1 })).toEqual(['sign_in_failed']);
    expect(await list(one, { since: '2999-01-01' })).toEqual([]);
    await server.close();
  });
});
