import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../schema/errors.ts';
import { buildReceipt } from '../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../tests/factories/server.ts';

let server: TestServer;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
  other = await signUp(server);
});
afterAll(async () => await server.close());

const text = JSON.stringify({ receipt_name: 'Grande', receipt: buildReceipt() });

/** A call whose body says that it is large, and comes when the test says so. */
function upload(who: Person, headers: Record<string, string>) {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const body = new ReadableStream({
    async pull(controller) {
      await sent;
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  const answer = Promise.resolve(
    server.app.request('/drafts', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        cookie: who.cookie,
        'content-type': 'application/json',
        'x-csrf-token': who.session.csrf_token,
        ...headers,
      },
      body,
      // A stream needs it; the type of the DOM has no word for it.
      ...{ duplex: 'half' },
    }),
  );
  return { answer, send };
}

test.each([
  ['says that it is large', { 'content-length': '1000000' }],
  ['does not say its length', { 'transfer-encoding': 'chunked' }],
])(
  'a body that %s is read in its turn: of one client four at once, and others are read',
  async (_what, headers) => {
    // Four are read and sixteen wait; the twenty-first is one too many, whichever it is.
    const calls = Array.from({ length: 21 }, () => upload(person, headers));
    const refused = await Promise.race(calls.map(({ answer }) => answer));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3');
    expect(((await refused.json()) as ErrorBody).code).toBe('client_busy');
    const others = upload(other, headers);
    others.send();
    expect((await others.answer).status).toBe(201);
    for (const { send } of calls) send();
    const statuses = await Promise.all(calls.map(async ({ answer }) => (await answer).status));
    expect(statuses.sort()).toEqual([...Array(20).fill(201), 429]);
  },
);

test('what is small waits for no upload of the same client', async () => {
  const calls = Array.from({ length: 6 }, () => upload(person, { 'content-length': '1000000' }));
  const small = await person.call('POST', '/drafts', text);
  expect(small.status).toBe(201);
  for (const { send } of calls) send();
  for (const { answer } of calls) expect((await answer).status).toBe(201);
});
