/** Opens what the server's parts are given, from the settings. */

import { join } from 'node:path';
import { createClockWatch } from '../base/clock/clock-watch.ts';
import { steadyTime } from '../base/clock/start-clock-watch.ts';
import type { Config } from '../base/config/config.ts';
import { ownAddress } from '../base/config/own-address.ts';
import { type Failpoint, noFailpoint } from '../base/failpoints.ts';
import type { Log } from '../base/log/log.ts';
import { openLog } from '../base/log/open-log.ts';
import { tightenDataFolder } from '../base/private-files.ts';
import { openFix } from '../fiscal/banxico.ts';
import { openCatalogs } from '../fiscal/catalogs/open.ts';
import { openProviders, type ProviderSettings } from '../fiscal/pac/open-pac-accounts.ts';
import { createSatNews } from '../fiscal/sat-news.ts';
import { createKeyring } from '../fiscal/seal/keyring.ts';
import { storedCertificates } from '../fiscal/seal/pac-certificates.ts';
import { createDailyLists } from '../fiscal/taxpayers/lists/daily-lists.ts';
import { openListsAndRegistry } from '../fiscal/taxpayers/open-registry.ts';
import type { OnIdentityEvent } from '../identity/events.ts';
import { createIdentity } from '../identity/identity.ts';
import type { HashWork } from '../identity/password-hash.ts';
import type { ProofWork } from '../identity/proofs.ts';
import { recordIdentityEvents } from '../identity/security/from-identity.ts';
import { openSecurityLog } from '../identity/security/security-log.ts';
import { createCompute } from '../jobs/compute/compute.ts';
import { createWorker, type Worker } from '../jobs/worker.ts';
import { createChangeHub } from '../modules/changes/hub.ts';
import type { Deps } from '../modules/deps.ts';
import { issueFor } from '../modules/invoicing/receipts/issue-for.ts';
import { JOBS } from '../modules/jobs.ts';
import { TASKS, THREAD } from '../modules/tasks.ts';
import type { WorkDeps } from '../modules/work.ts';
import { openMeter } from '../ops/metrics/open-meter.ts';
import type { Prometheus } from '../ops/metrics/prometheus.ts';
import { createMailer } from '../output/mail/mailer.ts';
import { openPrinter } from '../output/print/printer.ts';
import { createPushSender } from '../output/push/push-sender.ts';
import { pushSubject } from '../output/push/vapid.ts';
import { createWebhookSender } from '../output/webhooks/webhook-sender.ts';
import { listsDirectory } from '../store/admin/lists-file.ts';
import { tellChangedGrants } from '../store/identity/ready-grants.ts';
import type { Store } from '../store/kernel/store.ts';
import { openDatabase, prepareFolder } from '../store/open-database.ts';
import { openSecrets } from '../store/secrets/open-secrets.ts';
import type { Secrets } from '../store/secrets/secrets.ts';
import { requireSameStamps } from './same-stamps.ts';

export type OpenOptions = {
  /** Whom to ask for stamps and statuses. */
  providers: ProviderSettings;
  /** Where the SAT's lists are fetched from; that of the settings unless told. */
  listsUrl?: string;
  /** Instead of the database of the settings. */
  store?: Store;
  /** Who asks for the data folder, as others are told; `npm start` unless told. */
  what?: string;
  log?: Log;
  clock?: () => Date;
  failpoint?: Failpoint;
  /** Milliseconds of a clock that nobody sets; the machine's uptime unless told. */
  steady?: () => number;
  /** Where the operator looks, for what cannot wait until somebody reads the log. */
  tell?: (line: string) => void;
  /** What counts as large, and how many threads there are for that. */
  compute?: { small?: number; threads?: number };
  /** What a password's hash costs; what the house's passwords cost unless told. */
  hashWork?: HashWork;
  /** What a proof of work costs; what the house's cost unless told. */
  proofWork?: ProofWork;
  /** Told of what a record of security should have. */
  onIdentityEvent?: OnIdentityEvent;
};

export type Opened = {
  deps: Deps;
  /** Not started yet. */
  worker: Worker;
  /** What a scrape of the metrics reads; undefined while no port is set for them. */
  prometheus?: Prometheus;
  /** Stops the work and closes the database. */
  close(): Promise<void>;
};

/** @throws ConfigError, or what the database throws when it cannot be opened. */
export async function openDeps(config: Config, options: OpenOptions): Promise<Opened> {
  prepareFolder(config.dataDir);
  const log = options.log ?? openLog(config, process.stderr.isTTY === true);
  const clock = options.clock ?? (() => new Date());
  const failpoint = options.failpoint ?? noFailpoint;
  const random = { uuid: () => crypto.randomUUID() };
  const catalogsDirectory = join(config.dataDir, 'catalogs');
  const catalogs = openCatalogs(catalogsDirectory, (name, cause) =>
    log.error({ err: cause, catalog: name }, 'a catalogue cannot be read'),
  );
  const found = tightenDataFolder(config.dataDir);
  if (found.tightened.length > 0)
    log.warn({ paths: found.tightened }, 'closed to other users of this machine');
  if (found.open.length > 0) log.warn({ paths: found.open }, 'open to other users, and not ours to close');
  const { what = 'npm start' } = options;
  const store = options.store ?? (await openDatabase(config, { what, clock, log }));
  const secrets = await fitting(config, store, log).catch(async (error: unknown) => {
    if (options.store === undefined) await store.close();
    throw error;
  });
  const keyring = createKeyring(secrets);
  const hub = createChangeHub();
  store.onCommit((clientId) => hub.wake(clientId));
  const { meter, prometheus } = await openMeter(config);
  const { dataDir } = config;
  const security = openSecurityLog({ dataDir, store, log, clock, random, secrets, meter });
  const record = recordIdentityEvents(security);
  const identity = await createIdentity({
    ...{ store, config, secrets, clock },
    ...(options.hashWork && { hashWork: options.hashWork }),
    ...(options.proofWork && { proofWork: options.proofWork }),
    onIdentityEvent(event) {
      record(event);
      options.onIdentityEvent?.(event);
    },
  });
  const chance = Math.random;
  const tell = options.tell && { tell: options.tell };
  const clockWatch = createClockWatch({ clock, steady: options.steady ?? steadyTime, log, ...tell });
  const allowsPrivate = config.pacPrivateAddresses;
  const outside = (source: string, send: typeof fetch) => clockWatch.listening(source, send);
  const { providers, sat, satDownload } = openProviders(
    { outside, ...options.providers },
    {
      store,
      secrets,
      clock,
      chance,
      allowsPrivate,
      meter,
    },
  );
  const mailer = createMailer({ url: config.smtpUrl, from: config.mailFrom });
  const webhooks = createWebhookSender({ clock, allowsPrivate: config.webhookPrivateAddresses });
  const push = createPushSender({
    secret: secrets.derive('web push'),
    subject: pushSubject(config),
    clock,
    allowsPrivate: config.pushPrivateAddresses,
  });
  const tools = { catalogs };
  const compute = createCompute({
    tasks: TASKS,
    thread: THREAD,
    tools,
    catalogsDirectory,
    ...options.compute,
  });
  const ofLists = {
    directory: listsDirectory(dataDir),
    baseUrl: options.listsUrl ?? config.listsUrl,
    files: config.listFiles,
  };
  const printer = openPrinter({
    chromiumPath: config.chromiumPath || undefined,
    sandbox: config.pac === 'sandbox',
    page: (clientId, input, given) => compute.run(clientId, 'documentPage', input, given),
    onUnsandboxed: (reason) => log.warn({ reason }, 'Chromium makes the PDF without a sandbox of its own'),
  });
  // The provider of the sandbox's settings is the sandbox, which plays the registry too.
  const sandboxUrl = config.pac === 'sandbox' ? options.providers.access.url : undefined;
  const { lists, registry } = openListsAndRegistry(config, { sandboxUrl, clock, log });
  const workDeps: WorkDeps = {
    store,
    log,
    meter,
    clock,
    chance,
    uuid: random.uuid,
    providers,
    sat,
    satDownload,
    config,
    security,
    mailer,
    printer,
    push,
    webhooks,
    keyring,
    cancelLimits: config.cancelLimits,
    compute,
    certificates: storedCertificates(dataDir),
    failpoint,
    secrets,
    address: ownAddress(config),
    satNews: createSatNews(catalogs, ofLists),
    lists,
    askFix: openFix(config.banxico, sandboxUrl),
    issue: async (asker, operationId, request) => await issueFor(deps, asker, operationId, request),
    refreshLists: createDailyLists({
      ...ofLists,
      clock,
      log,
    }),
  };
  const worker = createWorker(workDeps, JOBS);
  const deps: Deps = {
    config,
    store,
    clock,
    random,
    log,
    security,
    meter,
    catalogs,
    hub,
    secrets,
    keyring,
    identity,
    worker,
    compute,
    printer,
    providers,
    mailer,
    push,
    cancelLimits: config.cancelLimits,
    lists,
    registry,
    sat,
    clockWatch,
    failpoint,
  };
  return {
    deps,
    worker,
    ...(prometheus && { prometheus }),
    async close() {
      try {
        await worker.stop();
        await security.flush();
        prometheus?.close();
        await printer.close();
        await compute.close();
        mailer.close();
        lists.close();
      } finally {
        await store.close();
      }
    },
  };
}

/** The keys of this server are the database's, and so is who stamps; its people learn what this program lets them do. @throws ConfigError */
async function fitting(config: Config, store: Store, log: Log): Promise<Secrets> {
  await requireSameStamps(config, store.db);
  const secrets = await openSecrets(config, store, log);
  const changed = await tellChangedGrants(store);
  if (changed.length > 0) log.info({ profiles: changed }, 'ready-made profiles that give more or less');
  return secrets;
}
