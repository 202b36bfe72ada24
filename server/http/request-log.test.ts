import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUp, startTestServer, type TestServer } from '../../tests/factories/server.ts';
import { sessionPrefix } from '../identity/security/session-prefix.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
  const dist = join(server.dataDir, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  writeFileSync(join(dist, 'app.js'), '1');
});
afterAll(async () => await server.close());

/** The line of the only call that `work` makes, and its answer. */
async function lineOf(work: () => Promise<Response>): Promise<[Record<string, unknown>, Response]> {
  server.logged.length = 0;
  const answer = await work();
  const calls = server.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call');
  expect(calls).toHaveLength(1);
  return [calls[0], answer];
}
const open = async (path: string, headers = {}) => await server.app.request(path, { headers });

describe('the line of a call', () => {
  test('says who called and what became of it, and its id is answered', async () => {
    const [line, answer] = await lineOf(() => person.call('GET', '/drafts'));
    expect(line).toMatchObject({
      route: '/drafts',
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      client_id: person.scope.clientId,
      user_id: person.scope.userId,
      session: expect.stringMatching(/^[\da-f]{12}$/),
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(answer.headers.get('x-request-id')).toBe(line.request_id);
    const [other] = await lineOf(() => person.call('GET', '/drafts'));
    expect(other.request_id).not.toBe(line.request_id);
    expect(other.session).toBe(line.session);
  });

  test('has the route’s pattern where the path names an RFC, an address or what is typed', async () => {
    const paths = [
      ['GET', '/customers/is_inactive/URE180429TM6', '/customers/is_inactive/:rfc'],
      ['GET', '/receipts/search/secreto', '/receipts/search/:typed'],
      [
        'PUT',
        '/receipts/x/ana@example.mx/send_receipt_cancel_request',
        '/receipts/:id/:email/send_receipt_cancel_request',
      ],
      ['GET', '/receipts/check_rfc?rfc_list=URE180429TM6', '/receipts/check_rfc'],
      ['GET', '/api/v1/nada/URE180429TM6', '(none)'],
    ] as const;
    for (const [method, path, route] of paths) {
      const [line] = await lineOf(() => person.call(method, path));
      expect(line.route, path).toBe(route);
      expect(server.logged.join('')).not.toMatch(/URE180429TM6|ana@|secreto/);
    }
  });

  test('of the app’s files and pages has no path either', async () => {
    const lines = [
      (await lineOf(() => open('/app.js')))[0],
      (await lineOf(() => open('/issued/URE180429TM6', { accept: 'text/html' })))[0],
      (await lineOf(() => open('/drafts', { accept: 'text/html' })))[0],
    ];
    expect(lines.map(({ route }) => route)).toEqual(['(file)', '(page)', '/drafts']);
    expect(server.logged.join('')).not.toContain('URE180429TM6');
  });

  test('of a failure of the store says who called; the reference is the request', async () => {
    const broken = await startTestServer();
    const caller = await signUp(broken);
    await broken.deps.store.db.schema.dropTable('draft').execute();
    const answer = await caller.call('GET', '/drafts');
    expect(answer.status).toBe(500);
    const { reference } = await answer.json();
    expect(answer.headers.get('x-request-id')).toBe(reference);
    const failed = broken.logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'call failed');
    expect(failed).toMatchObject({
      reference,
      request_id: reference,
      route: '/drafts',
      client_id: caller.scope.clientId,
      err: { message: expect.stringContaining('draft') },
    });
    await broken.close();
  });

  test('a session is told from another, and opens nothing', async () => {
    expect(sessionPrefix('a')).not.toBe(sessionPrefix('b'));
    const [line] = await lineOf(() => person.call('GET', '/drafts'));
    expect(person.cookie).not.toContain(String(line.session));
  });
});
