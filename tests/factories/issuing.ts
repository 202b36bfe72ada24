/**
 * Steps 6 and 7 inside the test: a real store, the real issue and worker, the real adapter of SW, and a
 * sandbox reached through `network`, which a test may make lose or repeat what passes.
 */

import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { zoneOfPostalCode } from '../../schema/catalogs/time-zone.ts';
import type { IssueRequest } from '../../schema/documents/api.ts';
import { BUILT_IN_LIMITS } from '../../server/base/config/cancel-limits.ts';
import type { Failpoint } from '../../server/base/failpoints.ts';
import type { Log } from '../../server/base/log/log.ts';
import { type Meter, NO_METER } from '../../server/base/meter.ts';
import { openProviders, sandboxSettings } from '../../server/fiscal/pac/open-pac-accounts.ts';
import { createKeyring } from '../../server/fiscal/seal/keyring.ts';
import { createWorker, type Worker, type WorkerOptions } from '../../server/jobs/worker.ts';
import { addCertificate } from '../../server/modules/admin/certificates/add-certificate.ts';
import {
  type IssueNeeds,
  type IssueOrder,
  issueReceipt,
  issueTogether,
} from '../../server/modules/invoicing/receipts/issue.ts';
import { JOBS } from '../../server/modules/jobs.ts';
import type { Answer } from '../../server/modules/operations/accept-once.ts';
import type { WorkDeps } from '../../server/modules/work.ts';
import { createMailer, type Mailer } from '../../server/output/mail/mailer.ts';
import { openPrinter } from '../../server/output/print/printer.ts';
import { createPushSender } from '../../server/output/push/push-sender.ts';
import { createWebhookSender } from '../../server/output/webhooks/webhook-sender.ts';
import { createSandbox, type Sandbox } from '../../server/sandbox/app.ts';
import type { IssuedCsd } from '../../server/sandbox/authority.ts';
import { createClient } from '../../server/store/identity/clients.ts';
import type { Settled } from '../../server/store/kernel/savepoint.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import { fixedKeys } from '../../server/store/secrets/master-keys.ts';
import { createSecrets } from '../../server/store/secrets/secrets.ts';
import { makeCompute, makePage } from './compute.ts';
import { ISSUER, PLACE } from './receipt.ts';
import { openMemory } from './stores.ts';

export const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

export type Network = (request: Request, sandbox: Sandbox) => Promise<Response>;

export type IssuingOptions = {
  store?: Store;
  sandbox?: Sandbox;
  network?: Network;
  failpoint?: Failpoint;
  /** Milliseconds since 1970. */
  now?: () => number;
  chance?: () => number;
  worker?: WorkerOptions;
  timeoutMs?: number;
  /** What counts as large, and how many threads there are for that; nothing is, unless told. */
  compute?: { small: number; threads: number };
  /** Bytes that the client may store; without end, unless told. */
  maxClientStorage?: number;
  /** Whose data; `client-1` unless told. */
  clientId?: string;
  /** None is sent unless told. */
  mailer?: Mailer;
  /** A server without a browser, which makes no PDF, unless told. */
  printer?: WorkDeps['printer'];
  /** Of PACs; none is at hand unless told. */
  certificates?: WorkDeps['certificates'];
  /** The clock is right unless told. */
  clockWatch?: IssueNeeds['clockWatch'];
  /** Nothing is logged or counted unless told. */
  log?: Log;
  meter?: Meter;
};

export type Issuing = {
  store: Store;
  scope: Scope;
  sandbox: Sandbox;
  worker: Worker;
  deps: IssueNeeds & WorkDeps;
  issue(operationId: string, request: IssueRequest): Promise<Answer>;
  /** Several in one call. */
  issueTogether(orders: readonly IssueOrder[]): Promise<Settled<Answer>[]>;
  close(): Promise<void>;
};

export const SECRETS = createSecrets(fixedKeys('11'.repeat(32)), '22'.repeat(32));

/** Everything of one server process; several on one store and one sandbox are several processes. */
export async function startIssuing(options: IssuingOptions = {}): Promise<Issuing> {
  const now = options.now ?? Date.now;
  const clock = () => new Date(now());
  const store = options.store ?? (await openMemory());
  const sandbox = options.sandbox ?? (await createSandbox({ catalogs: smallCatalogs, now }));
  const network = options.network ?? (async (request: Request) => await sandbox.app.fetch(request));
  const send = (async (input: RequestInfo | URL, init?: RequestInit) =>
    await network(new Request(input, init), sandbox)) as typeof fetch;
  const chance = options.chance ?? Math.random;
  const settings = {
    ...sandboxSettings('https://sandbox.test'),
    fetch: send,
    timeoutMs: options.timeoutMs ?? 60_000,
  };
  const meter = options.meter ?? NO_METER;
  const needs = { store, secrets: SECRETS, clock, chance, allowsPrivate: true, meter };
  const reached = openProviders(settings, needs);
  const uuid = () => crypto.randomUUID();
  let worker: Worker | undefined;
  const catalogs = Object.assign(Object.create(smallCatalogs), {
    ...smallCatalogs,
    zoneOf: (postalCode: string) => zoneOfPostalCode(undefined, postalCode),
  });
  const deps: IssueNeeds & WorkDeps = {
    store,
    clock,
    random: { uuid },
    uuid,
    chance,
    secrets: SECRETS,
    address: 'http://portal.test',
    clockWatch: options.clockWatch ?? { requireRight() {} },
    log: options.log ?? silent,
    meter,
    catalogs,
    compute: makeCompute(catalogs, options.compute),
    config: {
      ...{ maxClientStorage: options.maxClientStorage ?? 0, channelPrivateAddresses: true },
      bouncesUrl: '',
      mailFrom: '',
    },
    worker: { wake: () => worker?.wake(), isRunning: () => worker?.isRunning() === true },
    keyring: createKeyring(SECRETS),
    cancelLimits: BUILT_IN_LIMITS,
    certificates: options.certificates ?? (() => undefined),
    failpoint: options.failpoint ?? (() => {}),
    security: { record() {} },
    issue: async (asker, operationId, request) => await issueReceipt(asker, deps, operationId, request),
    refreshLists: async () => {},
    askFix: undefined,
    satNews: { catalogs: () => undefined, lists: () => [] },
    lists: {
      lookUp: () => {
        throw new Error('no list is at hand');
      },
    },
    webhooks: createWebhookSender({ clock, allowsPrivate: true }),
    push: createPushSender({
      ...{ secret: 'x', subject: 'https://portal.test', clock, allowsPrivate: false },
    }),
    printer:
      options.printer ??
      openPrinter({ ...{ chromiumPath: '/nowhere', sandbox: true }, page: makePage(catalogs) }),
    mailer: options.mailer ?? createMailer({ url: '', from: '' }),
    ...reached,
  };
  worker = createWorker(deps, JOBS, options.worker);
  const scope: Scope = { ...systemScope(options.clientId ?? 'client-1'), userId: 'user-1' };
  return {
    store,
    scope,
    sandbox,
    worker,
    deps,
    issue: async (operationId, request) => await issueReceipt(scope, deps, operationId, request),
    issueTogether: async (orders) => await issueTogether(scope, deps, orders),
    async close() {
      await worker.stop();
      await deps.compute.close();
      if (options.store === undefined) await store.close();
      if (options.sandbox === undefined) sandbox.data.close();
    },
  };
}

/** Makes the client, with a CSD of the sandbox's authority: a new one unless given. */
export async function setUpClient(issuing: Issuing, made?: IssuedCsd, who = ISSUER): Promise<void> {
  const { store, scope, sandbox, deps } = issuing;
  const client = { ...who, zip_code: PLACE };
  await store.transaction(scope, async (tx) => await createClient(scope, tx, client, deps.clock()));
  const csd = made ?? (await sandbox.authority.issueCsd(who.rfc, who.name, 'x'));
  const config = { pac: 'sandbox', dataDir: '' } as const;
  await addCertificate(scope, { store, secrets: SECRETS, clock: deps.clock, config }, csd);
}
