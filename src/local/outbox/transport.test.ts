import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callServer, callState, speakFor } from '../api.ts';
import type { LocalDb } from '../device/dexie.ts';
import type { Owner } from '../device/owner.ts';
import { transportOf } from './transport.ts';

/** What the stand-in for the server was asked, and what it answers next. */
type Call = { headers: Record<string, string>; body?: string };
let asked: (Call & { path: string })[] = [];
let answers: Response[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, call: Call) => {
    asked.push({ ...call, path });
    return answers.shift() ?? new Response('{}');
  });
  speakFor({ csrf_token: 'mine', ...session('second', 'ana') });
  callState.set({ reachable: true, expired: false, oldVersion: false });
});
afterEach(() => {
  speakFor();
  vi.unstubAllGlobals();
});

/** Of Ana in the second client, unless told. */
const session = (client_id: string, id: string) => ({ client: { client_id }, user: { id } });
const HERE: Owner = { clientId: 'second', userId: 'ana' };
const error = (status: number, code: string) => new Response(JSON.stringify({ code }), { status });
/** A device that began anew in the history `e2`. */
const local = {
  meta: { get: async () => ({ key: 'feed', value: { epoch: 'e2', restarted: true } }) },
} as unknown as LocalDb;
const operation = {
  id: 'op',
  method: 'POST',
  path: '/receipts',
  created_at: Date.parse('2026-11-22T18:00:00Z'),
  body: '{}',
} as const;

test.each<[string, Owner]>([
  ['in another client', { ...HERE, clientId: 'first' }],
  ['another person', { ...HERE, userId: 'bea' }],
])('R16: an operation says whose outbox it is from, whoever has entered since: %s', async (_name, owner) => {
  answers = [error(401, 'unauthenticated')];
  await transportOf(owner, local).transport(operation);
  expect(asked[0]?.headers).toMatchObject({
    'x-tintero-client': owner.clientId,
    'x-tintero-user': owner.userId,
    'idempotency-key': 'op',
  });
  // The one who has entered since is still there.
  expect(callState.get().expired).toBe(false);
  answers = [error(401, 'unauthenticated')];
  await transportOf(HERE, local).transport(operation);
  expect(callState.get().expired).toBe(true);
});

test('a call says for whom it is, and asking who is there says nobody', async () => {
  await callServer('GET', '/drafts');
  await callServer('GET', '/api/v1/session', undefined, { as: {} });
  const said = asked.map(({ headers }) => [headers['x-tintero-client'], headers['x-tintero-user']]);
  expect(said).toEqual([
    ['second', 'ana'],
    [undefined, undefined],
  ]);
});

test('R28: an operation says of which history of the feed its device is', async () => {
  await transportOf(HERE, local).transport(operation);
  expect(asked[0]?.headers).toMatchObject({ 'x-tintero-epoch': 'e2' });
});

test('R31: an operation says when it was asked', async () => {
  await transportOf(HERE, local).transport(operation);
  expect(asked[0]?.headers).toMatchObject({ 'x-tintero-asked': '2026-11-22T18:00:00.000Z' });
});

test('R1 R34: of several in one call each body is as it was frozen, to the byte, and each says when it was asked', async () => {
  const bodies = ['{"receipt": {"a":1.10},  "draft_slug":"x"}', '{"b":"ñ"}'];
  const two = bodies.map((body, i) => ({ ...operation, id: `op${i}`, body }));
  await transportOf(HERE, local).transportTogether('/together', two);
  const { path, headers, body } = asked[0]!;
  expect([path, headers['x-tintero-epoch'], headers['x-tintero-user']]).toEqual(['/together', 'e2', 'ana']);
  expect(headers['idempotency-key']).toBeUndefined();
  for (const each of bodies) expect(body).toContain(each);
  expect(JSON.parse(body as string)).toEqual({
    operations: bodies.map((each, i) => ({
      id: `op${i}`,
      asked: '2026-11-22T18:00:00.000Z',
      body: JSON.parse(each),
    })),
  });
});

test("a call is repeated with a fresh token of its own person's session, never with another's", async () => {
  const fresh = (id: string) => Response.json({ csrf_token: 'fresh', ...session('first', id) });
  answers = [error(403, 'csrf'), fresh('bea')];
  expect(await callServer('POST', '/customers', {})).toMatchObject({ ok: false, error: { code: 'csrf' } });
  expect(asked.map(({ path }) => path)).toEqual(['/customers', '/api/v1/session']);
  asked = [];
  answers = [error(403, 'csrf'), fresh('ana')];
  expect(await callServer('POST', '/customers', {})).toMatchObject({ ok: true });
  // For which client it is meant it still says: in another one nothing is done.
  expect(asked.at(-1)?.headers).toMatchObject({ 'x-csrf-token': 'fresh', 'x-tintero-client': 'second' });
});
