import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { ERRORS, type ErrorBody, type ErrorCode } from '../../schema/errors.ts';
import { createSandbox } from '../../server/sandbox/app.ts';
import { declaredRoutes } from '../factories/declared-routes.ts';
import { seededOf } from '../factories/few-attempts.ts';
import { runsOf } from '../factories/runs.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../factories/server.ts';

/**
 * Whatever is sent to whichever route: an error of the one table, in Spanish, and nothing secret in the log. ERRORS_SEED=n
 * sends the same again; with FULL=1 every body is sent to every place.
 */

const SEED = Number(process.env.ERRORS_SEED ?? Date.now() % 1_000_000);

let server: TestServer;
let person: Person;
let isUsed = true;
beforeAll(async () => {
  console.log(`ERRORS_SEED=${SEED}`);
  server = await startTestServer({ env: { LOG_LEVEL: 'trace' } });
});
// Somebody new after each that could do something: one of the routes signs out.
beforeEach(async () => {
  if (isUsed) person = await signUp(server);
  isUsed = false;
});
afterAll(async () => await server.close());

const BODIES = {
  nothing: '',
  'half of it': '{',
  null: 'null',
  'a number': '5',
  'a text': '"x"',
  'a list': '[]',
  'no field': '{}',
  'fields of another kind':
    '{"receipt":5,"rows":"x","email":[],"cer":1,"draft":null,"name":{},"serie":7,"alias":[]}',
  'a prototype': '{"__proto__":{"receipt":1},"constructor":5}',
  'fifty thousand lists in one another': `{"receipt":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  'bytes that are no text': '\uD800\u0000',
};
type BodyName = keyof typeof BODIES;
const EVERY_BODY = Object.keys(BODIES) as BodyName[];
/** Bodies at each place but the first, which gets every one. */
const AT_OTHERS = runsOf('ERRORS_BODIES', 1, EVERY_BODY.length);

/** Garbage that is taken, because the route reads no body, or asks for no field. All else is refused. */
const TAKEN: Record<string, readonly BodyName[]> = {
  'POST /api/v1/session/sign-out': EVERY_BODY,
  'POST /api/v1/session/step-up/options': EVERY_BODY,
  'POST /api/v1/session/second_factor/totp/begin': EVERY_BODY,
  'POST /required_cancellations/refresh': EVERY_BODY,
  'POST /sat_documents/again': EVERY_BODY,
  // Whoever says nothing of it has the look of always.
  'POST /document_looks': [
    'no field',
    'fields of another kind',
    'a prototype',
    'fifty thousand lists in one another',
  ],
  // It is named by the server then.
  'POST /account_exports': [
    'no field',
    'fields of another kind',
    'a prototype',
    'fifty thousand lists in one another',
  ],
  // Without an account it is the server's own that is tried.
  'POST /api/v1/pac_accounts/probe': ['no field', 'fields of another kind', 'a prototype'],
};
/** Of an address that is nobody's: "no", "nothing found", or a section that is not told from another. */
const ANSWERED = [
  '/cartaporteplus/rfc-has-cartaporteplus/:rfc',
  '/customers/is_inactive/:rfc',
  '/receipts/search/:typed',
  '/sessions/reset/:section',
];
const PLACES = ['zz', crypto.randomUUID(), '%00', "'%20or%201=1", 'x'.repeat(2_000)];
/** Nothing of the house or of its libraries speaks English to a person. */
const ENGLISH =
  /\b(expected|received|invalid|must|unexpected|error|failed|cannot|undefined|string|object|array)\b/i;

/** Holds an error to the table. @returns whether it was taken instead. */
async function judged(answer: Response, at: string): Promise<boolean> {
  if (answer.ok) {
    await answer.body?.cancel();
    return true;
  }
  const text = await answer.text();
  const body = JSON.parse(text) as ErrorBody;
  const entry = ERRORS[body.code as ErrorCode];
  expect(entry, `${at}: ${text}`).toBeDefined();
  expect({ status: answer.status, kind: body.kind }, at).toEqual({ status: entry.status, kind: entry.kind });
  expect(body.code, `${at}: ${text}`).not.toBe('internal');
  for (const said of [
    body.message,
    ...(body.errors ?? []).flatMap(({ text, remedy = '' }) => [text, remedy]),
  ]) {
    expect(said, at).not.toMatch(ENGLISH);
  }
  return false;
}

describe('errors', () => {
  // spec: house.86
  test.each(declaredRoutes())('of $method $path are of the table', async ({ method, path }) => {
    isUsed = method !== 'GET';
    const random = seededOf(path, SEED);
    const addresses = path.includes(':') ? PLACES.map((place) => path.replace(/:\w+/g, place)) : [path];
    for (const address of addresses) {
      if (method === 'GET') {
        const taken = await judged(await person.call(method, address), address);
        if (path.includes(':')) expect(taken, address).toBe(ANSWERED.includes(path));
        continue;
      }
      const taken: BodyName[] = [];
      // Places are told from bodies by themselves: every body at one place, and every place with one of chance.
      const from = random.below(EVERY_BODY.length);
      const bodies =
        address === addresses[0]
          ? EVERY_BODY
          : EVERY_BODY.filter((_, n) => (n - from + EVERY_BODY.length) % EVERY_BODY.length < AT_OTHERS);
      for (const name of bodies) {
        const headers = { 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' };
        const answer = await person.call(method, address, BODIES[name], headers);
        if (await judged(answer, `${address}, ${name}`)) taken.push(name);
      }
      const expected = TAKEN[`${method} ${path}`] ?? [];
      expect(taken, address).toEqual(bodies.filter((name) => expected.includes(name)));
    }
  });

  test('of a path that is none', async () => {
    for (const path of ['/api/v1/none', '/%E0%A4%A', '//', '/assets/none.js', '/receipts/%00/none']) {
      const answer = await person.call('GET', path);
      expect(answer.status, path).toBe(404);
      expect(await judged(answer, path)).toBe(false);
    }
  });
});

// spec: house.86
test('the log says what was called and nothing secret', async () => {
  const sandbox = await createSandbox({ catalogs: smallCatalogs });
  const csd = await sandbox.authority.issueCsd('EKU9003173C9', 'X', 'frase-muy-secreta');
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const files = { cer: base64(csd.cer), key: base64(csd.key), passphrase: csd.passphrase };
  expect((await person.call('POST', '/certificates', files)).status).toBe(201);
  expect((await person.call('POST', '/certificates', { ...files, passphrase: 'otra-frase' })).status).toBe(
    400,
  );
  sandbox.data.close();
  const log = server.logged.join('');
  expect(log).toContain('/certificates');
  const token = decodeURIComponent(person.cookie.split('=')[1] ?? '');
  for (const secret of [
    person.password,
    token,
    person.session.csrf_token,
    csd.passphrase,
    'otra-frase',
    files.key,
  ]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log.includes(secret), secret).toBe(false);
  }
});
