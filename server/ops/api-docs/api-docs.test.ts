/** What a program is told of the calls is what they are: of every route, and of real answers. */
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../../schema/access/permissions.ts';
import { attemptsOf } from '../../../tests/factories/attacks.ts';
import { declaredRoutes, nameOf } from '../../../tests/factories/declared-routes.ts';
import { makeProgram, type Program } from '../../../tests/factories/program.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { makeVictim } from '../../../tests/factories/victim.ts';
import { isOfPrograms, pathOf } from './describe-route.ts';
import { apiDocument } from './document.ts';

const routes = declaredRoutes();
const ofPrograms = routes.filter(isOfPrograms);
const document = apiDocument(routes);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
addFormats(ajv);
ajv.addSchema(document, 'api');

/** Of a place in the document. */
const schemaAt = (...path: string[]) =>
  ajv.compile({
    $ref: `api#/${path.map((one) => encodeURIComponent(one.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`,
  });

describe('the document', () => {
  // spec: house.611
  test('has every call that a token makes, and no other', () => {
    const listed = Object.entries(document.paths).flatMap(([path, each]) =>
      Object.keys(each).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(ofPrograms.map(({ method, path }) => `${method} ${pathOf(path)}`).sort());
    for (const name of [
      'POST /receipts',
      'GET /received',
      'PATCH /receipts/{uuid}/cancel',
      'POST /received/files',
      'POST /purchase_orders/{id}/send',
    ])
      expect(listed).toContain(name);
    expect(listed.filter((name) => /session|api_tokens\/\{token_id\}\/secret|password/.test(name))).toEqual(
      [],
    );
  });

  test('names each call once, its parameters all, and permissions that there are', () => {
    const all = Object.entries(document.paths).flatMap(([path, each]) =>
      Object.values(each).map((one) => ({ path, one })),
    );
    const ids = all.map(({ one }) => one.operationId);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    for (const { path, one } of all) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(one.parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(named);
      const permissions = one['x-permissions'];

      for (const each of permissions) expect(PERMISSIONS).toContain(each);
    }
  });

  test('says of each operation whether it has to be named', () => {
    for (const { method, path, key } of ofPrograms) {
      const one = document.paths[pathOf(path)]?.[method.toLowerCase()];
      const header = one?.parameters.find(({ name }) => name === 'Idempotency-Key');
      expect({ path, required: header?.required }).toEqual({ path, required: key && key === 'required' });
    }
    expect(ofPrograms.filter(({ key }) => key !== undefined).length).toBeGreaterThan(8);
  });

  test('leads nowhere that it does not have, and each of its schemas is one', () => {
    const text = JSON.stringify(document);
    const refs = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref));
    for (const ref of refs) {
      const name = ref?.replace('#/components/schemas/', '') ?? '';
      expect(Object.keys(document.components.schemas), ref).toContain(name);
    }
    expect(refs.size).toBeGreaterThan(20);
    for (const name of Object.keys(document.components.schemas))
      expect(() => schemaAt('components', 'schemas', name), name).not.toThrow();
  });
});

describe('real answers', () => {
  let server: TestServer;
  let owner: Person;
  let program: Program;
  let victim: Awaited<ReturnType<typeof makeVictim>>;
  beforeAll(async () => {
    server = await startTestServer({ env: { API_CALLS: '100000' } });
    owner = await signUp(server);
    victim = await makeVictim(owner.scope, server.deps.store, 'MARCA');
    program = await makeProgram(server, owner);
  });
  afterAll(async () => await server.close());

  // spec: house.611
  test('of every call are as it says, good ones and refusals', async () => {
    const wrong: string[] = [];
    let good = 0;
    const isError = schemaAt('components', 'schemas', 'error');
    for (const route of ofPrograms) {
      const { method, path } = route;
      const one = document.paths[pathOf(path)]?.[method.toLowerCase()];
      for (const attempt of attemptsOf(route, victim).slice(0, 12)) {
        const answer = await program.call(method, attempt.path, attempt.body, attempt.headers);
        const isJson = answer.headers.get('content-type')?.startsWith('application/json');
        if (!isJson) {
          await answer.body?.cancel();
          continue;
        }
        const body: unknown = await answer.json();
        if (!answer.ok) {
          if (!isError(body))
            wrong.push(`${nameOf(route)} ${answer.status} ${ajv.errorsText(isError.errors)}`);
          continue;
        }
        const code = one?.responses[String(answer.status)] !== undefined ? String(answer.status) : '2XX';
        const content = one?.responses[code]?.content?.['application/json'];
        if (content === undefined) continue;
        const fits = schemaAt(
          'paths',
          pathOf(path),
          method.toLowerCase(),
          'responses',
          code,
          'content',
          'application/json',
          'schema',
        );
        good += 1;
        if (!fits(body)) wrong.push(`${nameOf(route)} ${answer.status} ${ajv.errorsText(fits.errors)}`);
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
    expect(good).toBeGreaterThan(150);
  }, 120_000);

  test('the document and the page are there for anybody, with nothing from elsewhere and nobody’s data', async () => {
    const json = await server.app.request('/api/docs/openapi.json');
    expect(await json.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const page = await server.app.request('/api/docs', { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|src=|href="(?!#|\/api\/docs)|url\(/);
    expect(html).toContain('<code>POST /receipts</code>');
    expect(html).not.toContain('undefined');
    expect(html).not.toContain('[object Object]');
    const anchors = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(id);
    expect(html).not.toContain('MARCA');
  });
});
