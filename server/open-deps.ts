/** Opens what the server's parts are given, from the settings. */
import { join } from 'node:path';
import { openCatalogs } from './catalogs/open.ts';
import { createKeyring } from './certificates/keyring.ts';
import { createChangeHub } from './changes/hub.ts';
import { createClockWatch } from './clock/clock-watch.ts';
import { steadyTime } from './clock/start-clock-watch.ts';
import { createCompute } from './compute/compute.ts';
import type { Config } from './config.ts';
import { goOn, type Reach } from './crash-points.ts';
import type { Deps } from './deps.ts';
import type { OnIdentityEvent } from './identity/events.ts';
import { createIdentity } from './identity/identity.ts';
import { openSecrets } from './keys/open-secrets.ts';
import { openLog } from './log/open-log.ts';
import type { Log } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { openMeter } from './metrics/open-meter.ts';
import type { Prometheus } from './metrics/prometheus.ts';
import { openDatabase, prepareFolder } from './open-database.ts';
import { openPrinter } from './print/printer.ts';
import { tightenDataFolder } from './private-files.ts';
import { openListsAndRegistry } from './registry/open-registry.ts';
import { requireSameStamps } from './same-stamps.ts';
import type { Secrets } from './secrets.ts';
import { recordIdentityEvents } from './security/from-identity.ts';
import { openSecurityLog } from './security/security-log.ts';
import type { Store } from './store/store.ts';
import { TASKS } from './tasks.ts';
import { openProviders, type ProviderSettings } from './worker/open-providers.ts';
import { createWorker, type Worker } from './worker/worker.ts';

export type OpenOptions = {
  /** Whom to ask for stamps and statuses. */
  providers: ProviderSettings;
  /** Instead of the database of the settings. */
  store?: Store;
  /** Who asks for the data folder, as others are told; `npm start` unless told. */
  what?: string;
  log?: Log;
  clock?: () => Date;
  reach?: Reach;
  /** Milliseconds of a clock that nobody sets; the machine's uptime unless told. */
  steady?: () => number;
  /** Where the operator looks, for what cannot wait until somebody reads the log. */
  tell?: (line: string) => void;
  /** What counts as large, and how many threads there are for that. */
  compute?: { small?: number; threads?: number };
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
  const reach = options.reach ?? goOn;
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
  const { providers, sat } = openProviders(
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
  const tools = { catalogs };
  const compute = createCompute({ tasks: TASKS, tools, catalogsDirectory, ...options.compute });
  const worker = createWorker({
    store,
    log,
    meter,
    clock,
    chance,
    uuid: random.uuid,
    providers,
    sat,
    mailer,
    keyring,
    cancelLimits: config.cancelLimits,
    compute,
    reach,
  });
  // The provider of the sandbox's settings is the sandbox, which plays the registry too.
  const sandboxUrl = config.pac === 'sandbox' ? options.providers.access.url : undefined;
  const { lists, registry } = openListsAndRegistry(config, { sandboxUrl, clock, log });
  const printer = openPrinter({
    chromiumPath: config.chromiumPath || undefined,
    sandbox: config.pac === 'sandbox',
    compute,
    onUnsandboxed: (reason) => log.warn({ reason }, 'Chromium makes the PDF without a sandbox of its own'),
  });
  return {
    deps: {
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
      cancelLimits: config.cancelLimits,
      lists,
      registry,
      sat,
      clockWatch,
      reach,
    },
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

/** The keys of this server are the database's, and so is who stamps. @throws ConfigError */
async function fitting(config: Config, store: Store, log: Log): Promise<Secrets> {
  await requireSameStamps(config, store.db);
  return await openSecrets(config, store, log);
}
