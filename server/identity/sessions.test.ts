import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../schema/errors.ts';
import {
  cookiesOf,
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../tests/factories/stores.ts';
import { listSecurityEvents } from '../store/identity/security-events.ts';
import type { IdentityEvent } from './events.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const statusWith = async (server: TestServer, cookie: string) =>
  (await server.app.request('/api/v1/session', { headers: { cookie } })).status;
const again = async (server: TestServer, person: Person, cookies = '') =>
  await signIn(server, person.scope, person.email, person.password, cookies);

describe.each(TEST_DATABASES)('a session on $name', (database) => {
  /** A server whose clock stands until it is moved. */
  async function atNoon(env: Record<string, string>) {
    let now = Date.parse('2026-12-01T12:00:00Z');
    const events: IdentityEvent[] = [];
    const server = await startTestServer({
      store: await database.open(),
      env,
      clock: () => new Date(now),
      onIdentityEvent: (event) => events.push(event),
    });
    const ended = () => events.flatMap((event) => (event.type === 'session_ended' ? [event.reason] : []));
    const pass = (ms: number) => {
      now += ms;
    };
    return { server, pass, ended };
  }

  test('is enough for ten minutes to change who gets in; then its user shows again who they are', async () => {
    const { server, pass } = await atNoon({ SIGN_IN_ATTEMPTS: '3' });
    const person = await signUp(server);
    const other = await again(server, person);
    const profile = { name: 'Otro', permissions: ['customers.read'] };
    const add = async (who = person) => {
      const answer = await who.call('POST', '/profiles', { profile_id: crypto.randomUUID(), ...profile });
      return answer.ok ? '' : ((await answer.json()) as ErrorBody).code;
    };
    const prove = async (password: string) => {
      const answer = await person.call('POST', '/api/v1/session/step-up', { password });
      return answer.ok ? '' : ((await answer.json()) as ErrorBody).code;
    };
    pass(599_000);
    expect(await add()).toBe('');
    pass(1_000);
    expect(await add()).toBe('step_up_required');
    expect(await prove('no es esta')).toBe('wrong_password');
    expect(await add()).toBe('step_up_required');
    expect(await prove(person.password)).toBe('');
    // Where they showed it, and nowhere else.
    expect([await add(), await add(other)]).toEqual(['', 'step_up_required']);
    pass(600_000);
    expect(await add()).toBe('step_up_required');
    for (const tried of [1, 2, 3]) expect(await prove(`no es esta ${tried}`)).toBe('wrong_password');
    expect(await prove(person.password)).toBe('too_many_requests');
    pass(300_000);
    expect(await prove(person.password)).toBe('');

    // As an earlier version wrote it: when they showed it nobody knows.
    await sql`update auth_session set "provedAt" = null, "secondFactor" = null`.execute(server.deps.store.db);
    await sql`update auth_user set "secondFactor" = null`.execute(server.deps.store.db);
    expect((await person.call('GET', '/profiles')).status).toBe(200);
    expect(await add()).toBe('step_up_required');
    await server.deps.security.flush();
    const kinds = (await listSecurityEvents(person.scope, server.deps.store.db, { limit: 20 })).map(
      ({ kind, details }) => `${kind} ${Object.values(JSON.parse(details))}`,
    );
    const said = kinds.filter((kind) => /step/.test(kind)).sort();
    const [refused, stepped] = ['step_up_refused wrong_password', 'stepped_up password'];
    const throttled = 'step_up_refused throttled';
    expect(said).toEqual([throttled, refused, refused, refused, refused, stepped, stepped]);
    await server.close();
  });

  test('is over after so many days without use, and use makes it last', async () => {
    const { server, pass } = await atNoon({ SESSION_DAYS: '7', SESSION_MAX_DAYS: '100' });
    const person = await signUp(server);
    for (let day = 0; day < 3; day += 1) {
      pass(6 * DAY_MS);
      expect(await statusWith(server, person.cookie)).toBe(200);
    }
    // What a program asks for in the background is not a person's use.
    pass(6 * DAY_MS);
    expect((await person.call('GET', '/drafts')).status).toBe(200);
    pass(DAY_MS);
    expect((await person.call('GET', '/drafts')).status).toBe(401);
    expect(await statusWith(server, person.cookie)).toBe(401);
    await server.close();
  });

  test('is over at its longest life, however much it is used', async () => {
    const { server, pass, ended } = await atNoon({ SESSION_DAYS: '7', SESSION_MAX_DAYS: '20' });
    const person = await signUp(server);
    for (let day = 1; day < 20; day += 1) {
      pass(DAY_MS);
      expect(await statusWith(server, person.cookie), `day ${day}`).toBe(200);
    }
    pass(DAY_MS - 1);
    expect((await person.call('GET', '/drafts')).status).toBe(200);
    pass(1);
    expect((await person.call('GET', '/drafts')).status).toBe(401);
    expect(ended()).toEqual(['too_old']);
    // Entering again begins another life.
    const renewed = await again(server, person, person.cookie);
    pass(6 * DAY_MS);
    expect(await statusWith(server, renewed.cookie)).toBe(200);
    await server.close();
  });

  test('of one browser ends when somebody enters there again', async () => {
    const { server, ended } = await atNoon({});
    const person = await signUp(server);
    const elsewhere = await again(server, person);
    const renewed = await again(server, person, person.cookie);
    expect(await statusWith(server, person.cookie)).toBe(401);
    expect(await statusWith(server, renewed.cookie)).toBe(200);
    expect(await statusWith(server, elsewhere.cookie)).toBe(200);
    // Somebody else at the same browser, too.
    const other = await signUp(server);
    await again(server, other, renewed.cookie);
    expect(await statusWith(server, renewed.cookie)).toBe(401);
    expect(ended()).toEqual(['replaced', 'replaced']);
    await server.close();
  });

  test('is not kept out by another cookie of the same name', async () => {
    const { server } = await atNoon({});
    const person = await signUp(server);
    const ended = await again(server, person);
    await ended.call('POST', '/api/v1/session/sign-out');
    const own = person.cookie.split('; ')[0] ?? '';
    const [name] = own.split('=');
    const signedByNobody = `${own.slice(0, -6)}AAAA%3D`;
    for (const tossed of [`${name}=x`, `${name}=`, signedByNobody, ended.cookie.split('; ')[0] ?? '']) {
      expect(await statusWith(server, `${tossed}; ${own}`), tossed).toBe(200);
      expect(await statusWith(server, `${own}; ${tossed}; ${tossed}`), tossed).toBe(200);
      expect(await statusWith(server, tossed), tossed).toBe(401);
    }
    // Signing out ends whichever was good.
    const headers = { cookie: `${name}=x; ${own}` };
    await server.app.request('/api/v1/session/sign-out', { method: 'POST', headers });
    expect(await statusWith(server, own)).toBe(401);
    await server.close();
  });
});

describe('under https', () => {
  const env = { PUBLIC_URL: 'https://factura.example.mx' };

  test('a session under a name that anybody could set opens nothing, and ends when its person enters again', async () => {
    const server = await startTestServer({ env });
    const person = await signUp(server);
    const value = person.cookie.split('; ')[0]?.split('=').slice(1).join('=') ?? '';
    for (const former of ['__Secure-tintero.session_token', 'tintero.session_token']) {
      const cookie = `${former}=${value}`;
      const answer = await server.app.request('/api/v1/session', { headers: { cookie } });
      expect(answer.status).toBe(401);
      // As an ended session: the app asks for the password and keeps what is here.
      expect(await answer.json()).toMatchObject({ code: 'unauthenticated', kind: 'retry' });
    }
    const former = `__Secure-tintero.session_token=${value}`;
    const entered = await server.app.request('/api/v1/session/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: former },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    expect(entered.headers.getSetCookie()).toContainEqual(
      '__Secure-tintero.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
    expect(await statusWith(server, person.cookie)).toBe(401);
    expect(await statusWith(server, cookiesOf(entered))).toBe(200);
    await server.close();
  });

  test('every cookie says that it is of this name alone', async () => {
    const server = await startTestServer({ env });
    const person = await signUp(server);
    const answer = await person.call('POST', '/api/v1/session/sign-out');
    const entered = await server.app.request('/api/v1/session/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    const lines = [...answer.headers.getSetCookie(), ...entered.headers.getSetCookie()];
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-/);
      expect(line).toMatch(/; Path=\/;/);
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; SameSite=Lax/);
      expect(line).toMatch(/; Secure(;|$)/);
      expect(line).not.toMatch(/Domain/i);
    }
    await server.close();
  });
});
