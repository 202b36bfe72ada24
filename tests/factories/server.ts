/** A whole server inside the test: a real database, the real app, no listener. */

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Hono } from 'hono';
import type { Session } from '../../schema/documents/session.ts';
import { readConfig } from '../../server/base/config/config.ts';
import type { Failpoint } from '../../server/base/failpoints.ts';
import { createLog } from '../../server/base/log/log.ts';
import { type ProviderSettings, sandboxSettings } from '../../server/fiscal/pac/open-pac-accounts.ts';
import type { RouteEntry } from '../../server/http/router.ts';
import type { OnIdentityEvent } from '../../server/identity/events.ts';
import type { HashWork } from '../../server/identity/password-hash.ts';
import type { ProofWork } from '../../server/identity/proofs.ts';
import type { Worker } from '../../server/jobs/worker.ts';
import { buildApp } from '../../server/main/app.ts';
import { openDeps } from '../../server/main/open-deps.ts';
import type { Deps } from '../../server/modules/deps.ts';
import type { Prometheus } from '../../server/ops/metrics/prometheus.ts';
import { createClient } from '../../server/store/identity/clients.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import { databaseFile } from '../../server/store/open-database.ts';
import { sqliteTemplate } from './templates.ts';

export type TestServer = {
  app: Hono;
  entries: readonly RouteEntry[];
  deps: Deps;
  /** Undefined without METRICS_PORT. */
  prometheus: Prometheus | undefined;
  /** Not started: a test drains it, or starts it by itself. */
  worker: Worker;
  /** Lines of the log, as written. */
  logged: string[];
  dataDir: string;
  close(): Promise<void>;
};

export type TestServerOptions = {
  /** Settings, as in the environment. */
  env?: Record<string, string>;
  /** Of an earlier server, removed at the end; an empty one unless told. */
  dataDir?: string;
  /** Instead of a fresh SQLite in a folder of its own. */
  store?: Store;
  clock?: () => Date;
  failpoint?: Failpoint;
  /** From how many characters on a text is large, and how many threads there are for that. */
  compute?: { small?: number; threads?: number };
  onIdentityEvent?: OnIdentityEvent;
  /** What a password's hash costs: next to nothing unless told, because tests sign in a thousand times. */
  hashWork?: HashWork;
  /** Who stamps; the sandbox unless told. */
  providers?: ProviderSettings;
  /** Where the sandbox of the test listens; nowhere unless told. */
  sandboxUrl?: string;
  /** Hears what the operator is told. */
  tell?: (line: string) => void;
};

const LITTLE_WORK: HashWork = { memory: 64, passes: 1, parallelism: 1 };
/** What is solved, and how much dearer one is than another, is as ever. */
const LITTLE_PROOF: ProofWork = { cost: 16, tries: 120 };
const NOWHERE = 'http://127.0.0.1:9';

/** Opens a server without a listener: `app.request()` calls it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'tintero-test-'));
  if (options.dataDir === undefined && options.store === undefined)
    copyFileSync(await sqliteTemplate(), databaseFile(dataDir));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    SIGN_IN_ATTEMPTS: '1000',
    ...options.env,
  });
  const logged: string[] = [];
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  const opened = await openDeps(config, {
    providers: options.providers ?? sandboxSettings(options.sandboxUrl ?? NOWHERE),
    log: createLog(config.logLevel, lines),
    hashWork: options.hashWork ?? LITTLE_WORK,
    proofWork: LITTLE_PROOF,
    ...(options.store && { store: options.store }),
    ...(options.clock && { clock: options.clock }),
    ...(options.failpoint && { failpoint: options.failpoint }),
    ...(options.tell && { tell: options.tell }),
    ...(options.compute && { compute: options.compute }),
    ...(options.onIdentityEvent && { onIdentityEvent: options.onIdentityEvent }),
  });
  const { hono, entries } = buildApp(opened.deps, { distDir: join(dataDir, 'dist') });
  return {
    app: hono,
    entries,
    deps: opened.deps,
    prometheus: opened.prometheus,
    worker: opened.worker,
    logged,
    dataDir,
    async close() {
      await opened.close();
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
  const scope: Scope = systemScope(clientId);
  await server.deps.store.transaction(scope, async (tx) => {
    await createClient(scope, tx, { rfc, name, tax_regime: '601', zip_code: '42501' }, server.deps.clock());
  });
  const email = `${clientId}@tintero.test`;
  const password = crypto.randomUUID();
  const userId = await server.deps.identity.createUser(scope, { email, name: 'Persona', password });
  return await signIn(server, { ...scope, userId }, email, password);
}

/** @param cookies what the browser has already */
export async function signIn(
  server: TestServer,
  scope: Scope,
  email: string,
  password: string,
  cookies = '',
): Promise<Person> {
  const answer = await server.app.request('/api/v1/session/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookies !== '' && { cookie: cookies }) },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`);
  const cookie = cookiesOf(answer);
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

/** What a browser sends back of what an answer set. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
