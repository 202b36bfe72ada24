import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../../../schema/documents/session.ts';
import { hashWorkOf } from '../../../../tests/factories/hash-work.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { stopClock } from '../../../../tests/factories/stop-clock.ts';
import { HASH_WORK } from '../../../identity/password-hash.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startTestServer({ hashWork: HASH_WORK });
  person = await signUp(server);
});
afterAll(async () => await server.close());

const enter = async (email: string, password: string, headers: Record<string, string> = {}) =>
  await server.app.request('/api/v1/session/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });

describe('session', () => {
  test('says who is at the screen and whether the sandbox stamps', async () => {
    const answer = await person.call('GET', '/api/v1/session');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      user: { email: person.email },
      client: { client_id: person.scope.clientId, rfc: 'EKU9003173C9', zip_code: '42501' },
      sandbox: true,
      csrf_token: person.session.csrf_token,
    });
  });

  // spec: house.5
  test('the cookie is out of reach of scripts and of other sites', async () => {
    const answer = await enter(person.email, person.password);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//i);
  });

  test('behind TLS the cookie travels by TLS alone', async () => {
    const behind = await startTestServer({ env: { PUBLIC_URL: 'https://factura.example.mx' } });
    const someone = await signUp(behind);
    // No page of a neighbouring name, and none without TLS, can set a cookie of such a name.
    for (const cookie of someone.cookie.split('; ')) expect(cookie).toMatch(/^__Host-tintero\.\w+=/);
    const answer = await someone.call('POST', '/api/v1/session/sign-out');
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
    expect((await someone.call('GET', '/api/v1/session')).status).toBe(401);
    await behind.close();
  });

  test('whoever has to sign in is told whether this browser has a session', async () => {
    const someone = await signUp(server);
    const path = '/api/v1/session/options';
    expect(await (await someone.call('GET', path)).json()).toEqual({ sandbox: true, signed_in: true });
    const nobody = await server.app.request(path);
    expect(await nobody.json()).toEqual({ sandbox: true, signed_in: false });
  });

  test('nobody: 401 with a code that the device understands', async () => {
    const answer = await server.app.request('/api/v1/session');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated', kind: 'retry' });
  });

  test('a wrong password and an unknown user get the same answer', async () => {
    const wrong = await enter(person.email, 'no es esta');
    const unknown = await enter('nadie@tintero.test', 'no es esta');
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(await wrong.json()).toEqual(await unknown.json());
    const notAnAddress = await enter('esto no es un correo', 'no es esta');
    expect(await notAnAddress.json()).toMatchObject({ code: 'wrong_credentials' });
  });

  test('an unknown user takes as long as a wrong password', async () => {
    const work = await hashWorkOf(async () => await enter(person.email, 'no es esta'));
    expect(work).toEqual([{ algorithm: 'argon2id', memory: 47_104, passes: 1, parallelism: 1, length: 32 }]);
    expect(await hashWorkOf(async () => await enter('nadie@tintero.test', 'no es esta'))).toEqual(work);
  });

  test('signing out ends the session on the server, not only the cookie', async () => {
    const other = await signUp(server);
    expect((await other.call('POST', '/api/v1/session/sign-out')).status).toBe(200);
    expect((await other.call('GET', '/api/v1/session')).status).toBe(401);
  });

  // spec: 1§2.1, 1§7.1
  test('sessions/reset keeps the session alive, with any section', async () => {
    expect((await person.call('GET', '/sessions/reset')).status).toBe(200);
    expect((await person.call('GET', '/sessions/reset/print')).status).toBe(200);
  });

  test('another site cannot sign anyone in', async () => {
    const answer = await enter(person.email, person.password, { origin: 'https://example.org' });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'csrf' });
  });

  // spec: house.5
  test('a change needs the token of this very session', async () => {
    const again = await enter(person.email, person.password);
    const { csrf_token } = (await again.json()) as { csrf_token: string };
    expect(csrf_token).not.toBe(person.session.csrf_token);
    for (const token of ['', 'x', csrf_token]) {
      const answer = await person.call(
        'POST',
        '/api/v1/drafts/push',
        { rows: [] },
        { 'x-csrf-token': token },
      );
      expect(answer.status).toBe(403);
    }
  });

  // spec: house.8
  test('the demo account is offered only while there is one and the sandbox stamps', async () => {
    const post = async (on: TestServer) => await on.app.request('/api/v1/session/demo', { method: 'POST' });
    expect((await post(server)).status).toBe(403);
    const real = await startTestServer({ env: { PAC: 'sw', SW_TOKEN: 'x' } });
    const scope = (await signUp(real)).scope;
    await real.deps.identity.createUser(scope, {
      email: 'demo@tintero.test',
      name: 'Demo',
      password: 'una contraseña larga',
    });
    expect((await post(real)).status).toBe(403);
    // Neither by its password, nor with a session from when the sandbox stamped.
    await expect(
      real.deps.identity.signIn({
        email: 'demo@tintero.test',
        password: 'una contraseña larga',
        address: '192.0.2.1',
        headers: new Headers(),
      }),
    ).rejects.toMatchObject({ code: 'wrong_credentials' });
    await real.close();
    const trial = await startTestServer();
    const mine = (await signUp(trial)).scope;
    await trial.deps.identity.createUser(mine, {
      email: 'demo@tintero.test',
      name: 'Demo',
      password: 'una contraseña larga',
    });
    const answer = await post(trial);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { email: 'demo@tintero.test' }, sandbox: true });
    expect(answer.headers.getSetCookie().join()).toContain('HttpOnly');
    await trial.close();
  });

  // spec: house.5
  test('too many attempts are refused, and counted in the database', async () => {
    stopClock();
    const strict = await startTestServer({ env: { SIGN_IN_ATTEMPTS: '3' } });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await strict.app.request('/api/v1/session/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@b.mx', password: 'x' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    await strict.close();
  });

  test('the log holds no password, cookie or token', () => {
    const text = server.logged.join('');
    expect(text).toContain('/api/v1/session/sign-in');
    for (const secret of [person.password, person.session.csrf_token, person.cookie.split('=')[1]!]) {
      expect(text).not.toContain(secret);
    }
  });
});

test('whoever is stamped by test services is told, and only they', async () => {
  const production = { url: 'https://services.sw.com.mx', apiUrl: 'https://api.sw.com.mx' };
  const real = await startTestServer({
    env: { PAC: 'sw', SW_TOKEN: 'x' },
    providers: { access: { ...production, token: 'x', user: '', password: '' }, satStatusUrl: '' },
  });
  const [trying, other] = [await signUp(real), await signUp(real)];
  const sandboxOf = async (one: Person) =>
    ((await (await one.call('GET', '/api/v1/session')).json()) as Session).sandbox;
  const account = { provider: 'sw', environment: 'test', credentials: { token: 'mine' } };
  expect((await trying.call('PUT', '/api/v1/pac_accounts', account)).status).toBe(200);
  expect([await sandboxOf(trying), await sandboxOf(other)]).toEqual([true, false]);
  await trying.call('PUT', '/api/v1/pac_accounts', { ...account, environment: 'production' });
  expect(await sandboxOf(trying)).toBe(false);
  await real.close();
});
