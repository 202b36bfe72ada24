import { describe, expect, test } from 'vitest';
import { signUp, startTestServer } from '../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../tests/factories/stores.ts';

describe.each(TEST_DATABASES)('identity on $name', (database) => {
  test('signs up, in and out, and counts attempts', async () => {
    const store = await database.open();
    const now = new Date();
    const server = await startTestServer({ store, clock: () => now, env: { SIGN_IN_ATTEMPTS: '4' } });
    const { email, password, session, call } = await signUp(server);
    expect(session).toMatchObject({ user: { email }, client: { rfc: 'EKU9003173C9' } });
    expect((await call('GET', '/api/v1/session')).status).toBe(200);
    expect((await call('POST', '/api/v1/session/sign-out')).status).toBe(200);
    expect((await call('GET', '/api/v1/session')).status).toBe(401);
    const enter = async (secret: string, address: string) =>
      await server.deps.identity.signIn({ email, password: secret, address, headers: new Headers() });
    const attempts: string[] = [];
    for (let i = 0; i < 5; i++) {
      const secret = i === 0 ? password : 'otra cosa distinta';
      const end = enter(secret, '192.0.2.1');
      attempts.push(
        await end.then(
          () => 'in',
          (error) => error.code,
        ),
      );
    }
    expect(attempts).toEqual(['in', ...Array(3).fill('wrong_credentials'), 'too_many_requests']);
    // Another address has its own count.
    await expect(enter(password, '192.0.2.2')).resolves.toBeDefined();
    await server.close();
  });

  test('a user without client enters nowhere', async () => {
    const store = await database.open();
    const server = await startTestServer({ store });
    const person = await signUp(server);
    await store.db.deleteFrom('member').execute();
    expect((await person.call('GET', '/api/v1/session')).status).toBe(403);
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
});
