import { expect, test } from 'vitest';
import { type Person, signUp, startTestServer } from '../../../../tests/factories/server.ts';

test('a client asks for so many mails a minute, and no other one waits for that', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  const server = await startTestServer({ clock: () => new Date(now) });
  const [one, other] = [await signUp(server), await signUp(server)];
  const ask = async ({ call }: Person, email = 'a@example.com') => {
    const path = `/receipts/${crypto.randomUUID()}/${encodeURIComponent(email)}/send_receipt_cancel_request`;
    return (await call('PUT', path)).status;
  };
  // What is no address reaches nobody, however often it is tried.
  for (let times = 0; times < 30; times += 1) expect(await ask(one, 'a@')).toBe(400);
  for (let times = 0; times < 20; times += 1) expect(await ask(one)).toBe(404);
  expect([await ask(one), await ask(other)]).toEqual([429, 404]);
  now += 60_000;
  expect(await ask(one)).toBe(404);
  await server.close();
});
