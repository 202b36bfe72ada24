import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callServer, callState, speakFor } from './api.ts';
import type { LocalDb } from './dexie.ts';
import { transportOf } from './transport.ts';

/** What the stand-in for the server was asked, and what it answers next. */
let asked: { path: string; headers: Record<string, string> }[] = [];
let answers: Response[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path, headers });
    return answers.shift() ?? new Response('{}');
  });
  speakFor({ csrf_token: 'mine', client: { client_id: 'second' } });
  callState.set({ reachable: true, expired: false, oldVersion: false });
});
afterEach(() => {
  speakFor();
  vi.unstubAllGlobals();
});

const error = (status: number, code: string) => new Response(JSON.stringify({ code }), { status });
/** A device that began anew in the history `e2`. */
const local = {
  meta: { get: async () => ({ key: 'feed', value: { epoch: 'e2', restarted: true } }) },
  outbox: { get: async (id: string) => ({ id, created_at: Date.parse('2026-11-22T18:00:00Z') }) },
} as unknown as LocalDb;
const operation = { id: 'op', method: 'POST', path: '/receipts', body: '{}' } as const;

test('R16: an operation says whose outbox it is from, whoever has entered since', async () => {
  answers = [error(401, 'unauthenticated')];
  await transportOf('first', local)(operation);
  expect(asked[0]?.headers).toMatchObject({ 'x-tintero-client': 'first', 'idempotency-key': 'op' });
  // The one who has entered since is still there.
  expect(callState.get().expired).toBe(false);
  answers = [error(401, 'unauthenticated')];
  await transportOf('second', local)(operation);
  expect(callState.get().expired).toBe(true);
});

test('a call says for whom it is, and asking who is there says nobody', async () => {
  await callServer('GET', '/drafts');
  await callServer('GET', '/api/v1/session', undefined, { clientId: '' });
  expect(asked.map(({ headers }) => headers['x-tintero-client'])).toEqual(['second', undefined]);
});

test('R28: an operation says of which history of the feed its device is', async () => {
  await transportOf('second', local)(operation);
  expect(asked[0]?.headers).toMatchObject({ 'x-tintero-epoch': 'e2' });
});

test('R31: an operation says when it was asked', async () => {
  await transportOf('second', local)(operation);
  expect(asked[0]?.headers).toMatchObject({ 'x-tintero-asked': '2026-11-22T18:00:00.000Z' });
});

test("a call is repeated with a fresh token of its own client, never with another's", async () => {
  const session = (client_id: string) => Response.json({ csrf_token: 'fresh', client: { client_id } });
  answers = [error(403, 'csrf'), session('first')];
  expect(await callServer('POST', '/customers', {})).toMatchObject({ ok: false, error: { code: 'csrf' } });
  expect(asked.map(({ path }) => path)).toEqual(['/customers', '/api/v1/session']);
  asked = [];
  answers = [error(403, 'csrf'), session('second')];
  expect(await callServer('POST', '/customers', {})).toMatchObject({ ok: true });
  expect(asked.at(-1)?.headers).toMatchObject({ 'x-csrf-token': 'fresh', 'x-tintero-client': 'second' });
});
