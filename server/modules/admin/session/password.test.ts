import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cookiesOf,
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../../../tests/factories/server.ts';
import type { IdentityEvent } from '../../../identity/events.ts';

/** Somebody changes their own password. */

let now = Date.parse('2026-12-01T12:00:00Z');
const events: IdentityEvent[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { SIGN_IN_ATTEMPTS: '5' },
    clock: () => new Date(now),
    onIdentityEvent: (event) => events.push(event),
  });
});
afterAll(async () => await server.close());

const NEXT = 'otra contraseña';
/** Each in a minute of their own. */
async function somebody(): Promise<Person> {
  now += 60_000;
  events.length = 0;
  return await signUp(server);
}
const change = async (person: Person, current: string, next: string) =>
  await person.call('POST', '/api/v1/session/password', { current_password: current, new_password: next });
const statusOf = async (cookie: string) =>
  (await server.app.request('/api/v1/session', { headers: { cookie } })).status;
const enter = async (person: Person, password: string) =>
  await signIn(server, person.scope, person.email, password).then(
    () => 'in',
    (error: Error) => error.message,
  );

test('the new one opens, the old one does not, and every other session is over', async () => {
  const person = await somebody();
  const elsewhere = await signIn(server, person.scope, person.email, person.password);
  const answer = await change(person, person.password, NEXT);
  expect(answer.status).toBe(200);
  const session = (await answer.json()) as Person['session'];
  expect(session.user.email).toBe(person.email);
  const cookie = cookiesOf(answer);
  expect([await statusOf(cookie), await statusOf(person.cookie), await statusOf(elsewhere.cookie)]).toEqual([
    ...[200, 401, 401],
  ]);
  // What the screen goes on with: the new session and its own token.
  expect(session.csrf_token).not.toBe(person.session.csrf_token);
  const headers = { cookie, 'x-csrf-token': session.csrf_token, 'content-type': 'application/json' };
  const pushed = await server.app.request('/api/v1/drafts/push', {
    method: 'POST',
    headers,
    body: '{"rows":[]}',
  });
  expect(pushed.status).toBe(200);
  expect(await enter(person, person.password)).toContain('wrong_credentials');
  expect(await enter(person, NEXT)).toBe('in');
  const { userId } = person.scope;
  expect(events).toContainEqual({ type: 'password_changed', userId, by: 'user' });
  expect(events).toContainEqual({ type: 'sessions_ended', userId, reason: 'password_changed' });
});

test('whoever does not know the current one changes nothing, and is stopped after some tries', async () => {
  const person = await somebody();
  const codes: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    const answer = await change(person, 'no es esta', NEXT);
    const { code } = (await answer.json()) as { code: string };
    codes.push(code);
    if (code === 'too_many_requests') expect(answer.headers.get('retry-after')).toBe('300');
  }
  expect(codes).toEqual([...Array(5).fill('wrong_password'), 'too_many_requests', 'too_many_requests']);
  expect((await change(person, person.password, NEXT)).status).toBe(429);
  const reasons = events.flatMap((event) => (event.type === 'password_change_refused' ? [event.reason] : []));
  expect(reasons).toEqual([...Array(5).fill('wrong_password'), ...Array(3).fill('throttled')]);
  expect(await enter(person, person.password)).toBe('in');
  now += 300_000;
  expect((await change(person, person.password, NEXT)).status).toBe(200);
});

test('what no password may be is named, and nothing changes', async () => {
  const person = await somebody();
  const wrong: [next: string, text: RegExp][] = [
    ['corta', /al menos 10/],
    ['x'.repeat(129), /como máximo 128/],
    [person.email.toUpperCase(), /correo/],
  ];
  for (const [next, text] of wrong) {
    const answer = await change(person, person.password, next);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid_fields',
      errors: [{ path: 'new_password', text: expect.stringMatching(text) }],
    });
  }
  expect(await statusOf(person.cookie)).toBe(200);
  expect(await enter(person, person.password)).toBe('in');
});

test('a sign-in that was on its way with the old one does not outlive the change', async () => {
  const person = await somebody();
  const { identity, store } = server.deps;
  const { userId } = person.scope;
  const { withRelaxedDurability } = store;
  // What the security log still has to write counts as no write of this attempt.
  await server.deps.security.flush();
  let writes = 0;
  // First the attempt is counted; then, the password being right, its count is cleared, and the change falls there.
  store.withRelaxedDurability = async (work) => {
    writes += 1;
    if (writes === 2) {
      // What the change has the security log write, some moments later, is no write of this attempt.
      store.withRelaxedDurability = withRelaxedDurability;
      await identity.users.setPassword(userId, NEXT, 'operator');
    }
    return await withRelaxedDurability(work);
  };
  const attempt = { email: person.email, password: person.password, address: '192.0.2.77' };
  const entering = identity.signIn({ ...attempt, headers: new Headers({ cookie: person.cookie }) });
  await expect(entering).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(writes).toBe(2);
  expect(await identity.users.sessions(userId)).toEqual([]);
});

test('a disabled user is sent out and told what a wrong password is; enabled, they enter again', async () => {
  const person = await somebody();
  const { users } = server.deps.identity;
  await users.disable(person.scope.userId);
  expect(await statusOf(person.cookie)).toBe(401);
  const post = async (password: string) => {
    const answer = await server.app.request('/api/v1/session/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password }),
    });
    return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.json() };
  };
  expect(await post(person.password)).toEqual(await post('no es esta'));
  const reasons = events.flatMap((event) => (event.type === 'sign_in_failed' ? [event.reason] : []));
  expect(reasons).toEqual(['disabled', 'wrong_password']);
  await users.enable(person.scope.userId);
  expect(await statusOf(person.cookie)).toBe(401);
  expect((await post(person.password)).status).toBe(200);
});
