import { describe, expect, test, vi } from 'vitest';
import { signUp, startTestServer } from '../../tests/factories/server.ts';
import { stopClock } from '../../tests/factories/stop-clock.ts';
import { TEST_DATABASES } from '../../tests/factories/stores.ts';

describe.each(TEST_DATABASES)('identity on $name', (database) => {
  test('signs up, in and out, and counts attempts', async () => {
    stopClock();
    const store = await database.open();
    const server = await startTestServer({ store, env: { SIGN_IN_ATTEMPTS: '4' } });
    const { email, password, session, call } = await signUp(server);
    expect(session).toMatchObject({ user: { email }, client: { rfc: 'EKU9003173C9' } });
    expect((await call('GET', '/api/v1/session')).status).toBe(200);
    expect((await call('POST', '/api/v1/session/sign-out')).status).toBe(200);
    expect((await call('GET', '/api/v1/session')).status).toBe(401);
    const attempts: string[] = [];
    for (let i = 0; i < 5; i++) {
      const secret = i === 0 ? password : 'otra cosa distinta';
      const end = server.deps.identity.signIn(email, secret, '192.0.2.1');
      attempts.push(
        await end.then(
          () => 'in',
          (error) => error.code,
        ),
      );
    }
    expect(attempts).toEqual(['in', ...Array(3).fill('wrong_credentials'), 'too_many_requests']);
    // Another address has its own count.
    await expect(server.deps.identity.signIn(email, password, '192.0.2.2')).resolves.toBeDefined();
    await server.close();
  });

  test('a guesser with many addresses is stopped at the account, which another one is not', async () => {
    stopClock();
    const store = await database.open();
    const server = await startTestServer({ store, env: { SIGN_IN_ATTEMPTS: '2' } });
    const guess = async (email: string, n: number) =>
      await server.deps.identity
        .signIn(email, 'otra cosa distinta', `198.51.100.${n}`)
        .catch((error) => error.code);
    for (const email of ['quien@example.com', 'nadie@example.com']) {
      const codes: string[] = [];
      for (let n = 0; n < 14; n += 1) codes.push(await guess(email, n));
      expect(codes.slice(0, 12)).toEqual(Array(12).fill('wrong_credentials'));
      expect(codes.slice(12)).toEqual(['too_many_requests', 'too_many_requests']);
    }
    await server.close();
  });

  test('one address alone does not keep a person out of their account', async () => {
    const store = await database.open();
    const server = await startTestServer({ store, env: { SIGN_IN_ATTEMPTS: '2' } });
    const person = await signUp(server);
    const { identity } = server.deps;
    for (let n = 0; n < 30; n += 1) await identity.signIn(person.email, 'x', '198.51.100.9').catch(() => {});
    await expect(identity.signIn(person.email, person.password, '198.51.100.10')).resolves.toBeDefined();
    await server.close();
  });

  test('one address alone does not, however long it goes on', async () => {
    stopClock();
    const server = await startTestServer({ store: await database.open(), env: { SIGN_IN_ATTEMPTS: '2' } });
    const person = await signUp(server);
    const { identity } = server.deps;
    for (let minute = 0; minute < 8; minute += 1) {
      vi.setSystemTime(Date.now() + 61_000);
      for (let n = 0; n < 3; n += 1) {
        await identity.signIn(person.email, 'x', '198.51.100.9').catch(() => {});
      }
    }
    await expect(identity.signIn(person.email, person.password, '198.51.100.10')).resolves.toBeDefined();
    await server.close();
  });

  test('a user without client enters nowhere', async () => {
    const store = await database.open();
    const server = await startTestServer({ store });
    const person = await signUp(server);
    await store.db.deleteFrom('member').execute();
    expect((await person.call('GET', '/api/v1/session')).status).toBe(401);
    await server.close();
  });

  test('servers with the same key and database share their sessions', async () => {
    const store = await database.open();
    const env = { MASTER_KEY: 'ab'.repeat(32) };
    const [one, two] = [await startTestServer({ store, env }), await startTestServer({ store, env })];
    const person = await signUp(one);
    const headers = { cookie: person.cookie, 'x-csrf-token': person.session.csrf_token };
    expect((await two.app.request('/api/v1/session', { headers })).status).toBe(200);
    const saved = await two.app.request('/api/v1/drafts/push', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"rows":[]}',
    });
    expect(saved.status).toBe(200);
    await two.worker.stop();
    await one.close();
  });

  test('an expired session is over', async () => {
    const store = await database.open();
    const server = await startTestServer({ store });
    const person = await signUp(server);
    const past = store.kind === 'sqlite' ? new Date(0).toISOString() : new Date(0);
    await store.db
      .updateTable('auth_session' as never)
      .set({ expiresAt: past } as never)
      .execute();
    expect((await person.call('GET', '/api/v1/session')).status).toBe(401);
    await server.close();
  });
});
