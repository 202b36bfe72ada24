/** `npm start`: builds what is missing, starts the sandbox and the portal, says how to enter. */
import { relative, resolve } from 'node:path';
import { fillText } from '../schema/errors.ts';
import { START } from '../schema/texts/start.ts';
import { catalogsDirectory, type PrepareOptions, prepareCatalogs } from './catalogs/prepare.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { logFilePath } from './log/open-log.ts';
import { type RunningServer, startServer } from './main.ts';
import { buildWeb, needsBuild } from './start/build-web.ts';
import { runSandbox, type SandboxProcess } from './start/run-sandbox.ts';
import { sayTrouble, stateLines } from './start/show-state.ts';
import { hasClients } from './store/clients.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** A reason to stop that was already put in words for a person. */
class StartError extends Error {}

const say = (text: string, values: Record<string, string> = {}) => console.log(fillText(text, values));

async function prepareWeb(): Promise<void> {
  // While developing, `vite` serves the app and passes calls on to this server.
  if (process.argv.includes('--no-build') || !needsBuild(ROOT)) return;
  say(START.building);
  const begin = performance.now();
  if (!(await buildWeb(ROOT))) throw new StartError(START.buildFailed);
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
  return await runSandbox(ROOT, config).catch(() => {
    throw new StartError(START.sandboxFailed);
  });
}

async function startPortal(config: Config, sandbox: SandboxProcess | undefined): Promise<RunningServer> {
  try {
    return await startServer(config, {
      ...(sandbox && { sandboxUrl: sandbox.url }),
      onUnnamedProxy: (header) => say(START.unnamedProxy, { header }),
    });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const place = { port: String(config.port), host: config.host };
    if (code === 'EADDRINUSE') throw new StartError(fillText(START.portTaken, place));
    if (code === 'EACCES') throw new StartError(fillText(START.portForbidden, place));
    throw error;
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env, ROOT);
  await prepareWeb();
  await importFirst(config, { only: 'path' });
  const sandbox = await startSandbox(config);
  const portal = await startPortal(config, sandbox).catch(async (error: unknown) => {
    await sandbox?.stop();
    throw error;
  });
  closeOnSignal(portal, sandbox);
  if (sandbox !== undefined) {
    const demo = await seedDemo(portal.deps, sandbox.url);
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
  const logPath = logFilePath(config, process.stderr.isTTY === true);
  if (logPath !== undefined) say(START.logFile, { path: relative(process.cwd(), logPath) });
  if (portal.metricsUrl !== undefined) say(START.metrics, { url: portal.metricsUrl });
  say(START.howToStop);
  void sayTrouble(portal.deps, say);
  void importFirst(config, { only: 'download', catalogs: portal.deps.catalogs });
}

/** The portal first, then the sandbox: what is on its way may still get its answer. */
function closeOnSignal(portal: RunningServer, sandbox: SandboxProcess | undefined): void {
  let since = 0;
  const close = async (exitCode: number) => {
    // npm passes on the signal that the terminal has already sent: the second one comes at once.
    if (since !== 0) {
      if (performance.now() - since > 1_000) process.exit(130);
      return;
    }
    since = performance.now();
    say(START.stopping);
    await portal.close();
    await sandbox?.stop();
    say(START.stopped);
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0));
  // The terminal is gone: writing to it must not stop the closing.
  process.stdout.on('error', () => {});
  void sandbox?.ended.then(() => {
    if (since === 0) say(START.sandboxStopped);
    return close(1);
  });
}

start().catch((error: unknown) => {
  const isWorded = error instanceof ConfigError || error instanceof StartError;
  console.error(isWorded ? error.message : error);
  process.exit(1);
});
