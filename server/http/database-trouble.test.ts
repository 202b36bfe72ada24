/** What a caller is told while the database is away or its disk is full, whatever is called. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../schema/errors.ts';
import { attemptsOf, type Victim } from '../../tests/factories/attacks.ts';
import { declaredRoutes } from '../../tests/factories/declared-routes.ts';
import { type FailingStore, failingStore, fillDisk } from '../../tests/factories/failing-store.ts';
import { ATTEMPTS_SEED, fewOf } from '../../tests/factories/few-attempts.ts';
import { buildConcept, buildReceipt } from '../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../tests/factories/server.ts';
import { makeVictim } from '../../tests/factories/victim.ts';
import { recordChange } from '../store/kernel/changes.ts';
import { openStore } from '../store/kernel/store.ts';
import { troubleOf } from '../store/kernel/trouble.ts';

let store: FailingStore;
let server: TestServer;
let person: Person;
let victim: Victim;
beforeAll(async () => {
  console.log(`ATTEMPTS_SEED=${ATTEMPTS_SEED}`);
  store = failingStore(await openStore({ file: ':memory:' }));
  server = await startTestServer({ store });
  person = await signUp(server);
  victim = await makeVictim(person.scope, store, 'MARCA');
});
afterAll(async () => await server.close());

async function unavailable(answer: Response, at: string): Promise<void> {
  const body = (await answer.json()) as ErrorBody;
  expect({ status: answer.status, code: body.code, kind: body.kind }, at).toEqual({
    status: 503,
    code: 'database_unavailable',
    kind: 'unknown',
  });
  expect(Number(answer.headers.get('retry-after')), at).toBeGreaterThan(0);
  expect(
    server.logged.findLast((line) => line.includes(body.reference ?? 'no reference')),
    at,
  ).toBeDefined();
}

describe('with the database away', () => {
  const routes = declaredRoutes().filter(({ can }) => can !== 'public');
  test.each(routes)('$method $path is answered 503 and when to come again', async (route) => {
    const { method } = route;
    // Whose the session is can be asked of nobody: nothing of the question is read.
    for (const { path, body, headers } of fewOf(route, attemptsOf(route, victim))) {
      store.cut();
      const answer = await person.call(method, path, body, headers).finally(store.heal);
      await unavailable(answer, path);
    }
  });

  test('nobody is taken for signed out, in or gone', async () => {
    const credentials = { email: person.email, password: person.password };
    store.cut();
    await unavailable(await person.call('GET', '/api/v1/session'), 'session');
    await unavailable(await person.call('POST', '/api/v1/session/sign-in', credentials), 'sign-in');
    await unavailable(await person.call('POST', '/api/v1/session/demo', {}), 'demo');
    // A session that was not ended must not look as if it were.
    await unavailable(await person.call('POST', '/api/v1/session/sign-out'), 'sign-out');
    const user = { email: 'otra@example.mx', name: 'Otra', password: 'una frase que nadie adivina' };
    await expect(server.deps.identity.createUser(person.scope, user)).rejects.toSatisfy(
      (error) => troubleOf(error) === 'unavailable',
    );
    store.heal();
    expect((await person.call('GET', '/api/v1/session')).status).toBe(200);
  });

  test('a live stream stays, and goes on where it was', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = await person.call('GET', '/api/v1/changes/stream', undefined, {
      accept: 'text/event-stream',
    });
    const reader = answer.body!.getReader();
    await reader.read();
    store.cut();
    await vi.advanceTimersByTimeAsync(10_000);
    store.heal();
    const seq = await store.transaction(person.scope, (tx) => recordChange(person.scope, tx, 'drafts', 'a'));
    await vi.advanceTimersByTimeAsync(2_000);
    let text = '';
    while (!text.includes('\n\n')) text += Buffer.from((await reader.read()).value ?? []).toString();
    expect(text).toContain(`id: ${seq}`);
    await reader.cancel();
    vi.useRealTimers();
  });
});

describe('with its disk full', () => {
  test('reading goes on, writing is told why, and it is over when there is room', async () => {
    const concepts = [buildConcept({ description: 'x'.repeat(900) })];
    const draft = {
      receipt_name: 'Grande',
      receipt: buildReceipt({ concepts: Array(50).fill(concepts[0]) }),
    };
    await fillDisk(store, true);
    const refused = await person.call('POST', '/drafts', draft);
    const body = (await refused.json()) as ErrorBody;
    expect({ status: refused.status, code: body.code }).toEqual({ status: 503, code: 'server_disk_full' });
    expect(body.message).toContain('disco');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const path of ['/receipts', '/api/v1/changes?collection=drafts&since=0', '/drafts'])
      expect((await person.call('GET', path)).status, path).toBe(200);
    await fillDisk(store, false);
    expect((await person.call('POST', '/drafts', draft)).status).toBe(201);
  });

  test('a session whose time would be made longer is still one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    // After an hour its use is written down.
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    const update = vi.spyOn(store.db, 'updateTable').mockImplementation(() => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    });
    const answer = await person.call('GET', '/api/v1/session');
    expect(update).toHaveBeenCalled();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { email: person.email } });
    update.mockRestore();
    vi.useRealTimers();
  });
});
