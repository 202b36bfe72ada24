/** What `npm start` runs: builds what is missing, starts the sandbox and the portal, says how to enter. */
import { relative, resolve } from 'node:path';
import { fillText } from '../../../schema/errors.ts';
import { RESTORE } from '../../../schema/texts/backup.ts';
import { START } from '../../../schema/texts/start.ts';
import { readArguments, UsageError } from '../../base/arguments.ts';
import { type Config, readConfig } from '../../base/config/config.ts';
import { guardProcess } from '../../base/crash-guard.ts';
import type { Log } from '../../base/log/log.ts';
import { logFilePath, openLog } from '../../base/log/open-log.ts';
import { StartRefused } from '../../base/start-refused.ts';
import { catalogsDirectory, type PrepareOptions, prepareCatalogs } from '../../fiscal/catalogs/prepare.ts';
import type { Deps } from '../../modules/deps.ts';
import { hasClients } from '../../store/identity/clients.ts';
import { countQuarantined } from '../../store/kernel/restore-checks.ts';
import { startWords } from '../../store/kernel/trouble-words.ts';
import { prepareFolder } from '../../store/open-database.ts';
import { type SeededDemo, seedDemo } from '../demo/seed-demo.ts';
import { type RunningServer, startServer } from '../main.ts';
import { buildWeb, needsBuild } from './build-web.ts';
import { keepSandbox } from './keep-sandbox.ts';
import { AGAIN, type PortalReady } from './run-portal.ts';
import type { SandboxProcess } from './run-sandbox.ts';
import { sayTrouble, stateLines } from './show-state.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

const IS_TERMINAL = process.stderr.isTTY === true;

/** Told in the terminal, or by whoever begins it again. */
const OPTIONS = { 'no-build': 'flag', [AGAIN]: 'flag' } as const;

/** Named in what is said of a disk; empty until the settings are read. */
let dataDir = '';

const say = (text: string, values: Record<string, string> = {}) => console.log(fillText(text, values));

async function prepareWeb(): Promise<void> {
  if (!needsBuild(ROOT)) return;
  say(START.building);
  const begin = performance.now();
  if (!(await buildWeb(ROOT))) throw new StartRefused(START.buildFailed);
  say(START.built, { seconds: ((performance.now() - begin) / 1000).toFixed(1) });
}

/**
 * What is at hand is imported before anything starts; what is fetched comes while the portal already works,
 * and its screen shows how it goes. Neither stops a start: without catalogues there is the starter list.
 */
async function importFirst(config: Config, how: Pick<PrepareOptions, 'only' | 'catalogs'>): Promise<void> {
  const options = { settings: config, clock: () => new Date(), say: (line: string) => console.log(line) };
  await prepareCatalogs(catalogsDirectory(config.dataDir), { ...options, ...how }).catch((error: unknown) =>
    say(START.catalogsFailed, { cause: error instanceof Error ? error.message : String(error) }),
  );
}

async function startSandbox(config: Config): Promise<SandboxProcess | undefined> {
  if (config.pac !== 'sandbox') return undefined;
  return await keepSandbox(ROOT, config, (line) => console.log(line)).catch(() => {
    throw new StartRefused(START.sandboxFailed);
  });
}

async function startPortal(
  config: Config,
  log: Log,
  sandbox: SandboxProcess | undefined,
  prepare: (deps: Deps) => Promise<void>,
): Promise<RunningServer> {
  try {
    return await startServer(config, {
      log,
      tell: say,
      prepare,
      onUnnamedProxy: (header) => say(START.unnamedProxy, { header }),
      ...(sandbox && { sandboxUrl: sandbox.url }),
    });
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== 'listen') throw error;
    const place = { port: String(config.port), host: config.host };
    if (code === 'EADDRINUSE') throw new StartRefused(fillText(START.portTaken, place));
    if (code === 'EACCES') throw new StartRefused(fillText(START.portForbidden, place));
    throw error;
  }
}

async function start(): Promise<void> {
  closeOnSignal();
  const { options } = readArguments(process.argv.slice(2), OPTIONS, { files: 'none' });
  const config = readConfig(process.env, ROOT);
  dataDir = config.dataDir;
  prepareFolder(dataDir);
  // While developing, `vite` serves the app and passes calls on to this server.
  if (!options.has('no-build')) await prepareWeb();
  await importFirst(config, { only: 'path' });
  const log = openLog(config, IS_TERMINAL);
  guardProcess({
    log,
    reference: () => crypto.randomUUID(),
    close: closeAll,
    tell: (reference) => say(START.uncaught, { reference }),
  });
  running.sandbox = await startSandbox(config);
  const { sandbox } = running;
  let demo: SeededDemo | undefined;
  const portal = await startPortal(config, log, sandbox, async (deps) => {
    if (sandbox !== undefined && !options.has(AGAIN)) demo = await seedDemo(deps, sandbox.url);
  });
  running.portal = portal;
  void running.sandbox?.ended.then(() => {
    if (isClosing()) return;
    say(START.sandboxGivenUp);
    return close(1);
  });
  if (options.has(AGAIN)) say(START.portalAgain, { url: portal.url });
  else await greet(config, portal, sandbox, demo);
  process.send?.({ port: portal.port, sandboxPort: portOf(running.sandbox) } satisfies PortalReady);
  void importFirst(config, { only: 'download', catalogs: portal.deps.catalogs });
}

async function greet(
  config: Config,
  portal: RunningServer,
  sandbox: SandboxProcess | undefined,
  demo: SeededDemo | undefined,
): Promise<void> {
  if (sandbox !== undefined && demo !== undefined) {
    say(START.ready, { url: portal.url });
    say(START.demo, { email: demo.email });
    if (demo.password !== undefined) say(START.demoPassword, { password: demo.password });
    say(START.noFiscalValue);
    say(START.receiver, { url: `${sandbox.url}/receptor` });
  } else {
    say(START.ready, { url: portal.url });
    if (!(await hasClients(portal.deps.store.db))) say(START.noAccount);
  }
  for (const line of stateLines(portal.deps)) say(line);
  const restoring = await countQuarantined(portal.deps.store.db);
  if (restoring > 0) say(RESTORE.ready, { count: String(restoring) });
  const logPath = logFilePath(config, IS_TERMINAL);
  if (logPath !== undefined) say(START.logFile, { path: relative(process.cwd(), logPath) });
  if (portal.metricsUrl !== undefined) say(START.metrics, { url: portal.metricsUrl });
  say(START.howToStop);
  void sayTrouble(portal.deps, say);
}

function portOf(sandbox: SandboxProcess | undefined): number | undefined {
  return sandbox && Number(new URL(sandbox.url).port);
}

/** What there is to close so far. */
const running: { portal?: RunningServer; sandbox?: SandboxProcess | undefined } = {};

/** The portal first, then the sandbox: what is on its way may still get its answer. */
async function closeAll(): Promise<void> {
  try {
    await running.portal?.close();
  } finally {
    await running.sandbox?.stop();
  }
}

let closingSince = 0;
const isClosing = () => closingSince !== 0;

async function close(exitCode: number): Promise<void> {
  // The terminal, npm and whoever began us may each pass on one signal: a second one that is meant comes later.
  if (isClosing()) {
    if (performance.now() - closingSince > 1_000) process.exit(130);
    return;
  }
  closingSince = performance.now();
  say(START.stopping);
  await closeAll();
  say(START.stopped);
  process.exit(exitCode);
}

function closeOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0));
  // Whoever began us is gone: nobody would begin us again, nor end us.
  process.on('disconnect', () => void close(0));
}

// The terminal is gone: writing to it must not stop the closing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

start().catch(async (error: unknown) => {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? error.message : (startWords(error, dataDir) ?? error));
  await closeAll().catch(() => undefined);
  process.exit(isUsage ? 2 : 1);
});
