import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { READY_KEYS } from '../../../schema/access/ready-profiles.ts';
import { ChangeNoticeSchema, ChangesAnswerSchema } from '../../../schema/documents/changes.ts';
import { COLLECTION_NAMES } from '../../../schema/documents/collections.ts';
import { REPLICATED } from '../../../schema/documents/replicated.ts';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { makeVictim } from '../../../tests/factories/victim.ts';
import { recordChange } from '../../store/kernel/changes.ts';
import { STREAM_LIMITS } from './stream-places.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
  await makeVictim(person.scope, server.deps.store, 'MARCA');
});
afterAll(async () => await server.close());

const change = async (doc: string) =>
  await server.deps.store.transaction(
    person.scope,
    async (tx) => await recordChange(person.scope, tx, 'drafts', doc),
  );

/** Events of the stream, one by one, as a browser would cut them. */
async function listen(headers: Record<string, string> = {}) {
  const answer = await person.call('GET', '/api/v1/changes/stream', undefined, {
    accept: 'text/event-stream',
    ...headers,
  });
  const reader = answer.body!.getReader();
  let text = '';
  return {
    answer,
    async next(): Promise<{ id: number; event: string; data: unknown }> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          if (block.startsWith(':')) continue;
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
          return { id: Number(field('id')), event: field('event'), data: JSON.parse(field('data')) };
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('The stream ended');
        text += Buffer.from(value).toString('utf8');
      }
    },
    /** Reads to its end. */
    async ended(): Promise<true> {
      while (!(await reader.read()).done);
      return true;
    },
    stop: async () => await reader.cancel(),
  };
}

describe('the change feed by call', () => {
  test('many large drafts are read piece by piece: everybody else has their turn', async () => {
    const someone = await signUp(server);
    const concepts = Array.from({ length: 30 }, () => buildConcept({ description: 'x'.repeat(20_000) }));
    const slugs = Array.from({ length: 8 }, () => crypto.randomUUID());
    for (const slug of slugs) {
      const draft = { receipt_name: 'Grande', receipt: buildReceipt({ concepts }), slug };
      expect((await someone.call('POST', '/drafts', draft)).status).toBe(201);
    }
    let turns = 0;
    let isOver = false;
    const pulling = someone.call('GET', '/api/v1/changes?collection=drafts&since=0').finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await turn();
      turns += 1;
    }
    const { documents } = v.parse(ChangesAnswerSchema, await (await pulling).json());
    expect(documents.map((draft) => draft.slug)).toEqual(slugs);
    // Each draft is larger than what is read, and written, in one go.
    expect(turns).toBeGreaterThan(14);
  });

  // spec: 1§3.3
  test.each(COLLECTION_NAMES)('%s has the shape that devices keep', async (collection) => {
    const schema = REPLICATED[collection];
    const answer = await person.call('GET', `/api/v1/changes?collection=${collection}&since=0`);
    const { documents, checkpoint } = v.parse(ChangesAnswerSchema, await answer.json());
    expect(documents.length).toBeGreaterThan(0);
    for (const document of documents) expect(v.parse(schema, document)).toEqual(document);
    expect(checkpoint).toBe(documents.at(-1)?.seq);
  });

  test('with the first of them it is told how many there are; of drafts, those that are left', async () => {
    const someone = await signUp(server);
    const slugs = [crypto.randomUUID(), crypto.randomUUID()];
    for (const slug of slugs)
      await someone.call('POST', '/drafts', { receipt_name: 'Uno', receipt: buildReceipt({}), slug });
    const totalOf = async (query: string) => {
      const answer = await someone.call('GET', `/api/v1/changes?${query}`);
      return v.parse(ChangesAnswerSchema, await answer.json()).total;
    };
    expect(await totalOf('collection=drafts&since=0&limit=1')).toBe(2);
    expect(await totalOf('collection=drafts&since=1')).toBeUndefined();
    expect(await totalOf('collection=settings&since=0')).toBeUndefined();
    await someone.call('DELETE', `/drafts/${slugs[0]}`);
    expect(await totalOf('collection=drafts&since=0')).toBe(1);
    expect(await totalOf('collection=receipts&since=0')).toBe(0);
  });

  test('of a deleted draft nothing of its text travels, and the answer is compressed for who takes that', async () => {
    const someone = await signUp(server);
    const slug = crypto.randomUUID();
    const concepts = Array.from({ length: 20 }, () => buildConcept({ description: 'secreto-del-borrador' }));
    const draft = { receipt_name: 'Se va', receipt: buildReceipt({ concepts }), slug };
    expect((await someone.call('POST', '/drafts', draft)).status).toBe(201);
    const path = '/api/v1/changes?collection=drafts&since=0';
    const packed = await someone.call('GET', path, undefined, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await packed.arrayBuffer());
    const plain = await someone.call('GET', path);
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(JSON.parse(text));
    expect(bytes.length).toBeLessThan(text.length / 3);
    expect(text).toContain('secreto-del-borrador');
    expect((await someone.call('DELETE', `/drafts/${slug}`)).status).toBeLessThan(300);
    const after = await (await someone.call('GET', path)).text();
    expect(after).not.toContain('secreto-del-borrador');
    const { documents } = v.parse(ChangesAnswerSchema, JSON.parse(after));
    expect(documents).toMatchObject([{ slug, _deleted: true }]);
    expect(v.is(REPLICATED.drafts, documents[0])).toBe(true);
  });

  test('pages follow one another without gap or overlap', async () => {
    const seqs: number[] = [];
    for (let since = 0; ; ) {
      const answer = await person.call('GET', `/api/v1/changes?collection=settings&since=${since}&limit=1`);
      const { documents, checkpoint } = await answer.json();
      if (documents.length === 0) break;
      seqs.push(documents[0].seq);
      since = checkpoint;
    }
    const whole = await person.call('GET', '/api/v1/changes?collection=settings&since=0');
    const { documents } = v.parse(ChangesAnswerSchema, await whole.json());
    expect(seqs).toEqual(documents.map(({ seq }) => seq));
    // The ready-made profiles at least.
    expect(seqs.length).toBeGreaterThan(READY_KEYS.length);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  });

  test('an unknown collection is refused', async () => {
    expect((await person.call('GET', '/api/v1/changes?collection=user')).status).toBe(400);
  });

  test('the private key does not travel, not even sealed', async () => {
    const answer = await person.call('GET', '/api/v1/changes?collection=settings&since=0');
    expect(await answer.text()).not.toContain('private_key');
  });
});

describe('the live stream', () => {
  test('tells of a change as soon as it is committed', async () => {
    // The look every two seconds, which finds what other processes did, never comes.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stream = await listen();
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
    const seq = await change('a');
    const event = await stream.next();
    expect(event).toMatchObject({ id: seq, event: 'change' });
    expect(v.parse(ChangeNoticeSchema, event.data)).toEqual({ seq, collection: 'drafts' });
    await stream.stop();
  });

  test('resumes where the browser was', async () => {
    const first = await change('b');
    const second = await change('c');
    const stream = await listen({ 'last-event-id': String(first) });
    expect(await stream.next()).toMatchObject({ id: second });
    await stream.stop();
  });

  test('of many changes at once tells each collection once, by its newest number', async () => {
    const { store } = server.deps;
    const stream = await listen();
    const seqs = await store.transaction(person.scope, async (tx) => {
      const of = (collection: 'drafts' | 'products', id: string) =>
        recordChange(person.scope, tx, collection, id);
      return [await of('drafts', 'm1'), await of('products', 'm2'), await of('drafts', 'm3')];
    });
    expect(await stream.next()).toMatchObject({ id: seqs[1], data: { collection: 'products' } });
    expect(await stream.next()).toMatchObject({ id: seqs[2], data: { collection: 'drafts' } });
    const last = await change('m4');
    expect(await stream.next()).toMatchObject({ id: last });
    await stream.stop();
  });

  test('what follows a change at once is told together, a moment later', async () => {
    // That moment passes when the test says so.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stream = await listen();
    const first = await change('g1');
    expect(await stream.next()).toMatchObject({ id: first });
    await change('g2');
    const last = await change('g3');
    await vi.advanceTimersByTimeAsync(100);
    expect(await stream.next()).toMatchObject({ id: last });
    await stream.stop();
  });

  test('hears another process too, which wakes nobody here', async () => {
    const stream = await listen();
    const next = stream.next();
    const { db } = server.deps.store;
    const seq = await db
      .transaction()
      .execute(async (tx) => await recordChange(person.scope, tx, 'products', 'otro'));
    expect(await next).toMatchObject({ id: seq });
    await stream.stop();
  });

  test('of one session the oldest ends when there are too many, and the others go on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const oldest = await listen();
    const others = [];
    for (let n = 0; n < STREAM_LIMITS.session; n += 1) others.push(await listen());
    expect(await oldest.ended()).toBe(true);
    const seq = await change('e');
    for (const stream of others) {
      expect(await stream.next()).toMatchObject({ id: seq });
      await stream.stop();
    }
  });

  test('a user with too many of them, over all sessions, is told to come later', async () => {
    const other = await startTestServer();
    const someone = await signUp(other);
    const who = await other.deps.identity.requireSession(
      new Request('http://localhost', { headers: { cookie: someone.cookie } }),
    );
    let session = 0;
    const { session: each, user: most } = STREAM_LIMITS;
    other.deps.identity.requireSession = async () => ({ ...who, sessionId: `session ${session}` });
    const open = async () => await someone.call('GET', '/api/v1/changes/stream');
    const streams: Response[] = [];
    for (; streams.length < most; session = Math.floor(streams.length / each)) streams.push(await open());
    session += 1;
    const refused = await open();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', kind: 'retry' });
    await streams[0]?.body?.cancel();
    await expect.poll(async () => (await open()).status, { timeout: 30_000 }).toBe(200);
    other.deps.hub.close();
    await expect.poll(() => other.deps.hub.size(), { timeout: 30_000 }).toBe(0);
    await other.close();
  });

  test('a listener that goes away leaves nothing behind', async () => {
    const before = server.deps.hub.size();
    const stream = await listen();
    await change('d');
    await stream.next();
    expect(server.deps.hub.size()).toBe(before + 1);
    await stream.stop();
    await expect.poll(() => server.deps.hub.size(), { timeout: 30_000 }).toBe(before);
  });

  /** @param set by how much the clock is set meanwhile. */
  async function endsWithItsSession(set: number) {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const other = await startTestServer({ clock: () => new Date(now) });
    const someone = await signUp(other);
    const { store } = other.deps;
    const answer = await someone.call('GET', '/api/v1/changes/stream');
    const reader = answer.body!.getReader();
    await reader.read();
    now += set;
    expect((await someone.call('POST', '/api/v1/session/sign-out')).status).toBe(200);
    let ended = false;
    for (let second = 0; second < 30 && !ended; second += 1) {
      now += 1_000;
      await store.transaction(someone.scope, async (tx) => {
        await recordChange(someone.scope, tx, 'drafts', 'ajeno');
      });
      ended = (await reader.read()).done;
    }
    expect(ended).toBe(true);
    await other.close();
  }

  test('ends with its session, also while there is always something to tell', () => endsWithItsSession(0));
  test('ends with its session, also when the clock is set back', () => endsWithItsSession(-3_600_000));

  test('a server that closes ends its streams', async () => {
    const other = await startTestServer();
    const someone = await signUp(other);
    const answer = await someone.call('GET', '/api/v1/changes/stream');
    const reader = answer.body!.getReader();
    await reader.read();
    other.deps.hub.close();
    expect((await reader.read()).done).toBe(true);
    await other.close();
  });
});
