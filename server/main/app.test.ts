import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL } from '../../sync/protocol.ts';
import { buildReceipt } from '../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../tests/factories/server.ts';
import { copyAssets } from '../http/previous-assets.ts';

let server: TestServer;
let person: Person;
const PAGE = '<!doctype html><title>Tintero</title>';
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
  const dist = join(server.dataDir, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'service-worker.js'), '//');
  writeFileSync(join(dist, 'assets', 'app-abc.js'), '1');
  const previous = join(server.dataDir, 'assets-previous');
  copyAssets(dist, previous, new Date());
  writeFileSync(join(previous, 'app-old.js'), '0');
  writeFileSync(join(server.dataDir, 'secret.json'), '{}');
});
afterAll(async () => await server.close());

const get = async (path: string, headers: Record<string, string> = {}) =>
  await server.app.request(path, { headers });

describe('pages and files', () => {
  // spec: 1§2.2
  test.each(['/', '/receipts', '/drafts', '/drafts/x', '/receipts/a/b/1/show', '/cualquier/cosa'])(
    'a navigation to %s gets the app, signed in or not',
    async (path) => {
      const answer = await get(path, asPage);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(PAGE);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test.each(['/', '/receipts', '/sign-in'])(
    'a browser, a command and a balancer get the same at %s',
    async (path) => {
      for (const headers of [asPage, { accept: '*/*' }, {}]) {
        const answer = await get(path, headers);
        expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
        const head = await server.app.request(path, { method: 'HEAD', headers });
        expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
          200,
          'text/html; charset=utf-8',
          '',
        ]);
      }
      const call = await get(path, { accept: 'application/json' });
      expect([401, 404]).toContain(call.status);
      expect(await call.json()).toMatchObject({ code: expect.any(String) });
    },
  );

  // spec: 1§2.2
  test('the same path as a call gets JSON', async () => {
    expect((await get('/drafts', { accept: 'application/json' })).status).toBe(401);
    expect((await get('/drafts?format=json', asPage)).status).toBe(401);
    expect((await get('/api/v1/session', asPage)).status).toBe(401);
    const unknown = await get('/api/v1/nada', asPage);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: 'not_found' });
  });

  test('hashed files are kept for ever, of the build before too; the rest is asked for each time', async () => {
    for (const path of ['/assets/app-abc.js', '/assets/app-old.js']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-type')).toContain('javascript');
    }
    expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache');
    // A missing chunk must not become a page that the browser then runs as a script.
    expect((await get('/assets/gone.js', asPage)).status).toBe(404);
  });

  test('nothing outside the build is served', async () => {
    for (const path of [
      '/../secret.json',
      '/%2e%2e/secret.json',
      '/..%2fsecret.json',
      '/assets/..%2f..%2fsecret.json',
      '/assets/%2e%2e%5csecret.json',
      '/%00.js',
      '/%zz.js',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test('every answer says what the browser may do', async () => {
    for (const path of ['/', '/assets/app-abc.js', '/api/v1/session', '/nada']) {
      const { headers } = await get(path, path === '/' ? asPage : {});
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe-eval');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await get('/api/v1/session')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a page that speaks for another client than the one that is signed in', () => {
  test('is told nothing, and nothing is done for it', async () => {
    const other = await signUp(server);
    const draft = { receipt_name: 'Ajeno', receipt: buildReceipt() };
    const asOther = { 'x-tintero-client': other.scope.clientId };
    const pulled = await person.call('GET', '/api/v1/changes?collection=drafts', undefined, asOther);
    // Also without its token: told of a wrong one, the page would take that of the other session.
    const saved = await person.call('POST', '/drafts', draft, { ...asOther, 'x-csrf-token': 'x' });
    for (const answer of [pulled, saved]) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'unauthenticated', kind: 'retry' });
    }
    expect(await (await person.call('GET', '/drafts')).text()).not.toContain('Ajeno');
    const asItself = { 'x-tintero-client': person.scope.clientId };
    expect((await person.call('POST', '/drafts', draft, asItself)).status).toBe(201);
  });
});

describe('a name that somebody else made lead here', () => {
  const rebound = 'http://rebound.example:8080';

  // spec: house.5
  test('is answered nothing, whatever its page asks for, and told what to set', async () => {
    const calls: [string, string][] = [
      ['GET', '/api/v1/session/options'],
      ['GET', '/api/v1/changes?collection=drafts'],
      ['POST', '/api/v1/session/demo'],
      ['POST', '/api/v1/session/sign-in'],
      ['GET', '/assets/app-abc.js'],
      ['GET', '/nada'],
    ];
    for (const [method, path] of calls) {
      // To the browser it is the same site: it says so, and sends that very origin.
      const answer = await person.call(method, `${rebound}${path}`, undefined, {
        origin: rebound,
        'sec-fetch-site': 'same-origin',
      });
      expect(answer.status, path).toBe(403);
      expect(await answer.json()).toMatchObject({
        code: 'unknown_host',
        kind: 'retry',
        message: expect.stringMatching(/rebound\.example.*PUBLIC_URL/),
      });
    }
  });

  test('a person who opens it reads which setting is missing', async () => {
    const answer = await get(`${rebound}/receipts`, asPage);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toMatch(/rebound\.example.*PUBLIC_URL/);
  });

  test('of the network enters nobody as the demo account: any machine there can have one', async () => {
    const open = await startTestServer({ env: { HOST: '0.0.0.0' } });
    const { scope } = await signUp(open);
    const demo = { email: 'demo@tintero.test', name: 'Demo', password: 'una contraseña larga' };
    await open.deps.identity.createUser(scope, demo);
    const press = async (base: string, origin = base) =>
      await open.app.request(`${base}/api/v1/session/demo`, {
        method: 'POST',
        headers: { origin, 'sec-fetch-site': 'same-origin' },
      });
    // Made to lead here after its page was loaded: to the browser and to us it is one and the same site.
    for (const evil of ['http://evil.local:8080', 'http://evil:8080', 'http://evil.lan:8080']) {
      const rebound = await press(evil);
      expect([rebound.status, rebound.headers.getSetCookie()]).toEqual([403, []]);
      expect(await rebound.json()).toMatchObject({ code: 'unknown_host' });
      // Its page calls us by our own name.
      const foreign = await press('http://192.168.1.20:8080', evil);
      expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
      expect(await foreign.json()).toMatchObject({ code: 'csrf' });
      // With a password it is a name like any other: whoever knows that needs no trick.
      const entered = await open.app.request(`${evil}/api/v1/session/sign-in`, {
        method: 'POST',
        headers: { origin: evil, 'content-type': 'application/json' },
        body: JSON.stringify(demo),
      });
      expect(entered.status).toBe(200);
    }
    expect((await press('http://192.168.1.20:8080')).status).toBe(200);
    await open.close();
  });

  test('is ours once the setting says it; the server’s own address still is', async () => {
    const named = await startTestServer({ env: { PUBLIC_URL: 'https://rebound.example' } });
    for (const base of [rebound, 'http://127.0.0.1:8080', 'http://localhost', 'http://192.168.1.20:8080']) {
      const answer = await named.app.request(`${base}/api/v1/session/demo`, {
        method: 'POST',
        headers: { origin: new URL(base).origin },
      });
      // Past the door: there is no demo account.
      expect(await answer.json(), base).toMatchObject({ code: 'forbidden' });
    }
    await named.close();
  });
});

describe('bad input', () => {
  // spec: house.9
  test('ten megabytes of JSON: 413, in words, and the connection is not used again', async () => {
    const answer = await person.call('POST', '/drafts', `{"x":"${'a'.repeat(10 * 1024 * 1024)}"}`);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too_large', kind: 'reject' });
    expect(answer.headers.get('connection')).toBe('close');
  });

  test('of a body without length nothing is read for somebody who is not signed in', async () => {
    const endless = new ReadableStream({ pull: () => new Promise(() => {}) });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: endless };
    const answer = await server.app.request('/api/v1/drafts/push', {
      ...init,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(401);
  });

  test('not JSON, another type, another shape', async () => {
    const broken = await person.call('POST', '/drafts', '{"a":');
    expect([broken.status, (await broken.json()).code]).toEqual([400, 'bad_json']);
    const form = await person.call('POST', '/drafts', 'a=1', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([form.status, (await form.json()).code]).toEqual([415, 'unsupported_type']);
    const shape = await person.call('POST', '/drafts', { receipt: { receipt_type: 'Z' } });
    expect(shape.status).toBe(400);
    expect(await shape.json()).toMatchObject({
      code: 'invalid_draft',
      errors: expect.arrayContaining([expect.objectContaining({ path: 'receipt.receipt_type' })]),
    });
  });

  // spec: house.87
  test('a page of a version that is no longer understood is told so, and nothing is done', async () => {
    const saveAs = async (protocol: string) =>
      await person.call(
        'POST',
        '/drafts',
        { receipt_name: 'Viejo', receipt: buildReceipt() },
        {
          'x-tintero-protocol': protocol,
        },
      );
    for (const protocol of ['0', '1', 'x', '']) {
      const answer = await saveAs(protocol);
      expect(answer.status, protocol).toBe(426);
      expect(await answer.json()).toMatchObject({ code: 'old_version', kind: 'retry' });
    }
    expect(await (await person.call('GET', '/drafts')).text()).not.toContain('Viejo');
    expect((await saveAs(String(PROTOCOL))).status).toBe(201);
  });

  test('deep nesting and strange keys harm nobody', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    expect((await person.call('POST', '/drafts', deep)).status).toBe(400);
    const polluted =
      '{"__proto__":{"is_complete":true},"receipt_name":"x","receipt":{"receipt_type":"I","receiver":{}}}';
    const answer = await person.call('POST', '/drafts', polluted);
    expect(await answer.json()).toMatchObject({ is_complete: false });
  });

  test("another site's page is refused, even with cookie and token", async () => {
    const headers = { origin: 'https://example.org' };
    expect((await person.call('POST', '/drafts', {}, headers)).status).toBe(403);
    expect((await person.call('POST', '/drafts', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await person.call('POST', '/drafts', {}, { origin: 'null' })).status).toBe(403);
    const told = await person.call('POST', '/drafts', {}, headers);
    expect(await told.json()).toMatchObject({ code: 'csrf', message: expect.stringContaining('PUBLIC_URL') });
    expect((await person.call('POST', '/drafts', {}, { origin: 'http://localhost' })).status).toBe(400);
  });

  // spec: 2§8.5, 2§8.10
  test('an error of ours: 500 with a reference that is in the log, and no cause in the answer', async () => {
    const broken = await startTestServer();
    await broken.deps.store.close();
    const answer = await broken.app.request('/api/v1/session/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.mx', password: 'secreta-secreta' }),
    });
    expect(answer.status).toBe(500);
    const body = await answer.json();
    expect(body).toMatchObject({ code: 'internal', kind: 'unknown', reference: expect.any(String) });
    expect(body.message).toContain('La transacción no pudo ser completada, favor de intentar nuevamente');
    expect(JSON.stringify(body)).not.toMatch(/sqlite|database|\.ts/i);
    expect(broken.logged.join('')).toContain(body.reference);
    expect(broken.logged.join('')).not.toContain('secreta-secreta');
  });
});
