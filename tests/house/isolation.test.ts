import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRouter, type RouteEntry } from '../../server/http/router.ts';
import { ROUTES } from '../../server/routes.ts';
import { ATTACKS, type Attempt, type Prey } from '../factories/attacks.ts';
import { makePrey, snapshot } from '../factories/prey.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../factories/server.ts';

/** No user of a client reaches another's data by any route; a route that is not in the list fails. */

const MARK = 'AJENO7Q2X';
let server: TestServer;
let attacker: Person;
let owner: Person;
let prey: Prey;

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** The routes as they are declared; handlers are not called here, so nothing needs to be open. */
function declaredRoutes(): RouteEntry[] {
  const router = createRouter({} as never, () => new Response());
  for (const add of ROUTES) add(router, {} as never);
  return [...router.entries];
}
const routes = declaredRoutes();
const clientRoutes = routes.filter((route) => route.access === 'client');

beforeAll(async () => {
  server = await startTestServer();
  attacker = await signUp(server);
  owner = await signUp(server, { name: MARK });
  prey = await makePrey(owner.scope, server.deps.store, MARK);
  // Of the owner's own sign-in nothing is written later.
  await server.deps.security.flush();
});
afterAll(async () => await server.close());

/** Everything that a call answers; of a stream, what comes in its first moments. */
async function textOf(answer: Response): Promise<string> {
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    return headers + (await answer.text());
  }
  const reader = answer.body!.getReader();
  let text = '';
  const until = Date.now() + 300;
  while (Date.now() < until) {
    const wait = new Promise<undefined>((resolve) => setTimeout(resolve, until - Date.now()));
    const part = await Promise.race([reader.read(), wait]);
    if (part === undefined || part.done) break;
    text += Buffer.from(part.value).toString('utf8');
  }
  await reader.cancel();
  return headers + text;
}

const tryAs = async (person: Person, method: string, { path, body, headers }: Attempt) =>
  await person.call(method, path, body, headers);

describe('routes', () => {
  test('are in the list of the app, all of them', () => {
    const listed = new Set(routes.map(nameOf));
    const ofApp = server.app.routes.filter((route) => route.method !== 'ALL').map(nameOf);
    expect(ofApp.filter((name) => !listed.has(name))).toEqual([]);
    expect(listed.size).toBeGreaterThan(20);
  });

  test('are declared once each', () => {
    const names = routes.map(nameOf);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test('for anyone are these and no others', () => {
    expect(routes.filter((route) => route.access === 'public').map(nameOf)).toEqual([
      // For balancers: a word, and of what is missing a list of words.
      'GET /health',
      'GET /ready',
      'POST /api/v1/session/sign-in',
      // Whether the demo account is offered.
      'GET /api/v1/session/options',
      'POST /api/v1/session/demo',
      'POST /api/v1/session/sign-out',
    ]);
  });

  test('with a session have their attack written, and no attack is for a route that is gone', () => {
    const needed = clientRoutes.map(nameOf);
    expect(
      needed.filter((name) => !(name in ATTACKS)),
      'add these to tests/factories/attacks.ts',
    ).toEqual([]);
    expect(Object.keys(ATTACKS).filter((name) => !needed.includes(name))).toEqual([]);
  });
});

const named = (wanted: (route: RouteEntry) => boolean) =>
  clientRoutes.filter(wanted).map((route) => [nameOf(route), route.method] as const);
const attemptsOf = (name: string) => ATTACKS[name]?.(prey) ?? [];

describe('without a session', () => {
  test.each(named(() => true))('%s is refused', async (name, method) => {
    for (const attempt of attemptsOf(name)) {
      const answer = await server.app.request(attempt.path, {
        method,
        headers: {
          accept: 'application/json',
          ...(attempt.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...attempt.headers,
        },
        ...(attempt.body === undefined ? {} : { body: JSON.stringify(attempt.body) }),
      });
      expect(answer.status, attempt.path).toBe(401);
      expect(await answer.text()).toContain('unauthenticated');
    }
  });
});

describe("with another session's token", () => {
  test.each(named(({ method }) => method !== 'GET'))('%s is refused', async (name, method) => {
    for (const attempt of attemptsOf(name)) {
      const headers = { ...attempt.headers, 'x-csrf-token': attacker.session.csrf_token };
      const answer = await tryAs(owner, method, { ...attempt, headers });
      expect(answer.status, attempt.path).toBe(403);
    }
  });
});

describe("another client's data", () => {
  test.each(named(() => true))('is neither shown nor changed by %s', async (name, method) => {
    // Someone new each time: what an earlier attempt made for itself would answer in the place of the other's.
    const stranger = await signUp(server);
    const before = await snapshot(owner.scope, server.deps.store);
    expect(attemptsOf(name).length).toBeGreaterThan(0);
    for (const attempt of attemptsOf(name)) {
      const answer = await tryAs(stranger, method, attempt);
      const text = await textOf(answer);
      expect(answer.status, `${attempt.path}: ${text}`).toBeLessThan(500);
      expect(text, attempt.path).not.toContain(MARK);
      const { draft, customer, product, branch, receipt, uuid, certificate, operation, account } = prey;
      for (const id of [draft, customer, product, branch, receipt, uuid, certificate, operation]) {
        // What is asked for by its own name does not exist for others.
        if (attempt.path.includes(id)) expect(answer.status, attempt.path).toBe(404);
      }
      for (const id of [receipt, uuid, certificate, branch, account])
        expect(text, attempt.path).not.toContain(id);
    }
    expect(await snapshot(owner.scope, server.deps.store)).toEqual(before);
  });

  test.each(named(({ method }) => method === 'GET'))('is what its owner gets by %s', async (name, method) => {
    for (const attempt of attemptsOf(name)) {
      if (attempt.shows === 'nothing') continue;
      const answer = await tryAs(owner, method, attempt);
      const text = await textOf(answer);
      expect(answer.status, `${attempt.path}: ${text}`).toBe(200);
      if (attempt.shows !== 'packed') expect(text, attempt.path).toContain(MARK);
    }
  });
});
