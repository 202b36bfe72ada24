/** A whole server inside the test: a real database, the real app, no listener. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Hono } from 'hono';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { Session } from '../../schema/documents/api.ts';
import { buildApp } from '../../server/app.ts';
import { createChangeHub } from '../../server/changes/hub.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { Deps } from '../../server/deps.ts';
import type { RouteEntry } from '../../server/http/router.ts';
import { createIdentity } from '../../server/identity/identity.ts';
import { createLog } from '../../server/log.ts';
import { createSecrets } from '../../server/secrets.ts';
import { createClient } from '../../server/store/clients.ts';
import type { Scope } from '../../server/store/scope.ts';
import { openStore, type Store } from '../../server/store/store.ts';

export type TestServer = {
  app: Hono;
  entries: readonly RouteEntry[];
  deps: Deps;
  /** Lines of the log, as written. */
  logged: string[];
  dataDir: string;
  close(): Promise<void>;
};

export type TestServerOptions = {
  env?: Record<string, string>;
  store?: Store;
  clock?: () => Date;
  change?: (deps: Deps) => Partial<Deps>;
};

/** @param options env: settings as in the environment; store: instead of a fresh SQLite. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintero-test-'));
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    SIGN_IN_ATTEMPTS: '1000',
    ...options.env,
  });
  const store = options.store ?? (await openStore({ file: join(dataDir, 'tintero.sqlite') }));
  const secrets = createSecrets('00'.repeat(32));
  const clock = options.clock ?? (() => new Date());
  const logged: string[] = [];
  const log = createLog(
    config.logLevel,
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  const hub = createChangeHub();
  store.onCommit((clientId) => hub.wake(clientId));
  const identity = await createIdentity({ store, config, secrets, clock });
  const base: Deps = {
    config,
    store,
    clock,
    random: { uuid: () => crypto.randomUUID() },
    log,
    catalogs: smallCatalogs,
    hub,
    secrets,
    identity,
    worker: { wake: () => {} },
  };
  const deps = { ...base, ...options.change?.(base) };
  const { hono, entries } = buildApp(deps, { distDir: join(dataDir, 'dist') });
  return {
    app: hono,
    entries,
    deps,
    logged,
    dataDir,
    async close() {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Someone signed in: `call` sends their cookie and CSRF token. */
export type Person = {
  scope: Scope;
  email: string;
  password: string;
  cookie: string;
  session: Session;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
};

/** Makes a client with one user, and signs the user in. */
export async function signUp(
  server: TestServer,
  { clientId = crypto.randomUUID(), rfc = 'EKU9003173C9', name = 'ESCUELA KEMPER URGATE' } = {},
): Promise<Person> {
  const scope: Scope = { clientId, userId: '' };
  await server.deps.store.transaction(scope, async (tx) => {
    await createClient(scope, tx, { rfc, name, tax_regime: '601', zip_code: '42501' }, server.deps.clock());
  });
  const email = `${clientId}@tintero.test`;
  const password = crypto.randomUUID();
  const userId = await server.deps.identity.createUser(scope, { email, name: 'Persona', password });
  return await signIn(server, { clientId, userId }, email, password);
}

async function signIn(server: TestServer, scope: Scope, email: string, password: string): Promise<Person> {
  const answer = await server.app.request('/api/v1/session/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const session = (await answer.json()) as Session;
  return {
    scope,
    email,
    password,
    cookie,
    session,
    async call(method, path, body, headers = {}) {
      return await server.app.request(path, {
        method,
        headers: {
          accept: 'application/json',
          cookie,
          'x-csrf-token': session.csrf_token,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    },
  };
}
