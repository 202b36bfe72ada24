import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BeforeSending, guarded, makeSend, statusProblem } from './call.ts';

let server: Server;
let url = '';
const asked: string[] = [];
const answers: Record<string, (response: ServerResponse) => void> = {
  '/good': (response) => response.end('body'),
  '/elsewhere': (response) => response.writeHead(302, { location: '/good' }).end(),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half of');
    setTimeout(() => response.destroy(), 20);
  },
  '/silent': () => {},
};
beforeAll(async () => {
  server = createServer(({ url: path = '' }, response) => {
    asked.push(path);
    answers[path]?.(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const send = (path: string, timeoutMs = 60_000, signal?: AbortSignal) =>
  guarded(
    async () => await makeSend({ url, apiUrl: '', credentials: {}, timeoutMs })(url + path, {}, signal),
  );

test('a good answer comes whole', async () => {
  expect(await send('/good')).toEqual({ status: 200, body: 'body', retryAfter: null });
});

test('nobody is sent elsewhere', async () => {
  asked.length = 0;
  expect(await send('/elsewhere')).toMatchObject({ status: 302 });
  expect(asked).toEqual(['/elsewhere']);
});

test('half an answer, silence and a signal are no answer, told by their kind', async () => {
  expect(await send('/cut')).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(/^TypeError/) });
  expect(await send('/silent', 50)).toEqual({ kind: 'unknown', reason: 'TimeoutError' });
  expect(await send('/silent', 60_000, AbortSignal.abort())).toEqual({
    kind: 'unknown',
    reason: 'AbortError',
  });
});

const thrown = (cause: object, error: Error = new TypeError('fetch failed', { cause })) =>
  guarded(async () => {
    throw error;
  });

test.each([
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: 'ENOTFOUND' }, true],
  [{ code: 'EAI_AGAIN' }, true],
  [{ code: 'ETIMEDOUT', syscall: 'connect' }, true],
  [{ code: 'UND_ERR_CONNECT_TIMEOUT' }, true],
  [{ code: 'CERT_HAS_EXPIRED' }, true],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, true],
  [{ code: 'PRIVATE_ADDRESS' }, true],
  [{ code: 'ECONNRESET' }, undefined],
  [{ code: 'ETIMEDOUT', syscall: 'read' }, undefined],
  [{ code: 'EHOSTUNREACH' }, undefined],
  [{ code: 'UND_ERR_SOCKET' }, undefined],
  [{ code: 'EPROTO' }, undefined],
])('%j: whether it surely never left: %s', async (cause, unsent) => {
  expect((await thrown(cause)) as { unsent?: true }).toMatchObject({ kind: 'unknown' });
  expect(((await thrown(cause)) as { unsent?: true }).unsent).toBe(unsent);
});

test('where nobody listens it never left; cut or silent, nobody knows', async () => {
  const closed = createServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const settings = { url, apiUrl: '', credentials: {}, timeoutMs: 60_000 };
  const nobody = guarded(async () => await makeSend(settings)(`http://127.0.0.1:${port}`, {}));
  expect(await nobody).toMatchObject({ kind: 'unknown', unsent: true });
  expect(await send('/cut')).not.toHaveProperty('unsent');
  expect(await send('/silent', 50)).not.toHaveProperty('unsent');
});

test('what has to go well before the request says so, in the words of the network', async () => {
  const reset = new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
  expect(await thrown({}, new BeforeSending(reset))).toEqual({
    kind: 'unknown',
    reason: 'TypeError ECONNRESET',
    unsent: true,
  });
});

const problem = (status: number, retryAfter: string | null = null) =>
  statusProblem({ status, body: '', retryAfter });

test.each([
  ['7', 7_000],
  [' 0 ', 0],
  ['3600', 3_600_000],
  ['31536000', 3_600_000],
  ['9'.repeat(400), 3_600_000],
  ['Fri, 20 Nov 2026 12:00:00 GMT', undefined],
  ['-5', undefined],
  [null, undefined],
])('Retry-After %j', (header, wait) => {
  const answer = problem(429, header);
  expect(answer).toMatchObject({ kind: 'not_taken', error: 'pac_too_many_requests' });
  expect(answer && 'retryAfterMs' in answer ? answer.retryAfterMs : undefined).toBe(wait);
});

test('a status alone says who may not, what may have been done, and else nothing', () => {
  expect([401, 403].map((status) => problem(status))).toMatchObject([
    { kind: 'not_taken', error: 'pac_credentials' },
    { kind: 'not_taken', error: 'pac_credentials' },
  ]);
  expect([500, 503, 504].map((status) => problem(status)?.kind)).toEqual(['unknown', 'unknown', 'unknown']);
  expect([200, 302, 400, 404].map((status) => problem(status))).toEqual(Array(4).fill(undefined));
});
