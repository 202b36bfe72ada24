/** Somebody sees where they have entered, and closes what is not theirs any more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenSession } from '../../../../schema/documents/api.ts';
import {
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../../../tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

const sessionsOf = async (person: Person) => {
  const answer = await person.call('GET', '/api/v1/session/open');
  return ((await answer.json()) as { sessions: OpenSession[] }).sessions;
};
const end = async (person: Person, session_id: string) =>
  (await person.call('POST', '/api/v1/session/end', { session_id })).status;
const again = async (person: Person) => await signIn(server, person.scope, person.email, person.password);
const isIn = async (person: Person) => (await person.call('GET', '/api/v1/session')).status === 200;

test('one of them is closed, and the others go on', async () => {
  const person = await signUp(server);
  const [phone, desk] = [await again(person), await again(person)];
  const open = await sessionsOf(person);
  expect(open).toHaveLength(3);
  expect(open.filter(({ is_this }) => is_this)).toHaveLength(1);
  const own = (await sessionsOf(phone)).find(({ is_this }) => is_this) as OpenSession;
  expect(await end(person, own.id)).toBe(200);
  expect([await isIn(person), await isIn(phone), await isIn(desk)]).toEqual([true, false, true]);
  expect(await sessionsOf(person)).toHaveLength(2);
  expect(await end(person, own.id)).toBe(404);
});

// spec: house.1240
test.each([
  ['America/Tijuana', 'America/Tijuana'],
  ['en mi <b>casa</b>', ''],
])('the time zone that a device says when it enters, %s, is kept with its session', async (said, kept) => {
  const person = await signUp(server);
  const { email, password } = person;
  const headers = { 'content-type': 'application/json', 'x-tintero-zone': said };
  const body = JSON.stringify({ email, password });
  await server.app.request('/api/v1/session/sign-in', { method: 'POST', headers, body });
  const zones = (await sessionsOf(person)).map(({ time_zone }) => time_zone);
  expect(zones.toSorted()).toEqual(['', kept].toSorted());
});

test('a session that goes on with a new password goes on in its place', async () => {
  const person = await signUp(server);
  const change = { current_password: person.password, new_password: 'otra frase que nadie sabe' };
  const headers = { 'x-tintero-zone': 'America/Cancun' };
  const changed = await person.call('POST', '/api/v1/session/password', change, headers);
  const lines = changed.headers.getSetCookie().map((line) => line.split(';')[0]);
  const answer = await server.app.request('/api/v1/session/open', { headers: { cookie: lines.join('; ') } });
  const { sessions } = (await answer.json()) as { sessions: OpenSession[] };
  expect(sessions.map(({ time_zone }) => time_zone)).toEqual(['America/Cancun']);
});

test('all but the one that asks', async () => {
  const person = await signUp(server);
  const others = [await again(person), await again(person)];
  expect(await end(person, 'others')).toBe(200);
  expect(await Promise.all([person, ...others].map(isIn))).toEqual([true, false, false]);
  // There is none left, which is what was asked for.
  expect(await end(person, 'others')).toBe(200);
});

test('nobody closes or sees another person’s', async () => {
  const [one, other] = [await signUp(server), await signUp(server)];
  const [theirs] = await sessionsOf(other);
  expect(await sessionsOf(one)).not.toContainEqual(expect.objectContaining({ id: theirs?.id }));
  expect(await end(one, theirs?.id ?? '')).toBe(404);
  expect(await isIn(other)).toBe(true);
});
