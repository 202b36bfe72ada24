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
