import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signUp, startTestServer } from '../../tests/factories/server.ts';

test('however many sign in at once, two passwords are hashed at a time', async () => {
  const server = await startTestServer();
  const person = await signUp(server);
  let [running, most] = [0, 0];
  const real = crypto.argon2;
  const spy = vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, done) => {
    running += 1;
    most = Math.max(most, running);
    real(algorithm, parameters, (error, key) => {
      running -= 1;
      done(error, key);
    });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  const { email, password } = person;
  const enter = async (secret: string) =>
    await server.deps.identity
      .signIn({ email, password: secret, address: '192.0.2.1', headers: new Headers() })
      .then(() => 'in')
      .catch((error) => error.code);
  const secrets = ['x', password, 'y', 'z', password, 'w'];
  expect(await Promise.all(secrets.map(enter))).toEqual([
    ...['wrong_credentials', 'in', 'wrong_credentials', 'wrong_credentials', 'in', 'wrong_credentials'],
  ]);
  expect([spy.mock.calls.length, most]).toEqual([secrets.length, 2]);
  await server.close();
});
