/** The portal as a running server: everything opened, wired, listening; and closed in order. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startClockWatch } from '../base/clock/start-clock-watch.ts';
import type { Config } from '../base/config/config.ts';
import { ownAddress } from '../base/config/own-address.ts';
import type { Failpoint } from '../base/failpoints.ts';
import type { Log } from '../base/log/log.ts';
import { sandboxSettings } from '../fiscal/pac/open-pac-accounts.ts';
import { listen } from '../http/listen.ts';
import { copyAssets } from '../http/previous-assets.ts';
import type { Deps } from '../modules/deps.ts';
import { readState } from '../ops/metrics/read-state.ts';
import { type MetricsServer, serveMetrics } from '../ops/metrics/serve-metrics.ts';
import { type AppOptions, createApp } from './app.ts';
import { type Opened, openDeps } from './open-deps.ts';

export type ServerOptions = {
  /** Where the sandbox listens, without final slash; needed while PAC is the sandbox. */
  sandboxUrl?: string;
  /** The built web app; `dist` of the project unless told. */
  distDir?: string;
  log?: Log;
  failpoint?: Failpoint;
  /** Where the operator looks, for what cannot wait until somebody reads the log. */
  tell?: (line: string) => void;
  onUnnamedProxy?: AppOptions['onUnnamedProxy'];
  /** What must be there before anybody can ask for it. */
  prepare?: (deps: Deps) => Promise<void>;
};

export type RunningServer = {
  /** Without final slash. */
  url: string;
  /** Where it listens. */
  port: number;
  /** Where the metrics are, when a port is set for them. */
  metricsUrl?: string;
  deps: Deps;
  /** Takes no more calls, ends the running ones, stops the work and closes the database. */
  close(): Promise<void>;
};

/** Calls that have not ended by then are cut; what they asked for is asked again by the device. */
const CLOSE_WAIT_MS = 5_000;
/**
 * Longer than proxies keep a quiet connection (60 s): whoever is about to use one must not find that it was closed that very
 * moment.
 */
const KEEP_ALIVE_MS = 75_000;
const SWEEP_MS = 50;
const DIST_DIR = join(import.meta.dirname, '../../dist');

/** @throws ConfigError, or the error of a port that is taken (EADDRINUSE). */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  const sandboxUrl = options.sandboxUrl ?? `http://127.0.0.1:${config.sandboxPort}`;
  const opened = await openDeps(config, {
    providers:
      config.pac === 'sandbox'
        ? withStatusUrl(sandboxSettings(sandboxUrl), config)
        : { access: config.sw, satStatusUrl: config.satStatusUrl },
    listsUrl: config.listsUrl || `${sandboxUrl}/lists`,
    ...(options.log && { log: options.log }),
    ...(options.failpoint && { failpoint: options.failpoint }),
    ...(options.tell && { tell: options.tell }),
  });
  const { deps, worker } = opened;
  const distDir = options.distDir ?? DIST_DIR;
  copyAssets(distDir, join(config.dataDir, 'assets-previous'), deps.clock());
  const { onUnnamedProxy } = options;
  const app = createApp(deps, { distDir, ...(onUnnamedProxy && { onUnnamedProxy }) });
  try {
    await options.prepare?.(deps);
    const { host } = config;
    const server = await listen(app, { host, port: config.port, keepAliveMs: KEEP_ALIVE_MS });
    await worker.start();
    const watching = startClockWatch(deps.clockWatch, config.satStatusUrl);
    const metrics = await openMetrics(config, opened);
    const { port } = server.address() as AddressInfo;
    let closing: Promise<void> | undefined;
    const close = async () => {
      deps.hub.close();
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection falls idle only when its stream has ended, so it is looked at more than once.
      const sweep = setInterval(() => {
        server.closeIdleConnections();
      }, SWEEP_MS);
      const cut = setTimeout(() => {
        server.closeAllConnections();
      }, CLOSE_WAIT_MS);
      await ended;
      clearInterval(sweep);
      clearTimeout(cut);
      watching.stop();
      await metrics?.close();
      await opened.close();
    };
    return {
      url: ownAddress(config, port),
      port,
      ...(metrics && { metricsUrl: metrics.url }),
      deps,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openMetrics(
  config: Config,
  { deps, worker, prometheus }: Opened,
): Promise<MetricsServer | undefined> {
  const { host, port } = config.metrics;
  if (prometheus === undefined || port === undefined) return undefined;
  const { contentType } = prometheus;
  const source = { contentType, scrape: () => prometheus.scrape(() => readState(deps, worker.kinds)) };
  return await serveMetrics({ host, port }, source, deps);
}

function withStatusUrl(settings: ReturnType<typeof sandboxSettings>, config: Config) {
  return config.satStatusUrl === '' ? settings : { ...settings, satStatusUrl: config.satStatusUrl };
}
