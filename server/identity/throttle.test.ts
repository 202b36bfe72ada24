/** Attackers from many addresses, for longer than any window, and the owner who wants to get in. */
import { describe, expect, test } from 'vitest';
import type { Proof, ProofChallenge } from '../../schema/documents/proof.ts';
import { TinteroError } from '../../schema/errors.ts';
import { solve } from '../../tests/factories/proofs.ts';
import { cookiesOf, type Person, signUp, startTestServer } from '../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../tests/factories/stores.ts';
import type { IdentityEvent } from './events.ts';

type Outcome = { code: string; challenge?: ProofChallenge; retryAfterSeconds?: number };
type From = { headers?: Headers; proof?: Proof };

async function world(database: (typeof TEST_DATABASES)[number], attempts = '2') {
  let now = Date.parse('2026-12-01T12:00:00Z');
  const events: IdentityEvent[] = [];
  const server = await startTestServer({
    store: await database.open(),
    env: { SIGN_IN_ATTEMPTS: attempts },
    clock: () => new Date(now),
    onIdentityEvent: (event) => events.push(event),
  });
  const person = await signUp(server);
  const enter = async (password: string, address: string, { headers = new Headers(), proof }: From = {}) =>
    await server.deps.identity
      .signIn({ email: person.email, password, address, headers, proof })
      .then((): Outcome => ({ code: 'in' }))
      .catch((error: unknown): Outcome => {
        if (!(error instanceof TinteroError)) throw error;
        return { code: error.code, ...error.details };
      });
  return {
    server,
    person,
    events,
    enter,
    pass: (ms: number) => {
      now += ms;
    },
    /** So many wrong passwords, each from an address of its own. */
    async attack(many: number) {
      const codes: string[] = [];
      for (let n = 0; n < many; n += 1) codes.push((await enter('x', `198.51.100.${n}`)).code);
      return codes;
    },
  };
}
const device = (person: Person) => new Headers({ cookie: person.cookie });

describe.each(TEST_DATABASES)('attempts on $name', (database) => {
  test('attackers with many addresses, for longer than the window, do not keep the owner out', async () => {
    const { server, person, enter, pass, attack, events } = await world(database);
    for (let minute = 0; minute < 7; minute += 1) {
      const codes = await attack(16);
      expect(codes.at(-1)).toBe('proof_required');
      // From a device that was entered from before: no work, and no wait.
      expect(await enter(person.password, '203.0.113.7', { headers: device(person) })).toEqual({
        code: 'in',
      });
      pass(61_000);
    }
    await attack(16);
    const asked = await enter(person.password, '203.0.113.8');
    expect(asked).toMatchObject({ code: 'proof_required', retryAfterSeconds: expect.any(Number) });
    const proof = await solve(asked.challenge!);
    expect(await enter(person.password, '203.0.113.8', { proof })).toEqual({ code: 'in' });
    // It is good once, and for nobody else.
    expect((await enter(person.password, '203.0.113.9', { proof })).code).toBe('proof_required');
    const by = events.flatMap((event) => (event.type === 'sign_in_throttled' ? [event.by] : []));
    expect(new Set(by)).toEqual(new Set(['account']));
    await server.close();
  });

  test('a guesser with many addresses is asked for work on the account, known or not, and not on another one', async () => {
    const { server, person } = await world(database);
    const guess = async (email: string, n: number) =>
      await server.deps.identity
        .signIn({ email, password: 'x', address: `198.51.100.${n}`, headers: new Headers() })
        .catch((error) => error.code);
    for (const email of [person.email, 'nadie@example.com']) {
      const codes: string[] = [];
      for (let n = 0; n < 14; n += 1) codes.push(await guess(email, n));
      const before = email === person.email ? 11 : 12;
      expect(codes.slice(0, before)).toEqual(Array(before).fill('wrong_credentials'));
      expect(new Set(codes.slice(before))).toEqual(new Set(['proof_required']));
    }
    await server.close();
  });
});

const [sqlite] = TEST_DATABASES;
const onSqlite = async (attempts?: string) => await world(sqlite!, attempts);

test('a proof is dearer the more are brought, up to a limit, and a cheap one is not taken for long', async () => {
  const { server, enter, attack } = await onSqlite('1');
  await attack(6);
  const levels: number[] = [];
  const first = await enter('x', '203.0.113.1');
  for (let n = 2; n < 8; n += 1) {
    const { challenge } = await enter('x', `203.0.113.${n}`);
    levels.push(challenge!.parameters.data.level);
    const outcome = await enter('x', `203.0.114.${n}`, { proof: await solve(challenge!) });
    expect(outcome.code).toBe('wrong_credentials');
  }
  expect(levels).toEqual([0, 1, 1, 2, 2, 2]);
  // One of the first level that was put aside: as cheap as that it is no more.
  const late = await enter('x', '203.0.115.1', { proof: await solve(first.challenge!) });
  expect(late.code).toBe('proof_required');
  await server.close();
});

test('a proof is of its account, of its time, and of our making', async () => {
  const { server, person, enter, attack, pass } = await onSqlite();
  await attack(14);
  const { challenge } = await enter('x', '203.0.113.1');
  const proof = await solve(challenge!);
  const other = await signUp(server);
  for (let n = 0; n < 14; n += 1) {
    const guess = {
      email: other.email,
      password: 'x',
      address: `203.0.113.${n + 20}`,
      headers: new Headers(),
    };
    await server.deps.identity.signIn(guess).catch(() => {});
  }
  const elsewhere = {
    email: other.email,
    password: other.password,
    address: '192.0.2.1',
    headers: new Headers(),
  };
  await expect(server.deps.identity.signIn({ ...elsewhere, proof })).rejects.toMatchObject({
    code: 'proof_required',
  });
  const cheaper = structuredClone(proof);
  cheaper.challenge.parameters.keyPrefix = '00';
  const guessed = structuredClone(proof);
  guessed.solution.derivedKey = `${proof.challenge.parameters.keyPrefix}${'0'.repeat(32)}`;
  for (const [n, wrong] of [cheaper, guessed].entries())
    expect((await enter(person.password, `192.0.2.${n + 10}`, { proof: wrong })).code).toBe('proof_required');
  pass(601_000);
  await attack(14);
  expect((await enter(person.password, '192.0.2.30', { proof })).code).toBe('proof_required');
  await server.close();
});

test('a known device has a small count of its own, and is then like any other', async () => {
  const { server, person, enter, pass, attack } = await onSqlite('3');
  const headers = device(person);
  for (let n = 0; n < 3; n += 1)
    expect((await enter('x', '203.0.113.7', { headers })).code).toBe('wrong_credentials');
  await attack(20);
  expect((await enter(person.password, '203.0.113.7', { headers })).code).toBe('proof_required');
  pass(300_000);
  await attack(20);
  expect((await enter(person.password, '203.0.113.7', { headers })).code).toBe('in');
  await server.close();
});

test('one address is stopped for a minute, and a known device there is not', async () => {
  const { server, person, enter, pass, events } = await onSqlite('3');
  const codes: string[] = [];
  for (let n = 0; n < 5; n += 1) codes.push((await enter('x', '192.0.2.1')).code);
  expect(codes).toEqual([...Array(3).fill('wrong_credentials'), 'too_many_requests', 'too_many_requests']);
  expect(await enter(person.password, '192.0.2.1')).toEqual({
    code: 'too_many_requests',
    retryAfterSeconds: 60,
  });
  pass(59_000);
  expect(await enter(person.password, '192.0.2.1')).toEqual({
    code: 'too_many_requests',
    retryAfterSeconds: 1,
  });
  expect(await enter(person.password, '192.0.2.1', { headers: device(person) })).toEqual({ code: 'in' });
  pass(1_000);
  expect(await enter(person.password, '192.0.2.1')).toEqual({ code: 'in' });
  const { userId } = person.scope;
  expect(events).toContainEqual({
    ...{ type: 'sign_in_throttled', email: person.email, address: '192.0.2.1', by: 'address' },
    owner: { userId },
  });
  await server.close();
});

test('who has a whole network of IPv6 is stopped there too', async () => {
  const { server, person, enter } = await onSqlite('3');
  const from = async (n: number) =>
    (await enter('x', `2001:db8:1:12${n.toString(16).padStart(2, '0')}::1`)).code;
  // Another /64 each time: of the /56 they are four times as many as one address has, and no more.
  const codes: string[] = [];
  for (let n = 0; n < 14; n += 1) codes.push(await from(n));
  expect(codes.slice(0, 12)).toEqual(Array(12).fill('wrong_credentials'));
  expect(codes.slice(12)).toEqual(['too_many_requests', 'too_many_requests']);
  expect((await enter(person.password, '2001:db8:2::1')).code).toBe('in');
  await server.close();
});

test('every answer of 429 says when to come back, and what to solve where that helps', async () => {
  const { server, person } = await onSqlite('1');
  const post = async (email: string, password: string, cookie = '') =>
    await server.app.request('/api/v1/session/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password }),
    });
  expect((await post('a@b.mx', 'x')).status).toBe(429);
  const stopped = await post(person.email, person.password);
  expect(stopped.status).toBe(429);
  expect(stopped.headers.get('retry-after')).toBe('60');
  expect(await stopped.json()).toMatchObject({ code: 'too_many_requests', kind: 'retry' });
  // The device that signed up goes in, and stays known.
  const entered = await post(person.email, person.password, person.cookie);
  expect(entered.status).toBe(200);
  expect(cookiesOf(entered)).toMatch(/tintero\.device=/);
  await server.close();
});
