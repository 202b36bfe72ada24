/**
 * The portal without its listener, for a command: the data folder, the worker, and the sandbox. It may run
 * beside a server on the same folder: folios, keys and leases are the database's, not the process's.
 */

import type { Config } from '../base/config/config.ts';
import { catalogsDirectory, prepareCatalogs } from '../fiscal/catalogs/prepare.ts';
import { sandboxSettings } from '../fiscal/pac/open-pac-accounts.ts';
import { seedDemo } from '../main/demo/seed-demo.ts';
import { type Opened, openDeps } from '../main/open-deps.ts';
import { startConfiguredSandbox } from '../sandbox/start-configured.ts';
import { prepareFolder } from '../store/open-database.ts';
import { commandConfig } from './command-config.ts';

export type Portal = Opened & { config: Config };

type Environment = Record<string, string | undefined>;

/**
 * @param what who asks, as others are told who uses the folder
 * @throws ConfigError, or what the database or the sandbox throws when it cannot be opened
 */
export async function openPortal(env: Environment, what = 'tintero issue'): Promise<Portal> {
  const config = commandConfig(env);
  prepareFolder(config.dataDir);
  // Without catalogues there is the starter list; a source that is not whole must not stop an invoice.
  await prepareCatalogs(catalogsDirectory(config.dataDir), {
    settings: config,
    only: 'path',
    clock: () => new Date(),
    say: () => {},
  }).catch(() => false);
  if (config.pac !== 'sandbox') {
    const providers = { access: config.sw, satStatusUrl: config.satStatusUrl };
    return { ...(await openDeps(config, { providers, what })), config };
  }
  const sandbox = await reachSandbox(config);
  let opened: Opened | undefined;
  try {
    opened = await openDeps(config, { providers: sandboxSettings(sandbox.url), what });
    await seedDemo(opened.deps, sandbox.url);
  } catch (error) {
    // A command that only fails must not stay because its sandbox does.
    await opened?.close();
    await sandbox.close();
    throw error;
  }
  const portal = opened;
  return {
    ...portal,
    config,
    async close() {
      await portal.close();
      await sandbox.close();
    },
  };
}

type ReachedSandbox = { url: string; close(): Promise<void> };

/** The sandbox at the port of the settings, when one answers there; else one of our own on a free port. */
async function reachSandbox(config: Config): Promise<ReachedSandbox> {
  const existing = `http://127.0.0.1:${config.sandboxPort}`;
  if (config.sandboxPort !== 0 && (await isSandbox(existing)))
    return { url: existing, close: async () => {} };
  return await startConfiguredSandbox(config, 0);
}

async function isSandbox(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/sandbox`, { signal: AbortSignal.timeout(1_000) });
    return answer.ok && ((await answer.json()) as { sandbox?: unknown }).sandbox === true;
  } catch {
    return false;
  }
}
